"""The page of an explanation, as a template of Jinja. What it writes is guarded in `page`."""

from __future__ import annotations

PAGE = """\
<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<meta name="color-scheme" content="light dark">
<title>How mailbot read {{ letters[0].name if letters|length == 1 else "the letters" }}</title>
<style>{{ style }}</style>
</head>
<body>
<header>
<h1>How mailbot read {{ letters[0].name if letters|length == 1 else "the letters" }}</h1>
<p>Nothing was recorded. In the letter each word that was looked at has a mark behind it; the
number leads to the note that says how it was taken and why.</p>
<ul class="plain" aria-label="Marks">
<li><mark class="taken">words</mark><sup>[1]</sup> taken: underlined, a number alone</li>
<li><mark class="doubtful">words</mark><sup>[2?]</sup> doubtful: dashed, a question mark</li>
<li><mark class="ignored">words</mark><sup>[3-]</sup> ignored: dotted, a hyphen</li>
<li><mark class="doubtful asked">words</mark><sup>[D1]</sup> framed: words of doubt 1</li>
</ul>
{% if letters|length > 1 %}
<nav aria-label="Letters">
<ol>
{% for one in letters %}
<li><a href="#l{{ one.number }}">{{ one.name }}</a></li>
{% endfor %}
</ol>
</nav>
{% endif %}
</header>
<main>
{% for one in letters %}
{% set l = "l" ~ one.number %}
<article id="{{ l }}" aria-labelledby="{{ l }}-name">
<h2 id="{{ l }}-name">{{ one.name }}</h2>
{% if one.error %}
<p>It could not be read: {{ one.error }}</p>
{% else %}
{% set explanation = one.explanation %}
{% set reading = explanation.reading %}
<section aria-labelledby="{{ l }}-short">
<h3 id="{{ l }}-short">In short</h3>
<dl>
{% for label, text in letter_facts(reading) %}
<dt>{{ label }}</dt><dd>{{ text }}</dd>
{% endfor %}
</dl>
{% for part in reading.games %}
<h4>{{ game_title(part) }}</h4>
<dl>
{% for label, text in game_facts(part) if label != "DOUBT" %}
<dt>{{ label }}</dt><dd>{{ text }}</dd>
{% endfor %}
</dl>
{% endfor %}
</section>
{% if explanation.doubts %}
<section aria-labelledby="{{ l }}-doubts">
<h3 id="{{ l }}-doubts">Doubts</h3>
{% for asked in explanation.doubts %}
<div class="doubt" id="{{ l }}-d{{ asked.number }}">
<p><b>[D{{ asked.number }}]</b> {{ asked.doubt.text }}</p>
<p>Holds back: {{ asked.doubt.fact.value }}, and nothing else.</p>
{% if asked.causes %}
<p>Without {{ one.causes(asked) }} it would be taken.</p>
{% endif %}
</div>
{% endfor %}
</section>
{% endif %}
<section aria-labelledby="{{ l }}-words">
<h3 id="{{ l }}-words">The letter, word by word</h3>
{% for stretch in one.stretches %}
<div class="stretch {{ stretch.zone.value }}">
<h4>{{ stretch.name }}</h4>
<p class="words" dir="auto"{% if one.language %} lang="{{ one.language }}"{% endif %}>
{%- for line in stretch.lines %}
{%- for piece in line %}
{%- if piece.token or piece.asked %}
<mark class="{{ piece.token.taken.value if piece.token and not piece.asked else "doubtful" -}}
{{ " asked" if piece.asked }}">{{ piece.text }}</mark>
{%- else %}{{ piece.text }}{% endif %}
{%- for note in piece.notes -%}
<sup lang="en"><a href="#{{ l }}-n{{ note.number }}" aria-label="note {{ note.mark }},
 {{- " " ~ note.first.kind.value }}, {{ note.first.taken.value }}">[{{ note.mark }}]</a></sup>
{%- endfor %}
{%- for number in piece.doubts -%}
<sup lang="en"><a href="#{{ l }}-d{{ number }}" aria-label="doubt D{{ number }}">[D
{{- number }}]</a></sup>
{%- endfor %}
{%- endfor %}
{{ "\\n" }}
{%- endfor -%}
</p>
</div>
{% endfor %}
{% if one.letter.lines_left %}<p>{{ one.letter.lines_left }} lines more.</p>{% endif %}
</section>
{% if one.letter.notes %}
<section aria-labelledby="{{ l }}-notes">
<h3 id="{{ l }}-notes">Notes</h3>
<ul class="plain">
{% for note in one.letter.notes %}
<li id="{{ l }}-n{{ note.number }}"><b>[{{ note.mark }}]</b>
<mark class="{{ note.first.taken.value }}">{{ one.words(note) }}</mark>
{% if note.tokens|length > 1 %}and {{ note.tokens|length - 1 }} more{% endif %}
{{ note.first.kind.value }}, {{ note.first.taken.value }}: {{ note.first.why }}</li>
{% endfor %}
</ul>
{% if one.letter.words_left %}<p>{{ one.letter.words_left }} words more.</p>{% endif %}
</section>
{% endif %}
{% for game in explanation.games %}
{% set g = l ~ "-g" ~ loop.index %}
<section aria-labelledby="{{ g }}-sheet">
<h3 id="{{ g }}-sheet">Beside the sheet: {{ game_title(game.part) }}</h3>
<p>{{ game.sheet }}</p>
{% if game.rows %}
<table>
<caption>The letter's moves and the score sheet</caption>
<thead><tr><th scope="col">Ply</th><th scope="col">Letter</th><th scope="col">Sheet</th>
<th scope="col">How it lies</th></tr></thead>
<tbody>
{% for row in game.rows %}
<tr><th scope="row">{{ row.number or "-" }}</th><td>{{ row.letter }}</td>
<td>{{ row.sheet or "-" }}</td>
<td>{% if row.taken %}<mark class="{{ row.taken.value }}">{{ row.how.value }}</mark>
{%- else %}{{ row.how.value }}{% endif %}{% if row.rest %} {{ row.rest }}{% endif %}</td></tr>
{% endfor %}
</tbody>
</table>
{% endif %}
{% if game.quoted %}<p>{{ game.quoted }}</p>{% endif %}
<h4>The move</h4>
<p>{{ game.margin.reading }}</p>
{% if game.margin.evidence %}
<p>What the desk weighed:</p>
<ul>
{% for line in game.margin.evidence %}
<li>{{ line }}</li>
{% endfor %}
</ul>
{% endif %}
{% if game.margin.rivals %}
<p>What stood against it:</p>
<ul>
{% for line in game.margin.rivals %}
<li>{{ line }}</li>
{% endfor %}
</ul>
{% endif %}
{% if game.margin.decided %}<p>{{ game.margin.decided }}</p>{% endif %}
{% if game.days %}
<h4>The days</h4>
<dl>
{% for day in game.days %}
<dt>{{ day.column }}</dt>
<dd>{{ day.outcome }}
{% if day.steps %}
<ol>
{% for line in day.steps %}
<li>{{ line }}</li>
{% endfor %}
</ol>
{% endif %}
</dd>
{% endfor %}
</dl>
{% endif %}
</section>
{% endfor %}
{% for draft in reading.drafts %}
<section>
{% set lines = draft_lines(draft) %}
<h3>{{ lines[0].rstrip(":") }}</h3>
<pre class="draft" tabindex="0" role="region" aria-label="Text of the draft">
{% for line in lines[1:] %}
{{ line[2:] }}
{% endfor %}
</pre>
</section>
{% endfor %}
{% endif %}
</article>
{% endfor %}
</main>
</body>
</html>
"""
