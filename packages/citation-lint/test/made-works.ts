/** A work that was never written. */
export interface MadeWork {
  readonly title: string
  readonly subtitle: string | undefined
  /** Title of its preprint, where that was another one. */
  readonly earlier: string | undefined
  readonly authors: readonly (readonly [family: string, given: string])[]
  readonly year: number
  readonly journal: string
  readonly volume: number
  readonly kind: 'crossref' | 'datacite' | 'arxiv' | 'pubmed' | 'book'
  /** DOI, arXiv, PubMed or ISBN number. */
  readonly number: string
}

/** An entry that cites one, or none. */
export interface MadeEntry {
  readonly text: string
  /** `undefined` for a true one. */
  readonly fault: string | undefined
}

/** Numbers that are the same in each run (mulberry32). */
export function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

const list = (words: string): readonly string[] => words.split(' ')
const families = list(
  'Müller García Nguyen Okafor Svensson Kowalski Dvořák Tanaka Schmidt Rossi Øvergaard Çelik Ibrahim Petrov Haddad Moreau Lindqvist Fernández Bianchi Novák Weiß Andersen Castillo Mbeki Yamamoto Horváth Popescu Larsen Demir Okonkwo Brandt Silva Kaplan Virtanen Eriksen Marchetti',
)
const givens = list(
  'Anna Boris Chiara David Elena Farid Grace Henrik Ines Jakub Keiko Lars Maria Nils Olga Pavel Rosa Stefan',
)
const actions = list(
  'Estimating Modelling Predicting Explaining Measuring Monitoring Reducing Comparing Simulating Mapping',
)
const things = list(
  'rye barley wheat nitrogen groundwater pollinator salinity erosion canopy glacier aerosol sediment plankton biomass rainfall drought mycorrhiza phosphorus methane',
)
const aspects = list(
  'yield uptake dynamics resistance diversity variability transport deposition productivity feedback',
)
const places = list(
  'Patagonia Bohemia Anatolia Lapland Catalonia Saxony Ghana Hokkaido Tasmania Transylvania Normandy Kerala',
)
const means = [
  'satellite imagery',
  'Bayesian inference',
  'random forests',
  'isotope tracing',
  'field experiments',
  'convolutional networks',
  'eddy covariance',
  'household surveys',
]
const subtitles = [
  'a randomised field trial',
  'evidence from four decades',
  'a systematic review and meta-analysis',
  'lessons from a regional cohort',
]
const journals = [
  'Journal of Field Science',
  'Annals of Hydrology',
  'Global Soil Letters',
  'Review of Rural Economics',
  'Plant and Climate',
]

/** Makes so many works, each of its own. */
export function makeWorks(count: number, random: () => number): readonly MadeWork[] {
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item
  const kinds = ['crossref', 'crossref', 'crossref', 'datacite', 'arxiv', 'pubmed', 'book'] as const
  return Array.from({length: count}, (_, at) => {
    const kind = pick(kinds)
    const title = `${pick(actions)} ${pick(things)} and ${pick(things)} ${pick(aspects)} in ${pick(places)} with ${pick(means)}`
    const number = {
      crossref: `10.5555/field.${1000 + at}`,
      datacite: `10.5072/soil.${1000 + at}`,
      arxiv: `2${String(100 + (at % 500)).slice(1)}1.${10_000 + at}`.replace(/^(\d{2})\d*(\d\.)/, '$10$2'),
      pubmed: String(30_000_000 + at * 17),
      book: `97800000${String(10_000 + at)}`,
    }[kind]
    return {
      title,
      subtitle: random() < 0.3 ? pick(subtitles) : undefined,
      earlier: kind === 'arxiv' && random() < 0.4 ? `Towards ${title.toLowerCase()}: early results` : undefined,
      authors: Array.from({length: 1 + Math.floor(random() * 5)}, () => [pick(families), pick(givens)] as const),
      year: 1995 + Math.floor(random() * 30),
      journal: pick(journals),
      volume: 1 + Math.floor(random() * 60),
      kind,
      number,
    }
  })
}

/** Its title, with its subtitle. */
export const whole = ({title, subtitle}: MadeWork): string => (subtitle ? `${title}: ${subtitle}` : title)

const numberOf = ({kind, number}: MadeWork): string =>
  kind === 'arxiv'
    ? ` arXiv:${number}.`
    : kind === 'pubmed'
      ? ` PMID: ${number}.`
      : kind === 'book'
        ? ` ISBN ${number}.`
        : ` https://doi.org/${number}`

const initials = (given: string): string => `${given[0]}.`

