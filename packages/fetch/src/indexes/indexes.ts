import type {Visit} from '../network/visit.ts'
import {
  documentedAt,
  fieldsOf,
  type IndexAnswer,
  type IndexedWork,
  itemsOf,
  ofArxiv,
  ofCrossref,
  ofDataCite,
  ofGoogleBooks,
  ofOpenLibrary,
  ofPubMed,
  textOf,
} from './answers.ts'

/** Where indexes are asked, and how long one asks to be left alone between two requests, in milliseconds. */
const services = {
  crossref: {name: 'Crossref', base: 'https://api.crossref.org', pause: 100},
  datacite: {name: 'DataCite', base: 'https://api.datacite.org', pause: 100},
  doi: {name: 'doi.org', base: 'https://doi.org', pause: 100},
  ncbi: {name: 'PubMed', base: 'https://eutils.ncbi.nlm.nih.gov/entrez/eutils', pause: 400},
  arxiv: {name: 'arXiv', base: 'https://export.arxiv.org/api', pause: 3000},
  openlibrary: {name: 'Open Library', base: 'https://openlibrary.org', pause: 400},
  googlebooks: {name: 'Google Books', base: 'https://www.googleapis.com/books/v1', pause: 400},
  archive: {name: 'web.archive.org', base: 'https://archive.org', pause: 400},
} as const

type Service = keyof typeof services

/** Names of what can be asked elsewhere: `crossref`. */
export const indexNames = Object.keys(services) as readonly Service[]

/** Addresses that are asked in place of the public ones: mirrors, or recorded answers. */
export type IndexBases = Readonly<Partial<Record<Service, string>>>

/** Asks indexes of works what they know. Nothing is thrown. */
export interface Indexes {
  byDoi(doi: string): Promise<IndexAnswer>
  /** @param id `2101.00001`: the title of its first version counts as well. */
  byArxiv(id: string): Promise<IndexAnswer>
  /** @param database `pmc` where the number is one of PubMed Central. */
  byPubMed(id: string, database?: 'pubmed' | 'pmc'): Promise<IndexAnswer>
  byIsbn(isbn: string): Promise<IndexAnswer>
  /** Indexes that are searched by the words of an entry and its title, in the order in which one is asked. */
  readonly searches: readonly ((words: string, title: string) => Promise<IndexAnswer>)[]
  /** A copy of a page in an archive of the web. */
  copyOf(url: string): Promise<{readonly url: string; readonly date: string | undefined} | undefined>
}

