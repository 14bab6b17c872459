import {DomUtils, parseDocument} from 'htmlparser2'

/** What an index of works says of one work. */
export interface IndexedWork {
  /** Name of the index: `Crossref`. */
  readonly index: string
  readonly kind: 'work' | 'preprint' | 'book'
  /** Its title now, with its subtitle, and then those that it has or had beside that. */
  readonly titles: readonly string[]
  /** `Family, Given`, or the name of a group. */
  readonly authors: readonly string[]
  /** Years in which it was published, in print, online or as a preprint. */
  readonly years: readonly number[]
  /** Journal, book or archive that it stands in. */
  readonly container?: string | undefined
  readonly doi?: string | undefined
  /** Number in PubMed. */
  readonly pmid?: string | undefined
  /** DOIs of its preprints, or of what its preprint became. */
  readonly related: readonly string[]
  readonly notices: readonly WorkNotice[]
}

/** A notice that takes a work back, or warns of it; corrections are none. */
export interface WorkNotice {
  readonly kind: 'retraction' | 'withdrawal' | 'concern'
  /** ISO 8601, as far as it is known. */
  readonly date?: string | undefined
}

/** What an index answers. */
export type IndexAnswer =
  /** All works that may be meant, the likeliest first. */
  | {readonly kind: 'found'; readonly works: readonly IndexedWork[]}
  /** No index that was asked knows it. */
  | {readonly kind: 'absent'; readonly asked: readonly string[]}
  /** Nobody could tell. */
  | {readonly kind: 'unchecked'; readonly because: string}

/** A mapping of an answer in JSON. */
type JsonFields = Readonly<Record<string, unknown>>

const isFields = (value: unknown): value is JsonFields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The mapping that a value is; an empty one for any other value. */
export const fieldsOf = (value: unknown): JsonFields => (isFields(value) ? value : {})

/** The items of a list; none of any other value. */
export const itemsOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/**
 * What stands in an answer at keys where its documented form has something.
 *
 * @throws Error where there is nothing: it is another answer, of which nothing can be said.
 */
export function documentedAt(answer: unknown, ...keys: readonly string[]): unknown {
  const value = keys.reduce<unknown>((at, key) => fieldsOf(at)[key], answer)
  if (value === undefined || value === null) throw new Error('an answer of another form')
  return value
}

/** A text, or a number as one. */
export const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' ? value.trim() || undefined : typeof value === 'number' ? String(value) : undefined

/** The texts of a list, or the one that a value is. */
const textsOf = (value: unknown): readonly string[] =>
  (Array.isArray(value) ? value : [value]).flatMap((each) => textOf(each) ?? [])

/** The first year of each text that holds one. */
const yearsIn = (...values: readonly unknown[]): readonly number[] => [
  ...new Set(values.flatMap((value) => Number(/(?<!\d)(?:1[5-9]|20)\d\d(?!\d)/.exec(textOf(value) ?? '')?.[0]) || [])),
]

/** What the name of a notice means; `undefined` for a correction. */
function noticeKind(name: string): WorkNotice['kind'] | undefined {
  if (/concern/i.test(name)) return 'concern'
  if (/withdraw|removal/i.test(name)) return 'withdrawal'
  return /retract/i.test(name) ? 'retraction' : undefined
}

/** What publishers write before the title of what they took back. */
const takenBack = /^\s*[[(]?(retracted|withdrawn|removed)(?: (?:article|chapter|paper))?[\])]?(?:\s*[:.–—-])?\s+(?=\S)/i

/** A title as a reader sees it, without the tags of HTML and MathML. */
const plain = (title: string): string =>
  /[<&]/.test(title)
    ? DomUtils.textContent(parseDocument(title))
        .replace(/\s{1,100}/g, ' ')
        .trim()
    : title

function named(titles: readonly (string | undefined)[]): readonly string[] {
  return [...new Set(titles.flatMap((title) => (title ? plain(title).replace(takenBack, '') : [])))]
}

/** A title that says itself that the work was taken back. */
function saidInTitle(title: string | undefined, notices: readonly WorkNotice[]): readonly WorkNotice[] {
  const word = takenBack.exec(plain(title ?? ''))?.[1]?.toLowerCase()
  if (word === undefined || notices.some(({kind}) => kind !== 'concern')) return notices
  return [...notices, {kind: word === 'retracted' ? 'retraction' : 'withdrawal'}]
}

