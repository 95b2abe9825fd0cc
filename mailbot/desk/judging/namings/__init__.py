"""Whom and what a letter names: games, events, people, headings, and the words that concern one
game.
"""
