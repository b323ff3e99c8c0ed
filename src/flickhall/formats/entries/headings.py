"""What a heading of an entry list means, in English, Dutch, Spanish and French."""

from __future__ import annotations

import re
from collections.abc import Mapping
from types import MappingProxyType

from flickhall.formats.entries.entry_list import Field
from flickhall.formats.entries.people import plain_letters

_WORDS: Mapping[Field, str] = MappingProxyType(
    {
        Field.NAME: """
            name, names, player, players, player name, full name, pair, entrant, participant, competitor,
            naam, namen, speler, spelers, koppel, paar, deelnemer, volledige naam,
            nombre, nombres, nombre completo, nombre y apellidos, apellidos y nombre, jugador, jugadora, jugadores,
            pareja, participante, nom, noms, nom complet, nom et prenom, prenom et nom, nom prenom, joueur,
            joueuse, joueurs, paire, binome""",
        Field.FIRST_NAME: "first name, given name, forename, voornaam, roepnaam, nombre de pila, prenom",
        Field.INFIX: "infix, tussenvoegsel, tussenvoegsels, voorvoegsel",
        Field.LAST_NAME: "last name, surname, family name, achternaam, apellido, apellidos, nom de famille",
        Field.TEAM: "team, team name, teamnaam, ploeg, ploegnaam, equipo, nombre del equipo, equipe, nom de l equipe",
        Field.ASSOCIATION: """
            association, federation, province, bond, provincie, asociacion, federacion, provincia""",
        Field.CLUB: "club, club name, vereniging, clubnaam, nombre del club, nom du club",
        Field.BIRTH: """
            birth, birth date, birthdate, birthday, date of birth, dob, born, birth year, birthyear, year of birth,
            year born, geboortedatum, geboren, geboortejaar, geb datum, fecha de nacimiento, nacimiento, nacido,
            nacida, ano de nacimiento, date de naissance, naissance, ne le, nee le, annee de naissance""",
        Field.SEED: """
            seed, seeding, seed number, plaatsing, geplaatst, cabeza de serie, siembra, tete de serie""",
        Field.RATING: "rating, elo, elo rating, sterkte, puntuacion elo, fuerza, cote, cote elo",
        Field.PAID: """
            paid, fee paid, entry fee paid, betaald, inschrijfgeld betaald, pagado, pagada, inscripcion pagada,
            paye, payee, regle, inscription payee""",
        Field.WALK_IN: """
            walk in, walkin, at the door, ter plaatse, aan de deur, in de zaal, en la puerta, en el momento,
            sin reserva, sur place, a la porte""",
        Field.PRIVATE: """
            phone, phone number, telephone, telephone number, tel, mobile, mobile number, cell, cell phone, email,
            e mail, mail, email address, e mail address, mail address, address, home address, contact,
            telefoon, telefoonnummer, mobiel, mobiele nummer, gsm, emailadres, e mailadres, e mail adres, adres,
            telefono, numero de telefono, movil, celular, correo, correo electronico, direccion, contacto,
            numero de telephone, portable, courriel, adresse, adresse e mail, adresse mail, adresse email""",
    }
)
_FIELDS = MappingProxyType(
    {" ".join(word.split()): field for field, words in _WORDS.items() for word in words.split(",")}
)
_PARTNERS = frozenset(
    {"partner", "team mate", "teammate", "medespeler", "companero", "companera", "partenaire", "coequipier"}
)
_WHOSE = re.compile(r"\b(?:player|speler|jugador|jugadora|joueur|joueuse)\b")
_NUMBER = re.compile(r"(?<![a-z0-9])([12])(?![a-z0-9])|(?<=[a-z])([12])(?![a-z0-9])")


def meaning_of(heading: str) -> tuple[Field, int] | None:
    """Return what a heading says a column is about and whose it is (0 first player, 1 second), None if unknown."""
    words = " ".join(re.sub(r"[^a-z0-9]+", " ", plain_letters(heading)).split())
    number = _NUMBER.search(words)
    player = int(number[1] or number[2]) - 1 if number else 0
    if number:
        words = " ".join((words[: number.start()] + " " + words[number.end() :]).split())
    for partner in _PARTNERS:
        if re.search(rf"\b{partner}\b", words):
            player = 1
            rest = re.sub(rf"\b{partner}\b", "", words).split()
            words = " ".join(rest) if rest else "name"
    field = _FIELDS.get(words) or _FIELDS.get(" ".join(_WHOSE.sub("", words).split()))
    return None if field is None else (field, player)
