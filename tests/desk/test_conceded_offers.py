"""Offers beside a courtesy in the shape of a condition, a concession, or the reason for them.

The law: "if you do not mind" and "although it is early" take nothing from an offer; a condition,
a limit ("though not now") and an offer that is itself conceded ("even if I offer a draw") do.
"""

from __future__ import annotations

import pytest

from mailbot.game.events import DrawOffered
from tests.builders import a_letter, judged


def _offered(text: str) -> bool:
    return any(isinstance(event, DrawOffered) for event in judged(a_letter(text + "\n")).events)


@pytest.mark.parametrize(
    "text",
    [
        "2... 2836. I offer a draw if you like.",
        "2... 2836. I offer a draw, although it is early.",
        "2... 2836. I offer a draw, even though it is rather early - I see nothing for us.",
        "2... 2836. I offer a draw, if you don't mind.",
        "2... 2836. I'd like to offer a draw, if that is all right with you.",
        "2... 2836. I propose a draw, unless you object.",
        "2... 2836. I offer a draw because I have little time.",
        "2... 2836. I offer a draw since nothing is happening.",
        "2... 2836. Why don't we call it a draw? I am offering one anyway.",
        "2... 2836. Shall we not simply agree to a draw? I offer it, in any case.",
        "2... 2836. Предлагам реми, ако нямаш против.",
        "2... 2836. Предлагам реми, ако сте съгласен.",
        "2... 2836. Предлагам реми, макар да е рано.",
        "2... 2836. Пропоную нічию, хоч воно й зарано - просто бачу, що обидва король стоять.",
        "2... 2836. Пропоную нічию, якщо ви не проти.",
        "2... 2836. Предлагаю ничью, если вы не против.",
        "2... 2836. Предлагаю ничью, хотя ещё рано.",
        "2... 2836. Предлагаю ничью, хоть и рановато.",
        "2... 2836. Skal vi ikke bare enes om remis? Jeg tilbyder det i hvert fald.",
        "2... 2836. Jeg tilbyder remis, hvis du ikke har noget imod det.",
        "2... 2836. Jeg tilbyder remis, selv om det er tidligt.",
        "2... 2836. Jeg tilbyr remis, selv om det er litt tidlig.",
        "2... 2836. Jeg tilbyr remis hvis du vil.",
        "2... 2836. Jag erbjuder remi, om du inte har något emot det.",
        "2... 2836. Jag erbjuder remi, även om det är tidigt.",
        "2... 2836. Jag föreslår remi fast det är tidigt.",
        "2... 2836. Ich biete Remis an, auch wenn es noch früh ist.",
        "2... 2836. Ich biete Remis an, obwohl es früh ist.",
        "2... 2836. Ich biete Remis an, wenn Sie nichts dagegen haben.",
        "2... 2836. Ich biete remis, falls es dir recht ist.",
        "2... 2836. Wollen wir nicht einfach Remis machen? Ich biete es jedenfalls an.",
        "2... 2836. Ik bied remise aan, als je het goed vindt.",
        "2... 2836. Ik bied remise aan, ook al is het nog vroeg.",
        "2... 2836. Ik bied remise aan, tenzij je bezwaar hebt.",
        "2... 2836. Je propose nulle, si vous êtes d'accord.",
        "2... 2836. Je vous propose la nulle, bien qu'il soit encore tôt.",
        "2... 2836. Je propose nulle, même si c'est un peu tôt.",
        "2... 2836. Je propose nulle si cela vous convient.",
        "2... 2836. Propongo tablas, si no te importa.",
        "2... 2836. Ofrezco tablas, aunque es pronto.",
        "2... 2836. Te ofrezco tablas si te parece bien.",
        "2... 2836. Proponho empate, se não se importa.",
        "2... 2836. Proponho empate, embora seja cedo.",
        "2... 2836. Propongo patta, se non ti dispiace.",
        "2... 2836. Propongo patta, anche se è presto.",
        "2... 2836. Ti propongo patta, se sei d'accordo.",
        "2... 2836. Propun remiză, dacă nu te superi.",
        "2... 2836. Propun remiză, deși este devreme.",
        "2... 2836. Proponuję remis, jeśli nie masz nic przeciwko.",
        "2... 2836. Proponuję remis, choć jest jeszcze wcześnie.",
        "2... 2836. Nabízím remízu, jestli nemáš nic proti.",
        "2... 2836. Nabízím remízu, i když je brzy.",
        "2... 2836. Ponúkam remízu, ak nemáš nič proti.",
        "2... 2836. Ponúkam remízu, hoci je ešte skoro.",
        "2... 2836. Nudim remi, ako nemaš ništa protiv.",
        "2... 2836. Nudim remi, iako je rano.",
        "2... 2836. Ponujam remi, če nimaš nič proti.",
        "2... 2836. Ponujam remi, čeprav je zgodaj.",
        "2... 2836. Döntetlent ajánlok, ha nincs ellene kifogásod.",
        "2... 2836. Döntetlent ajánlok, bár még korai.",
        "2... 2836. Tarjoan tasapeliä, jos sopii.",
        "2... 2836. Tarjoan tasapeliä, jos sinulla ei ole mitään sitä vastaan.",
        "2... 2836. Tarjoan tasapeliä, vaikka on vielä aikaista.",
        "2... 2836. Beraberlik teklif ediyorum, eğer sakıncası yoksa.",
        "2... 2836. Beraberlik öneriyorum, sizin için uygunsa.",
        "2... 2836. Erken de olsa beraberlik teklif ediyorum.",
        "2... 2836. Προτείνω ισοπαλία, αν δεν έχεις αντίρρηση.",
        "2... 2836. Προτείνω ισοπαλία, αν και είναι νωρίς.",
        "2... 2836. Προσφέρω ισοπαλία, αν συμφωνείτε.",
        "2... 2836. I offer a draw, although you stand a little better.",
        "2... 2836. Although it is early, I offer a draw.",
        "2... 2836. I offer a draw - even if my grandson thinks I am winning.",
        "2... 2836. Auch wenn es früh ist, biete ich Remis an.",
        "2... 2836. Ich biete Remis an, obwohl ich einen Bauern mehr habe - ich bin einfach müde.",
        "2... 2836. I offer a draw, even if it sounds cowardly: I see how well you know this line.",
        "2... 2836. Bien qu'il soit tôt, je propose nulle.",
        "2... 2836. Предлагаю ничью, хоть и рано: просто вижу, что вы знаете этот вариант.",
        "2... 2836. Пропоную нічию, хоч воно й зарано - просто бачу, що Ви знаєте цей варіант.",
        "2... 2836. Nabízím remízu, i když je brzy - vidím, že tu variantu dobře znáte.",
        "2... 2836. Sollen wir nicht einfach Remis machen? Ich biete es jedenfalls an.",
        "2... 2836. Sollen wir uns nicht auf Remis einigen? Ich jedenfalls biete es an.",
        "2... 2836. Shall we just agree on a draw? I am offering it at any rate.",
        "2... 2836. Zullen we gewoon remise overeenkomen? Ik bied het in elk geval aan.",
        "2... 2836. Skal vi ikke bare bli enige om remis? Jeg tilbyr det i hvert fall.",
        "2... 2836. Ska vi inte enas om remi? Jag erbjuder det i alla fall.",
        "2... 2836. Et si on faisait nulle ? Je la propose en tout cas.",
        "2... 2836. ¿Y si lo dejamos en tablas? Yo las ofrezco, en todo caso.",
        "2... 2836. E se facessimo patta? Io la propongo in ogni caso.",
        "2... 2836. Może zgodzimy się na remis? Ja w każdym razie proponuję.",
        "2... 2836. Sovitaanko tasapeli? Minä ainakin tarjoan sitä.",
        "2... 2836. Megegyezzünk döntetlenben? Én mindenesetre ajánlom.",
        "2... 2836. Hoćemo li remi? Ja ga u svakom slučaju nudim.",
        "2... 2836. Anlaşalım mı, beraberlik? Ben yine de teklif ediyorum.",
        "2... 2836. Mitä jos sovittaisiin tasapeli? Tarjoan sitä joka tapauksessa.",
        "2... 2836. Предлагам реми. Ако не сте съгласна, играем нататък.",
        "2... 2836. Ich biete remis an. Wenn Sie nicht einverstanden sind, spielen wir weiter.",
        "2... 2836. Propun remiză. Dacă nu sunteți de acord, jucăm mai departe.",
        "2... 2836. Ti propongo patta insieme alla mia mossa: nessuno dei due passa, mi pare.",
        "2... 2836. Ti propongo patta con questa mossa, nessuno può vincere, mi sembra.",
        "2... 2836. I offer a draw with this move: neither of us can make progress, it seems.",
    ],
)
def test_a_courtesy_or_a_concession_takes_nothing_from_an_offer(text: str) -> None:
    assert _offered(text)