/** Opens indexes that are asked through a fetcher, each for the same only once. */
export function openIndexes(ask: (url: string, pause?: number) => Promise<Visit>, bases: IndexBases = {}): Indexes {
  const visits = new Map<string, Promise<Visit>>()
  const visit = (service: Service, path: string): Promise<Visit> => {
    const {base, pause} = services[service]
    const other = bases[service]
    const url = `${(other ?? base).replace(/\/$/, '')}/${path}`
    const asked = visits.get(url) ?? ask(url, other === undefined ? pause : 0)
    visits.set(url, asked)
    return asked
  }
  const look = async (
    service: Service,
    path: string,
    read: (answer: string) => readonly IndexedWork[],
  ): Promise<IndexAnswer> => {
    const {name} = services[service]
    const answer = await visit(service, path)
    if (answer.kind !== 'answered') return {kind: 'unchecked', because: `${name}: ${answer.message}`}
    if (answer.status === 404) return {kind: 'absent', asked: [name]}
    const text = textIn(answer)
    if (text === undefined) return {kind: 'unchecked', because: `${name} answers ${answer.status}`}
    try {
      const works = read(text)
      if (works.length > 0 && works.every(({titles}) => titles.length === 0))
        return {kind: 'unchecked', because: `${name} says no title`}
      return works.length > 0 ? {kind: 'found', works} : {kind: 'absent', asked: [name]}
    } catch {
      return {kind: 'unchecked', because: `${name} answers what cannot be read`}
    }
  }
  const lookInJson = (service: Service, path: string, read: (answer: unknown) => readonly IndexedWork[]) =>
    look(service, path, (answer) => read(JSON.parse(answer)))
  const part = encodeURIComponent
  const nameOf = (doi: string) => doi.split('/').map(part).join('/')
  return {
    async byDoi(doi) {
      // Most preprints have one number for all of their versions.
      const names = [...new Set([doi, doi.replace(version, '')].map(nameOf))]
      const answer = await firstOf(
        names.flatMap((name) => [
          () => lookInJson('crossref', `works/${name}`, (each) => [ofCrossref(documentedAt(each, 'message'))]),
          () => lookInJson('datacite', `dois/${name}`, (each) => [ofDataCite(documentedAt(each, 'data'))]),
        ]),
      )
      return answer.kind === 'absent' ? agencyOf(answer, await visit('doi', `doiRA/${nameOf(doi)}`)) : answer
    },
    async byArxiv(id) {
      const answer = await look('arxiv', `query?id_list=${part(id)},${part(id)}v1`, ofArxiv)
      if (answer.kind !== 'found') return answer
      const [work] = answer.works
      const titles = [...new Set(answer.works.flatMap((version) => version.titles))]
      const years = [...new Set(answer.works.flatMap((version) => version.years))]
      return work ? {kind: 'found', works: [{...work, titles, years}]} : answer
    },
    byPubMed: (id, database = 'pubmed') =>
      lookInJson('ncbi', `esummary.fcgi?db=${database}&id=${part(id)}&retmode=json`, (each) => {
        const summary = documentedAt(each, 'result', id)
        return 'error' in fieldsOf(summary) ? [] : [ofPubMed(summary)]
      }),
    byIsbn: (isbn) =>
      firstOf([
        () =>
          lookInJson('openlibrary', `api/books?bibkeys=ISBN:${part(isbn)}&format=json&jscmd=data`, (each) =>
            // `{}` where it has none.
            Object.keys(fieldsOf(each)).length === 0 ? [] : [ofOpenLibrary(documentedAt(each, `ISBN:${isbn}`))],
          ),
        () =>
          lookInJson('googlebooks', `volumes?q=isbn:${part(isbn)}`, (each) =>
            documentedAt(each, 'totalItems') === 0 ? [] : itemsOf(documentedAt(each, 'items')).map(ofGoogleBooks),
          ),
      ]),
    searches: [
      (words) =>
        lookInJson('crossref', `works?query.bibliographic=${part(words)}&rows=5`, (each) =>
          itemsOf(documentedAt(each, 'message', 'items')).map(ofCrossref),
        ),
      (_, title) =>
        lookInJson('datacite', `dois?query=${part(`titles.title:(${title})`)}&page[size]=5`, (each) =>
          itemsOf(documentedAt(each, 'data')).map(ofDataCite),
        ),
      (_, title) =>
        lookInJson('openlibrary', `search.json?title=${part(title)}&limit=5`, (each) =>
          itemsOf(documentedAt(each, 'docs')).map(ofOpenLibrary),
        ),
    ],
    async copyOf(url) {
      const answer = textIn(await visit('archive', `wayback/available?url=${part(url)}`))
      const {available, url: copy, timestamp} = closestIn(answer ?? '')
      const [, year, month, day] = /^(\d{4})(\d{2})(\d{2})/.exec(textOf(timestamp) ?? '') ?? []
      const address = textOf(copy)
      if (available !== true || address === undefined || !/^https?:/.test(address)) return undefined
      return {url: address, date: year && `${year}-${month}-${day}`}
    },
  }
}

/** Which version of a work a DOI says behind its number: `10.1234/rye/v2`, `10.1101/2026.06.01.5v1`. */
const version = /(?:[/.]|(?<=\d))v\d{1,2}$/i

/** Asks one index after the other, until one knows the work or cannot tell. */
async function firstOf(looks: readonly (() => Promise<IndexAnswer>)[]): Promise<IndexAnswer> {
  const asked: string[] = []
  for (const look of looks) {
    const answer = await look()
    if (answer.kind !== 'absent') return answer
    asked.push(...answer.asked)
  }
  return {kind: 'absent', asked: [...new Set(asked)]}
}

/** What was answered; `undefined` where nobody did, or with a fault. */
const textIn = (answer: Visit): string | undefined =>
  answer.kind === 'answered' && answer.status === 200 ? new TextDecoder().decode(answer.body) : undefined

/** Neither of the two knows a DOI: another agency may have registered it, whose works nobody could look up. */
function agencyOf(absent: IndexAnswer & {readonly kind: 'absent'}, answer: Visit): IndexAnswer {
  const text = textIn(answer)
  if (text === undefined) return {kind: 'unchecked', because: 'doi.org does not answer'}
  const agency = /"RA"\s*:\s*"([^"]{1,60})"/.exec(text)?.[1]
  if (agency !== undefined) return {kind: 'unchecked', because: `it is registered with ${agency}, which is not asked`}
  if (!/"status"/.test(text)) return {kind: 'unchecked', because: 'doi.org answers what cannot be read'}
  return {kind: 'absent', asked: [...absent.asked, services.doi.name]}
}

function closestIn(answer: string): ReturnType<typeof fieldsOf> {
  try {
    return fieldsOf(fieldsOf(fieldsOf(JSON.parse(answer)).archived_snapshots).closest)
  } catch {
    return {}
  }
}
