const words = (...lines: readonly string[]): readonly string[] => lines.flatMap((line) => line.split(' '))

/** What something happens by, is sorted by or is told by nobody in particular, in small letters. */
export const standards: readonly string[] = words(
  'ability age agreement alphabet area availability budget bylaws calendar capacity category charter circumstance',
  'circumstances clause clock code color colour condition conditions contract convention criteria criterion custom date',
  'definition definitions degree demand density design destination diagram distance extent fashion folklore formula',
  'frequency function gender genre grade guidance guideline guidelines hearsay height importance income instruction',
  'instructions intensity kind language law laws legend length level location logic lore map merit method methodology myth',
  'nature need needs number order orders origin phase plan plans policy population position practice preference preferences',
  'price principle principles priorities priority procedure procedures programme program protocol purpose quality rank',
  'recipe region regulation regulations request requirement requirements risk roadmap role rule rules rumor rumour schedule',
  'scripture season sector severity sex size skill specification specifications stage standard standards status statute',
  'statutes strength table chart taste terms theme theory timetable tradition treaty type urgency usage usual value volume',
  'weather weight wish wishes',
)

/** Who speaks, and what is written down by those who found it out: behind a bare `per` they are no measure. */
export const witnesses: readonly string[] = words(
  'account agency analysis archive article audit bank board briefing bulletin bureau cabinet census commission committee',
  'company council court data database dataset department dispatch documentation estimate evidence feedback filing firm',
  'forecast government guidance hearsay index information institute intelligence interview investigation journal ledger',
  'letter literature management media memo memorandum ministry newspaper note office paper parliament police poll press',
  'record register registry release report research review science source spokesman spokesperson spokeswoman staff statement',
  'study survey testimony thesis union update website witness',
)

/** Measures that German writes in capitals, and what else it puts behind `per`: `Per Jahr:`, `Per Saldo:`. */
export const germanMeasures: readonly string[] = words(
  'Beschluss Definition Dekret Einwohner Ende Gesetz Haushalt Jahr Kilometer Kopf Liter Monat Person Quartal Saldo Stichtag',
  'Stunde Stück Tag Tonne Verordnung Woche',
)

/** Places of a document, which a number or a letter follows. */
export const places: readonly string[] = words(
  'annex appendix art. article box chapter chart clause exhibit fig. figure footnote item note option page para. paragraph',
  'part plan point regulation rule schedule sec. section step table',
)