/** The styles in which people write entries. */
const styles: readonly ((work: MadeWork) => string)[] = [
  (work) => {
    const names = work.authors.map(([family, given]) => `${family}, ${initials(given)}`)
    return `${names.join(', & ')} (${work.year}). ${whole(work)}. ${work.journal}, ${work.volume}(2), 11–29.`
  },
  (work) => {
    const names = work.authors.map(([family, given]) => `${family} ${given[0]}`)
    return `${names.join(', ')}. ${whole(work)}. ${work.journal}. ${work.year};${work.volume}(2):11-29.`
  },
  (work) => {
    const names = work.authors.map(([family, given]) => `${initials(given)} ${family}`)
    return `${names.join(', ')}, “${whole(work)},” ${work.journal}, vol. ${work.volume}, pp. 11–29, ${work.year}.`
  },
  (work) => {
    const names = work.authors.map(([family, given]) => `${initials(given)} ${family}`)
    return `${names.join(', ')}, ${whole(work)}, ${work.journal} ${work.volume} (${work.year}) 11–29.`
  },
  (work) => {
    const [[family, given] = ['', '']] = work.authors
    return `${family}, ${given}, et al. ${work.year}. “${whole(work)}.” ${work.journal} ${work.volume} (2): 11–29.`
  },
  (work) => {
    const names = work.authors.map(([family, given]) => `${initials(given)} ${family}`)
    const [first = '', ...others] = names
    const journal = work.journal.replace(/(?<=\w{5})\w+/g, '.')
    return `${first}${others.length > 0 ? ' et al.' : ''}, ${journal} ${work.volume}, 11 (${work.year}).`
  },
]

/** The style that gives no title, in which nothing but a number can be looked up. */
const untitled = styles.length - 1

/** What true entries leave out, or spell in a way of their own. */
const liberties: readonly ((work: MadeWork) => MadeWork)[] = [
  (work) => work,
  (work) => work,
  (work) => ({...work, subtitle: undefined}),
  (work) => ({...work, title: work.title.toLowerCase()}),
  (work) => ({...work, year: work.year - 1}),
  (work) => ({...work, title: work.title.replace('Modelling', 'Modeling').replace('and', '&')}),
  (work) => ({
    ...work,
    authors: work.authors.map(([family, given]) => [family.normalize('NFD').replace(/\p{M}/gu, ''), given] as const),
  }),
  (work) => ({...work, title: `${work.title.slice(0, 44)}…`, subtitle: undefined}),
  (work) => (work.earlier ? {...work, title: work.earlier, subtitle: undefined} : work),
  (work) => ({...work, journal: work.journal.replace('Journal of', 'J.').replace('Annals of', 'Ann.')}),
]

/** Makes entries that cite works as people do: with and without a number, in several styles. */
export function trueEntries(works: readonly MadeWork[], random: () => number): readonly MadeEntry[] {
  return works.map((work, at) => {
    const cited = liberties[at % liberties.length]?.(work) ?? work
    const style = at % styles.length
    const isNumbered = style === untitled || work.kind === 'arxiv' || work.kind === 'pubmed' || random() < 0.6
    return {text: `${styles[style]?.(cited)}${isNumbered ? numberOf(work) : ''}`, fault: undefined}
  })
}

/** Makes entries of works that do not exist, and of some that do and say otherwise. */
export function falseEntries(
  works: readonly MadeWork[],
  others: readonly MadeWork[],
  random: () => number,
): readonly MadeEntry[] {
  return works.map((work, at) => {
    const other = others[at % others.length] ?? work
    const style = styles[Math.floor(random() * untitled)] ?? String
    const made = (cited: MadeWork, number: string, fault: string): MadeEntry => ({
      text: `${style(cited)}${number}`,
      fault,
    })
    switch (at % 7) {
      case 0:
        return made(other, ' https://doi.org/10.5555/never.registered', 'number that nobody registered')
      case 1:
        return made(other, numberOf(work), 'number of another work')
      case 2:
        return made(other, '', 'work that nobody wrote')
      case 3:
        return made(
          {...work, title: altered(work.title, other.title), subtitle: undefined},
          numberOf(work),
          'other title',
        )
      case 4:
        return made({...work, authors: other.authors}, numberOf(work), 'other authors')
      case 5:
        return made({...work, title: altered(work.title, other.title)}, '', 'other title, no number')
      default:
        return made({...work, year: work.year - 6}, numberOf(work), 'other year')
    }
  })
}

/** A title with three words of another one. */
function altered(title: string, other: string): string {
  const [words, own] = [other.split(' '), title.split(' ')]
  return own.map((word, at) => ([1, 3, 6].includes(at) ? (words[at] ?? word) : word)).join(' ')
}
