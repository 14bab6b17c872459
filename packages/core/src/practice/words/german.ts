import {languageOf} from './language.ts'
import type {WrittenWords} from './language-words.ts'

const read = (): WrittenWords => ({
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
    // Whoever is spoken to decides: `Du brauchst 34 Kunden`, `dein Budget`.
    ['plan', /(?<!\p{L})(?:[Dd]u|[Dd]ein(?:e[rnms]?)?)(?!\p{L})/u],
    [
      'plan',
      /^(?:(?:Erstes|Unser|Nächstes|Messbares) )?(?:Ziel|Entscheidung|Budget|Frist|Schwelle|Meilenstein|Schritt \d)\b.{0,20}:/,
    ],
    [
      'scenario',
      /\b(?:angenommen|nehmen wir an|Szenario|wir (?:erwarten|schätzen|rechnen mit)|Beispielrechnung|Rechenbeispiel|hypothetisch|(?:konservativ|grob|vorsichtig|optimistisch) (?:gerechnet|geschätzt)|wären das)\b|^(?:Ein|Zum) Beispiel:/i,
    ],
    [
      'arithmetic',
      /^(?:Das|Dies|Zusammen) (?:ergibt|ergeben|macht|machen|sind also|bedeutet eine Ersparnis)\b|\d[^.;=]{0,40}[×*+/÷−][^.;=]{0,40}[=≈]\s?\d/,
    ],
    // A rule of law is its own source: whoever names the paragraph says where it stands.
    ['definition', /^(?:Nach|Gemäß|Laut|Aufgrund von) (?:§{1,2}|Art(?:ikel|\.))\s?\d+\w?\b/],
    ['definition', /\b(?:ist definiert als|bezeichnet man|bedeutet, dass)\b/],
    [
      'experience',
      /(?:^|[.;]\s)Ich\s|(?<!\p{L})[Ee]igenen? (?:Messung(?:en)?|Berechnung(?:en)?|Auswertung(?:en)?|Erhebung(?:en)?|Stichproben?|Zählung(?:en)?)(?!\p{L})/u,
    ],
  ],
  headings: [
    ['prompt', /^(?:Frage(?:stellung)?|Aufgabe(?:nstellung)?|Auftrag|Anfrage)$/],
    ['plan', /Empfehlung|Nächste Schritte|Maßnahmen|Fahrplan|Zeitplan|Umsetzungsplan|Rezept/],
    ['scenario', /Szenari|Annahmen|Ausblick|Prognose|(?:Rechen|Anwendungs|Zahlen)beispiel/],
    ['metadata', /^(?:Haftungsausschluss|Über diesen Bericht|Methodik|Grenzen|Offene Fragen|Glossar|Anhang)$/],
  ],
  tables: [
    ['scenario', /\b(?:Szenario|Annahme)/],
    ['plan', /\b(?:Gewichtung|Kriterium|Punkte|Bewertung|Phase|Frist|Priorität|Budget|Ziel)\b/],
  ],
  leads: [
    ['scenario', /\b(?:Annahmen?|angenommen|Szenari(?:o|en)|Beispielrechnung)\b/i],
    ['plan', /\b(?:wir (?:empfehlen|schlagen vor|planen)|sollten?|Empfehlung(?:en)?|nächste Schritte)\b/i],
  ],
  events:
    /\b(?:gegründet|eröffnet|veröffentlicht|eingeführt|übernommen|verabschiedet|beschlossen|begann|starb|geboren|gewann|angekündigt|fusionierte|verboten|abgeschafft|geschlossen|in Kraft|(?:verdoppelt|verdreifacht|vervierfacht|halbiert)(?:en?)?)\b/i,
  past: /\b(?:wurden?|war|waren|ge\p{Ll}{3,40}t)\b/u,
  summaries: /\b(?:Fazit|Zusammenfassung|Überblick|Kernaussagen)\b/i,
})

/** What German says where it asserts nothing (the first that fits counts), and where it tells of events. */
export const german = languageOf('german', (source) => / (?:d(?:er|ie|es|as)|für|und|ein|mit|ist) /.test(source), read)