@pytest.mark.parametrize(
    "text",
    [
        "2... 2836. I would offer a draw if you had not taken the pawn.",
        "2... 2836. I'd offer a draw if I thought you would accept.",
        "2... 2836. I offer a draw if you play 7163.",
        "2... 2836. I do not offer a draw, although it is tempting.",
        "2... 2836. I offer a draw, although not in this game.",
        "2... 2836. I offer a draw, though not yet.",
        "2... 2836. I offer a draw, though only after your next move.",
        "2... 2836. Even if I offer a draw, you will play on.",
        "2... 2836. Although I offer a draw in every game, here I play on.",
        "2... 2836. I offer a draw, although in the other game of ours.",
        "2... 2836. My wife would offer a draw, even though it is early.",
        "2... 2836. I offer a draw unless you take on e4.",
        "2... 2836. I offer a draw unless you play 7163.",
        "2... 2836. I offer a draw, even if Karl says I should not.",
        "2... 2836. Ich würde Remis anbieten, wenn Sie nichts dagegen hätten.",
        "2... 2836. Ich biete Remis an, wenn du 7163 spielst.",
        "2... 2836. Ich biete Remis an, obwohl nicht in dieser Partie.",
        "2... 2836. Ich biete Remis an, wenn auch erst nach dem nächsten Zug.",
        "2... 2836. Предлагам реми, ако вземеш на e4.",
        "2... 2836. Я бы предложил ничью, хотя ещё рано.",
        "2... 2836. Предлагаю ничью, хотя не сейчас.",
        "2... 2836. Предлагаю ничью, хотя не в этой партии.",
        "2... 2836. Jeg tilbyder remis, selv om det først er i næste brev.",
        "2... 2836. Je ne propose pas nulle, même si c'est tentant.",
        "2... 2836. Propongo patta, anche se non ora.",
        "2... 2836. Nechci nabízet remízu, i když je to vyrovnané.",
        "2... 2836. Chciałem zaproponować remis, choć jest wcześnie.",
        "2... 2836. Nudio bih remi, ako nemaš ništa protiv.",
        "2... 2836. Vaikka tarjoan tasapeliä, sinä jatkat.",
        "2... 2836. Skal vi ikke enes om remis? Jeg tilbyder det ikke.",
        "2... 2836. Shall we agree a draw? Karl offers it, I do not.",
        "2... 2836. I offer a draw provided you play 7163.",
        "2... 2836. Предлагаю ничью, хотя лишь завтра.",
    ],
)
def test_a_condition_or_a_limit_leaves_no_offer(text: str) -> None:
    assert not _offered(text)


def test_a_signature_behind_the_days_reports_nothing() -> None:
    days = "Получено 07.11.2026, изпратено 09.11.2026; 3 дни за този ход, всичко 25.\nБо"
    assert _offered(f"Анна, здравей. 2... 2836 и предлагам реми, ако нямаш против.\n{days}")
