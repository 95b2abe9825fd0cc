"""One letter and one game: where its words lie on the sheet, what verdict, what is sure."""
