"""The command speaks the language of the terminal, or the one a verb is told: answers, refusals and help."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest


def spoken(*words: str, **environment: str) -> tuple[int, str]:
    plain = {name: value for name, value in os.environ.items() if not name.startswith(("LC_", "LANG"))}
    done = subprocess.run(
        [sys.executable, "-m", "flickhall", *words],
        env=plain | environment | {"COLUMNS": "200"},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    return done.returncode, done.stdout


@pytest.mark.parametrize(
    ("words", "environment", "said"),
    [
        (("rules", "NCA-3.3"), {}, "in the hall: ruled"),
        (("rules", "NCA-3.3"), {"LANG": "nl_NL.UTF-8"}, "in de zaal: beslist"),
        (("rules", "NCA-3.3", "--language", "nl"), {}, "in de zaal: beslist"),
        (("rules", "NCA-3.3", "--language", "en"), {"LANG": "nl_NL.UTF-8"}, "in the hall: ruled"),
        (("--help",), {"LANG": "nl_NL.UTF-8"}, "De zaal waar crokinole"),
        (("replay", "verify", "--help"), {"LC_ALL": "nl_NL.UTF-8"}, "Een opname van een partij."),
    ],
)
def test_it_answers_in_the_language(words: tuple[str, ...], environment: dict[str, str], said: str) -> None:
    code, told = spoken(*words, **environment)
    assert (code, said in told) == (0, True), told


@pytest.mark.parametrize(
    ("words", "environment", "said"),
    [
        (("rules", "NCA-99"), {}, "no rulebook and no clause is called 'NCA-99'"),
        (
            ("rules", "NCA-99"),
            {"LANG": "nl_NL.UTF-8"},
            "geen reglement en geen artikel heet 'NCA-99'; toegestaan: ",
        ),
        (
            ("rules", "NCA-99", "--language", "nl"),
            {},
            "geen reglement en geen artikel heet 'NCA-99'; toegestaan: ",
        ),
        (("referee", "nowhere.json"), {"LANG": "nl_NL.UTF-8"}, "toegestaan: een leesbaar bestand"),
        (("rules", "--language", "xx"), {}, "language: 'xx'; allowed: en, nl, es or fr"),
    ],
)
def test_it_refuses_in_the_language(words: tuple[str, ...], environment: dict[str, str], said: str) -> None:
    code, told = spoken(*words, **environment)
    assert (code, said in told) == (2, True), told