const person = (family: unknown, given: unknown, whole: unknown): readonly string[] => {
  const parts = [textOf(family), textOf(given)].filter((part) => part !== undefined)
  return textsOf(parts.length > 0 ? parts.join(', ') : whole)
}

/** `{"date-parts": [[2020, 1, 2]]}` of Crossref, as far as it goes. */
function dateOf(value: unknown): string | undefined {
  const [parts] = itemsOf(fieldsOf(value)['date-parts'])
  return (
    itemsOf(parts)
      .flatMap((part) => textOf(part) ?? [])
      .map((part) => part.padStart(2, '0'))
      .join('-') || undefined
  )
}

const doisOf = (relation: unknown, ...names: readonly string[]): readonly string[] =>
  names
    .flatMap((name) => itemsOf(fieldsOf(relation)[name]))
    .map(fieldsOf)
    .flatMap((each) => (each['id-type'] === 'doi' ? (textOf(each.id) ?? []) : []))

/** A work of Crossref's REST API (`message`, or one of its `items`). */
export function ofCrossref(value: unknown): IndexedWork {
  const work = fieldsOf(value)
  const [title] = textsOf(work.title)
  const [subtitle] = textsOf(work.subtitle)
  const notices = itemsOf(work['updated-by'])
    .map(fieldsOf)
    .flatMap(({type, updated}) => {
      const kind = noticeKind(textOf(type) ?? '')
      return kind ? {kind, date: dateOf(updated) ?? textOf(fieldsOf(updated)['date-time'])?.slice(0, 10)} : []
    })
  const type = textOf(work.type) ?? ''
  return {
    index: 'Crossref',
    kind: type === 'posted-content' ? 'preprint' : /book|monograph/.test(type) ? 'book' : 'work',
    titles: named([subtitle && title ? `${title}: ${subtitle}` : title, title, ...textsOf(work['original-title'])]),
    authors: itemsOf(work.author)
      .map(fieldsOf)
      .flatMap(({family, given, name}) => person(family, given, name)),
    years: yearsIn(
      ...['issued', 'published', 'published-print', 'published-online', 'posted'].map((name) => dateOf(work[name])),
    ),
    container: textsOf(work['container-title'])[0],
    doi: textOf(work.DOI),
    related: doisOf(work.relation, 'has-preprint', 'is-preprint-of', 'is-version-of', 'has-version'),
    notices: saidInTitle(title, notices),
  }
}

/** A DOI of DataCite's REST API (`data`, or one of its items). */
export function ofDataCite(value: unknown): IndexedWork {
  const work = fieldsOf(fieldsOf(value).attributes)
  const titles = itemsOf(work.titles).flatMap((each) => textOf(fieldsOf(each).title) ?? [])
  const dates = itemsOf(work.dates).map(fieldsOf)
  const notices = dates.flatMap(({date, dateType}): readonly WorkNotice[] =>
    textOf(dateType) === 'Withdrawn' ? [{kind: 'withdrawal', date: textOf(date)}] : [],
  )
  const type = textOf(fieldsOf(work.types).resourceTypeGeneral) ?? ''
  return {
    index: 'DataCite',
    kind: type === 'Preprint' ? 'preprint' : type === 'Book' ? 'book' : 'work',
    titles: named(titles),
    authors: itemsOf(work.creators)
      .map(fieldsOf)
      .flatMap(({familyName, givenName, name}) => person(familyName, givenName, name)),
    years: yearsIn(work.publicationYear, ...dates.map(({date}) => date)),
    container:
      textOf(fieldsOf(work.container).title) ?? textOf(fieldsOf(work.publisher).name) ?? textOf(work.publisher),
    doi: textOf(fieldsOf(value).id),
    related: [],
    notices: saidInTitle(titles[0], notices),
  }
}

/** Notices in what refers to an article of PubMed: `Retraction in`, of `Lancet. 2010 Feb 6;375(9713):445`. */
const printed = /(?<!\d)((?:19|20)\d\d)(?: ([A-Z][a-z]{2}))?(?: (\d{1,2}))?(?!\d)/
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

