import type {StandingWords} from './standing-words.ts'

/** What German says where it asserts nothing. The first that fits counts. */
export const german: StandingWords = {
  written: /\s(?:der|die|das|und|nicht|eine?)\s/,
  sentences: [
    ['prompt', /^(?:Frage|Aufgabe|Auftrag|Anfrage)\b.{0,20}:/],
    [
      'metadata',
      /^(?:Dieser|Diese|Dieses|Der vorliegende|In diesem) (?:Bericht|Analyse|Dokument|Kapitel|Abschnitt|Studie)|^(?:Stand|Datum|Version|Autor(?:in)?|Verfasst von)\s?:/,
    ],
    [
      'plan',
      /\b(?:sollte[nt]?|empfehlen|empfohlen|empfiehlt sich|(?:Senken|Planen|Prüfen|Setzen|Nutzen|Halten|Beginnen|Reservieren|Legen|Wählen|Rechnen) Sie|wir (?:planen|schlagen vor|wollen|werden)|mindestens\s.{0,30}(?:einplanen|vorsehen))\b/,
    ],
    ['plan', /^(?:Ziel|Budget|Frist|Schwelle|Meilenstein|Schritt \d)\b.{0,20}:/],
    [
      'scenario',
      /\b(?:angenommen|nehmen wir an|Szenario|wir (?:erwarten|schätzen|rechnen mit)|Ein Beispiel:|Beispielrechnung|hypothetisch)\b/i,
    ],
    ['definition', /\b(?:ist definiert als|bezeichnet man|bedeutet, dass)\b/],
    ['experience', /(?:^|[.;]\s)Ich\s/],
  ],
  headings: [
    ['prompt', /^(?:Frage(?:stellung)?|Aufgabe(?:nstellung)?|Auftrag|Anfrage)$/],
    ['plan', /Empfehlung|Nächste Schritte|Maßnahmen|Fahrplan|Zeitplan|Umsetzungsplan|Rezept/],
    ['scenario', /Szenari|Annahmen|Ausblick|Prognose|Rechenbeispiel/],
    ['metadata', /^(?:Haftungsausschluss|Über diesen Bericht|Methodik|Grenzen|Offene Fragen|Glossar|Anhang)$/],
  ],
  tables: [
    ['scenario', /\b(?:Szenario|Annahme)/],
    ['plan', /\b(?:Gewichtung|Kriterium|Punkte|Bewertung|Phase|Frist|Priorität|Budget|Ziel)\b/],
  ],
}
