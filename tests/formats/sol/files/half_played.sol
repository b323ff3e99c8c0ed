championships:
- {club: 1, couplings: serial, description: Season 6, guid: h6, modified: ! '2026-11-30
    16:24:31', playersperteam: 1, prizes: fixed, skipworstprizes: 0}
clubs:
- {couplings: serial, description: Club 6, guid: c6, modified: ! '2026-11-30 16:24:31',
  nationality: wrl, prizes: fixed}
players:
- {agreedprivacy: ' ', birthdate: 1980-01-01, firstname: F6_8_0, guid: g680, lastname: L0X8,
  modified: ! '2026-11-30 16:24:31', nationality: ITA}
- {agreedprivacy: ' ', birthdate: 1980-01-01, firstname: F6_6_0, guid: g660, lastname: L267X6,
  modified: ! '2026-11-30 16:24:31', nationality: ITA}
- {agreedprivacy: ' ', birthdate: 1980-01-01, firstname: F6_7_0, guid: g670, lastname: L37X7,
  modified: ! '2026-11-30 16:24:31', nationality: ITA}
- {agreedprivacy: ' ', birthdate: 1980-01-01, firstname: F6_4_0, guid: g640, lastname: L496X4,
  modified: ! '2026-11-30 16:24:31', nationality: ITA}
- {agreedprivacy: ' ', birthdate: 1980-01-01, firstname: F6_1_0, guid: g610, lastname: L587X1,
  modified: ! '2026-11-30 16:24:31', nationality: ITA}
- {agreedprivacy: ' ', birthdate: 1980-01-01, firstname: F6_5_0, guid: g650, lastname: L780X5,
  modified: ! '2026-11-30 16:24:31', nationality: ITA}
- {agreedprivacy: ' ', birthdate: 1980-01-01, firstname: F6_0_0, guid: g600, lastname: L812X0,
  modified: ! '2026-11-30 16:24:31', nationality: ITA}
- {agreedprivacy: ' ', birthdate: 1980-01-01, firstname: F6_3_0, guid: g630, lastname: L82X3,
  modified: ! '2026-11-30 16:24:31', nationality: ITA}
- {agreedprivacy: ' ', birthdate: 1980-01-01, firstname: F6_2_0, guid: g620, lastname: L841X2,
  modified: ! '2026-11-30 16:24:31', nationality: ITA}
rates: []
ratings: []
users: []
---
championship: 1
competitors:
- bucholz: 10
  netscore: -11
  players: [1]
  points: 2
  totscore: 45
- bucholz: 10
  netscore: 23
  players: [2]
  points: 4
  totscore: 67
- bucholz: 12
  netscore: -6
  players: [3]
  points: 2
  totscore: 40
- bucholz: 10
  netscore: 37
  players: [4]
  points: 6
  totscore: 71
- bucholz: 8
  netscore: 6
  players: [5]
  points: 2
  totscore: 56
- bucholz: 10
  netscore: 5
  players: [6]
  points: 2
  totscore: 52
- bucholz: 8
  netscore: -13
  players: [7]
  points: 2
  totscore: 37
- bucholz: 6
  netscore: 30
  players: [8]
  points: 6
  totscore: 62
- bucholz: 10
  netscore: 4
  players: [9]
  points: 4
  totscore: 53
couplings: serial
currentturn: 4
date: 2026-01-07
delaycompatriotpairing: 0
delaytoppairing: 1
description: T6 swiss serial 9
duration: 45
finalkind: simple
finals: 0
guid: t6
matches:
- {board: 1, competitor1: 1, competitor2: 5, score1: 25, score2: 18, turn: 1}
- {board: 2, competitor1: 3, competitor2: 8, score1: 10, score2: 15, turn: 1}
- {board: 3, competitor1: 7, competitor2: 9, score1: 6, score2: 25, turn: 1}
- {board: 4, competitor1: 2, competitor2: 4, score1: 17, score2: 25, turn: 1}
- {board: 5, competitor1: 6, competitor2: null, score1: 25, score2: 0, turn: 1}
- {board: 1, competitor1: 6, competitor2: 9, score1: 18, score2: 25, turn: 2}
- {board: 2, competitor1: 4, competitor2: 1, score1: 21, score2: 14, turn: 2}
- {board: 3, competitor1: 8, competitor2: 5, score1: 25, score2: 13, turn: 2}
- {board: 4, competitor1: 3, competitor2: 2, score1: 13, score2: 25, turn: 2}
- {board: 5, competitor1: 7, competitor2: null, score1: 25, score2: 0, turn: 2}
- {board: 1, competitor1: 7, competitor2: 2, score1: 6, score2: 25, turn: 3}
- {board: 2, competitor1: 9, competitor2: 4, score1: 3, score2: 25, turn: 3}
- {board: 3, competitor1: 1, competitor2: 3, score1: 6, score2: 17, turn: 3}
- {board: 4, competitor1: 8, competitor2: 6, score1: 22, score2: 9, turn: 3}
- {board: 5, competitor1: 5, competitor2: null, score1: 25, score2: 0, turn: 3}
- {board: 1, competitor1: 4, competitor2: 8, score1: 0, score2: 0, turn: 4}
- {board: 2, competitor1: 2, competitor2: 9, score1: 0, score2: 0, turn: 4}
- {board: 3, competitor1: 3, competitor2: 6, score1: 0, score2: 0, turn: 4}
- {board: 4, competitor1: 5, competitor2: 7, score1: 0, score2: 0, turn: 4}
- {board: 5, competitor1: 1, competitor2: null, score1: 25, score2: 0, turn: 4}
matcheskind: simple
modified: 2026-11-30 16:24:31
phantomscore: 25
prealarm: 5
prized: false
rankedturn: 3
retirements: none
system: swiss
