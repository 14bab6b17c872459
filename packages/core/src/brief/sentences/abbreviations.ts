/** Words that stand before a full stop without ending a sentence, in lower case, without their last full stop. */

/** A sentence never ends here: a name or an example has to follow. */
export const NEVER_LAST: ReadonlySet<string> = new Set(
  (
    'mr mrs ms mx dr prof gen col lt sgt capt cmdr adm sen rep reps sens gov pres hon rev fr supt messrs ' +
    'e.g i.e eg viz cf vs v.s approx ca esp incl resp aka a.k.a z.b d.h u.a bzw ggf vgl p.ej st'
  ).split(' '),
)

/** No end when a number follows: `Fig. 3`, `No. 12`, `pp. 4`, `Sept. 5`. Elsewhere an ordinary word. */
export const BEFORE_NUMBER: ReadonlySet<string> = new Set(
  (
    'no nos nr fig figs eq eqs sec secs sect ch chap vol vols p pp pt art arts par para app tab tbl ref refs ed eds ver ' +
    'rev est c col bd abb jan feb mar apr jun jul aug sep sept oct nov dec'
  ).split(' '),
)

/** May be the last word of a sentence, or not: only a word that opens sentences decides. */
export const MAYBE_LAST: ReadonlySet<string> = new Set(
  (
    'inc ltd corp co llc plc bros jr sr al op cit dept univ assn intl natl ave blvd rd mt ft gmbh pty pte bhd ' +
    'phys chem soc sci eng med biol nat angew res proc conf rev lett acad natl min max avg est ed eds fig figs ibid loc trans repr suppl ' +
    'jan feb mar apr jun jul aug sep sept oct nov dec mon tue wed thu fri sat sun'
  ).split(' '),
)

/** Capitalised words that seldom follow an abbreviation in mid-sentence, and often open a sentence. */
export const OPENERS: ReadonlySet<string> = new Set(
  (
    'The This These Those That It Its In On At For From By With However Moreover Furthermore Also Although While When ' +
    'Whereas As If A An There They We He She His Her Their Our You Your My I But And Or So Such Some Many Most Both Each ' +
    'Every All Another Other Others Since After Before During Under Over Within Between To Of No Not Yet Still Then Thus ' +
    'Therefore Hence Meanwhile Overall First Second Third Here What Which Who How Why Where Despite Given Because Once ' +
    'Until Unlike Beyond Among Across Per According Only Even One Two Three Several Few Further Today Instead Rather ' +
    'Nevertheless Nonetheless Indeed Perhaps Together Through Throughout Using Based Without Regarding Now Later Next ' +
    'Neither Either Whether Is Are Was Were Do Does Did Can Could Should Would Will May Might Let See Note Additional ' +
    'Research Researchers Studies Data Results Although Though Unless Upon Via Das Der Die Es Ein Eine Le La Les Il Elle El Los'
  ).split(' '),
)

/** Nouns that take a letter as their name: `Task B.` ends a sentence where `Karl H.` does not. */
export const LETTERED: ReadonlySet<string> = new Set(
  (
    'task type group class option appendix plan vitamin hepatitis influenza series phase part section figure table level ' +
    'schedule annex exhibit category grade team version point step variant scenario model method set condition arm tier ' +
    'stage node case company firm country product sample site unit zone block room line track layer candidate system strategy'
  ).split(' '),
)
