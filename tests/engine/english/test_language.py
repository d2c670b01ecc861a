"""Texts that are English, and texts that are not."""

from __future__ import annotations

import pytest

from illposed.engine.english.language import is_english


@pytest.mark.parametrize(
    "text",
    [
        "Mia has 4 figs.",
        "Ms. Okafor's 3 cats are 5, 7 and 9 years old. What is their average age?",
        "Oslo's tower: 40 feet higher than Bergen's. If Bergen's tower rises 90 feet, how high does Oslo's tower rise?",
        "12 + 7 = 19",
        "",
    ],
)
def test_english_is_known_by_its_small_words(text):
    assert is_english(text)


@pytest.mark.parametrize(
    "text",
    [
        "Mia hat 4 Feigen und kauft 9 Feigen dazu. Wie viele Feigen hat Mia jetzt? Was ist in 2 Tagen?",
        "Mia a 4 figues. Elle en achète 9 et en donne 2 à Omar. Combien de figues a-t-elle ?",
        "Mia tiene 4 higos y no da 2 a Omar. ¿Cuántos higos tiene ahora?",
        "Mia heeft 4 vijgen in de mand. Hij is er 9 dagen in. Hoeveel vijgen of noten is dat per dag?",
        "Mia ha 4 fichi. Il treno va a 60 km all'ora per 3 ore. Quanti fichi mangia?",
        "لدى مريم 4 تينات. اشترت 9 تينات أخرى. كم تينة لديها الآن؟",
        "У Мии 4 груши. Она купила ещё 9 груш. Сколько груш у неё теперь?",
        "小美有4个梨，又买了9个。她现在有多少个梨？",
    ],
    ids=["german", "french", "spanish", "dutch", "italian", "arabic", "russian", "chinese"],
)
def test_other_languages_are_not_english(text):
    assert not is_english(text)
