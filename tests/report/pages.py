"""A page taken apart as a browser would: tags, attributes, texts."""

from __future__ import annotations

from dataclasses import dataclass, field
from html.parser import HTMLParser

TAGS = frozenset(
    """html head meta title style body header h1 h2 h3 h4 p ul ol li nav main article section div
    dl dt dd mark sup a b table caption thead tbody tr th td pre""".split()
)
ATTRIBUTES = frozenset(
    """lang charset http-equiv content name id class href aria-label aria-labelledby dir scope
    tabindex role""".split()
)


@dataclass
class Element:
    tag: str
    attributes: dict[str, str]
    text: str = ""


@dataclass
class Page(HTMLParser):
    """All elements in the order of the page, each with the text right in it."""

    elements: list[Element] = field(default_factory=list)
    open: list[Element] = field(default_factory=list)
    broken: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        super().__init__()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        element = Element(tag, {name: value or "" for name, value in attrs})
        self.elements.append(element)
        if tag != "meta":
            self.open.append(element)

    def handle_endtag(self, tag: str) -> None:
        if not self.open or self.open.pop().tag != tag:
            self.broken.append(f"</{tag}>")

    def handle_data(self, data: str) -> None:
        for element in self.open:
            element.text += data

    def handle_comment(self, data: str) -> None:
        self.broken.append(data)

    def every(self, tag: str) -> list[Element]:
        return [element for element in self.elements if element.tag == tag]


def parsed(html: str) -> Page:
    page = Page()
    page.feed(html)
    page.close()
    page.broken += [element.tag for element in page.open]
    return page


def foreign_in(html: str) -> list[str]:
    """What is none of our tags, attributes and links, or stands where no browser expects it."""
    page = parsed(html)
    found = list(page.broken)
    for element in page.elements:
        found += [element.tag] if element.tag not in TAGS else []
        found += [name for name in element.attributes if name not in ATTRIBUTES]
        href = element.attributes.get("href", "#")
        found += [href] if not href.startswith("#") else []
    if len(page.every("style")) != 1 or "url(" in html.split("</style>", maxsplit=1)[0]:
        found.append("style")
    return found
