"""How the page of an explanation looks: on a screen, light and dark, on a telephone, on paper.

The law: no colour says what no sign says; each ink has 7:1 on its ground (WCAG 2.2, 1.4.6).
"""

from __future__ import annotations

LIGHT = {
    "paper": "#ffffff", "ink": "#1b1b1b", "faint": "#4b4b4b", "line": "#767676",
    "card": "#f4f4f2", "link": "#0b3f8a",
    "taken": "#d8f0df", "taken-ink": "#0a3d1c",
    "doubtful": "#ffecb8", "doubtful-ink": "#523600",
    "ignored": "#e9e9e9", "ignored-ink": "#3f3f3f",
}  # fmt: skip
DARK = {
    "paper": "#15181b", "ink": "#eceff1", "faint": "#bcc3c9", "line": "#8b949b",
    "card": "#1f2428", "link": "#a8ccff",
    "taken": "#12381f", "taken-ink": "#c6f4d3",
    "doubtful": "#463300", "doubtful-ink": "#ffe6a6",
    "ignored": "#2b3136", "ignored-ink": "#ccd2d7",
}  # fmt: skip

GROUNDS = {
    "ink": ("paper", "card"), "faint": ("paper", "card"), "link": ("paper", "card"),
    "taken-ink": ("taken",), "doubtful-ink": ("doubtful",), "ignored-ink": ("ignored",),
}  # fmt: skip
"""On which grounds each ink stands."""


def _colours(palette: dict[str, str]) -> str:
    return " ".join(f"--{name}: {value};" for name, value in palette.items())


STYLE = (
    f"""
:root {{ color-scheme: light dark; {_colours(LIGHT)} }}
@media (prefers-color-scheme: dark) {{ :root {{ {_colours(DARK)} }} }}
"""
    """
* { box-sizing: border-box; }
body { margin: 0 auto; padding: 1rem; max-width: 62rem; background: var(--paper);
  color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
a { color: var(--link); }
a:focus-visible, [tabindex]:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; }
h1 { font-size: 1.5rem; line-height: 1.25; }
h2 { font-size: 1.3rem; margin-top: 2.5rem; border-top: 2px solid var(--line);
  padding-top: 1rem; }
h3 { font-size: 1.1rem; margin: 1.75rem 0 .5rem; }
h4 { font-size: 1rem; margin: 1rem 0 .25rem; }
dl { display: grid; grid-template-columns: 8rem 1fr; gap: .15rem 1rem; margin: 0; }
dt { color: var(--faint); }
dd { margin: 0; }
ul, ol { padding-left: 1.25rem; margin: .25rem 0; }
.plain { list-style: none; padding: 0; }
.plain > li { margin: .35rem 0; }
mark { padding: 0 .15em; border-radius: .2em; -webkit-box-decoration-break: clone;
  box-decoration-break: clone; }
.taken { background: var(--taken); color: var(--taken-ink); border-bottom: 2px solid; }
.doubtful { background: var(--doubtful); color: var(--doubtful-ink);
  border-bottom: 2px dashed; }
.ignored { background: var(--ignored); color: var(--ignored-ink);
  border-bottom: 2px dotted; }
.asked { border: 2px solid; }
sup { font-size: .75em; line-height: 0; margin-left: .1em; }
.stretch { margin: .5rem 0; padding: .5rem .75rem; border-left: 4px solid var(--line);
  background: var(--card); }
.stretch.own { background: none; border-left-color: var(--ink); }
.stretch h4 { margin: 0 0 .25rem; font-size: .85rem; font-weight: normal;
  color: var(--faint); }
.words { white-space: pre-wrap; font-family: ui-monospace, monospace; line-height: 1.7;
  margin: 0; }
.doubt { border: 2px solid var(--line); border-left: 8px solid var(--doubtful-ink);
  padding: .5rem .75rem; margin: .5rem 0; }
.doubt p { margin: .25rem 0; }
table { border-collapse: collapse; width: 100%; }
caption { text-align: left; color: var(--faint); padding: .25rem 0; }
th, td { text-align: left; vertical-align: top; padding: .2rem .6rem .2rem 0;
  border-bottom: 1px solid var(--line); }
.draft { overflow-x: auto; border: 1px solid var(--line); padding: .5rem .75rem; margin: 0;
  font: .9rem/1.4 ui-monospace, monospace; white-space: pre; overflow-wrap: normal; }
@media (max-width: 40rem) {
  body { padding: .75rem; }
  dl { grid-template-columns: 1fr; gap: 0; }
  dd { margin-bottom: .35rem; }
  th, td { padding-right: .35rem; }
}
@media print {
"""
    f"""
  :root {{ {_colours(LIGHT)} }}
"""
    """
  body { max-width: none; padding: 0; font-size: 10pt; }
  h2 { break-before: page; }
  article:first-of-type h2 { break-before: auto; }
  h3, h4 { break-after: avoid; }
  .doubt, tr, li { break-inside: avoid; }
  .draft { white-space: pre-wrap; }
  mark { -webkit-print-color-adjust: exact; print-color-adjust: exact; }
}
"""
)