function dateIn(words: string): string | undefined {
  const [, year, name = '', day] = printed.exec(words) ?? []
  const month = months.indexOf(name) + 1
  return [year, month > 0 ? String(month) : undefined, month > 0 ? day : undefined]
    .flatMap((part) => part?.padStart(2, '0') ?? [])
    .join('-')
}

/** A summary of NCBI's E-utilities (`esummary`, of `pubmed` or `pmc`). */
export function ofPubMed(value: unknown): IndexedWork {
  const work = fieldsOf(value)
  const title = textOf(work.title)?.replace(/\.$/, '')
  const ids = itemsOf(work.articleids).map(fieldsOf)
  const idOf = (type: string) => textOf(ids.find(({idtype}) => idtype === type)?.value)
  const notices = itemsOf(work.references)
    .map(fieldsOf)
    .flatMap(({reftype = '', refsource = ''}): readonly WorkNotice[] => {
      const kind = / in$/i.test(String(reftype)) ? noticeKind(String(reftype)) : undefined
      return kind ? [{kind, date: dateIn(String(refsource)) || undefined}] : []
    })
  const isRetracted = textsOf(work.pubtype).includes('Retracted Publication')
  const known = isRetracted && !notices.some(({kind}) => kind === 'retraction')
  return {
    index: 'PubMed',
    kind: 'work',
    titles: named([title, textOf(work.vernaculartitle)]),
    authors: itemsOf(work.authors).flatMap((each) => textOf(fieldsOf(each).name) ?? []),
    years: yearsIn(work.pubdate, work.epubdate, work.printpubdate),
    container: textOf(work.fulljournalname) ?? textOf(work.source),
    doi: idOf('doi'),
    pmid: idOf('pmid'),
    related: [],
    notices: saidInTitle(title, known ? [...notices, {kind: 'retraction'}] : notices),
  }
}

/** The entries of arXiv's Atom feed, each version of a preprint one. */
export function ofArxiv(feed: string): readonly IndexedWork[] {
  if (!/<feed[\s>]/.test(feed)) throw new Error('an answer that is no feed')
  const document = parseDocument(feed, {xmlMode: true})
  return DomUtils.getElementsByTagName('entry', document).flatMap((entry): readonly IndexedWork[] => {
    const words = (name: string) => DomUtils.getElementsByTagName(name, entry).map(DomUtils.textContent)
    const [id = '', title = ''] = [
      words('id')[0],
      words('title')[0]
        ?.replace(/\s{1,100}/g, ' ')
        .trim(),
    ]
    if (id.includes('api/errors')) return []
    const isWithdrawn = /\bwithdrawn\b/i.test(words('arxiv:comment').join(' '))
    return [
      {
        index: 'arXiv',
        kind: 'preprint',
        titles: named([title]),
        authors: words('name').map((name) => name.trim()),
        years: yearsIn(words('published')[0], words('updated')[0]),
        container: 'arXiv',
        doi: words('arxiv:doi')[0]?.trim(),
        related: [],
        notices: isWithdrawn ? [{kind: 'withdrawal', date: words('updated')[0]?.slice(0, 10)}] : [],
      },
    ]
  })
}

/** A book of Open Library: of `/api/books`, or one of the `docs` of its search. */
export function ofOpenLibrary(value: unknown): IndexedWork {
  const book = fieldsOf(value)
  const title = textOf(book.title)
  const subtitle = textOf(book.subtitle)
  const names = itemsOf(book.authors).flatMap((each) => textOf(fieldsOf(each).name) ?? [])
  return {
    index: 'Open Library',
    kind: 'book',
    titles: named([title && subtitle ? `${title}: ${subtitle}` : title, title]),
    authors: [...names, ...textsOf(book.author_name)],
    years: yearsIn(book.publish_date, book.first_publish_year),
    container: itemsOf(book.publishers).flatMap((each) => textOf(fieldsOf(each).name) ?? [])[0],
    related: [],
    notices: [],
  }
}

/** A volume of Google Books (one of its `items`). */
export function ofGoogleBooks(value: unknown): IndexedWork {
  const {publisher, publishedDate, authors, title, subtitle} = fieldsOf(fieldsOf(value).volumeInfo)
  return {
    ...ofOpenLibrary({title, subtitle, author_name: authors, publish_date: publishedDate}),
    index: 'Google Books',
    container: textOf(publisher),
  }
}
