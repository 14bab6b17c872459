// What indexes of works answer, after their documented forms.
import {rememberOf} from '@citation-lint/core/data'
import {type MadeWork, whole} from './made-works.ts'

const crossref = (work: MadeWork): object => ({
  DOI: work.number,
  type: 'journal-article',
  title: [work.title.replace(' and ', ' &amp; ')],
  subtitle: work.subtitle ? [work.subtitle] : [],
  author: work.authors.map(([family, given]) => ({family, given, sequence: 'first', affiliation: []})),
  issued: {'date-parts': [[work.year, 3]]},
  'container-title': [work.journal],
})

const datacite = (work: MadeWork): object => ({
  id: work.number,
  type: 'dois',
  attributes: {
    titles: [{title: whole(work)}],
    creators: work.authors.map(([familyName, givenName]) => ({
      name: `${familyName}, ${givenName}`,
      familyName,
      givenName,
    })),
    publicationYear: work.year,
    publisher: 'Soil Archive',
    types: {resourceTypeGeneral: 'JournalArticle'},
  },
})

const entry = (work: MadeWork, title: string, version: number): string =>
  `<entry><id>http://arxiv.org/abs/${work.number}v${version}</id><title>${title}</title><published>${work.year}-02-03T00:00:00Z</published><updated>${work.year}-09-03T00:00:00Z</updated>${work.authors
    .map(([family, given]) => `<author><name>${given} ${family}</name></author>`)
    .join('')}</entry>`

function feedOf(work: MadeWork | undefined): string {
  const versions = work ? [entry(work, work.title, 2), entry(work, work.earlier ?? work.title, 1)] : []
  return `<?xml version="1.0"?><feed xmlns="http://www.w3.org/2005/Atom">${versions.join('')}</feed>`
}

function summaryOf(work: MadeWork | undefined, uid: string): object {
  if (work === undefined) return {uid, error: 'cannot get document summary'}
  return {
    uid,
    title: `${whole(work)}.`,
    authors: work.authors.map(([family, given]) => ({name: `${family} ${given[0]}`, authtype: 'Author'})),
    pubdate: `${work.year} Mar`,
    fulljournalname: work.journal,
    pubtype: ['Journal Article'],
  }
}

const book = (work: MadeWork): object => ({
  title: work.title,
  ...(work.subtitle && {subtitle: work.subtitle}),
  authors: work.authors.map(([family, given]) => ({name: `${given} ${family}`})),
  publish_date: `March ${work.year}`,
})

const wordsIn = (text: string): readonly string[] => text.toLowerCase().match(/\p{L}{4,}/gu) ?? []
const titleWords = rememberOf((work: MadeWork) => wordsIn(whole(work)))

/** Answers as indexes of these works would; `undefined` for what they do not have. */
export function answerOf(works: readonly MadeWork[], url: string): string | undefined {
  const {pathname, searchParams} = new URL(url, 'http://index.example')
  const [, service, ...rest] = decodeURIComponent(pathname).split('/')
  const name = rest.slice(1).join('/')
  const named = (kind: MadeWork['kind'], number: string) =>
    works.find((work) => work.kind === kind && work.number === number)
  const likely = (kinds: readonly MadeWork['kind'][], words: string): readonly MadeWork[] => {
    const sought = new Set(wordsIn(words))
    const score = (work: MadeWork) => titleWords(work).filter((word) => sought.has(word)).length
    return works
      .filter(({kind}) => kinds.includes(kind))
      .toSorted((one, other) => score(other) - score(one))
      .slice(0, 5)
  }
  const json = (value: object | undefined) => value && JSON.stringify(value)
  switch (`${service}/${rest[0]}`) {
    case 'crossref/works': {
      const query = searchParams.get('query.bibliographic')
      if (query !== null) return json({message: {items: likely(['crossref', 'pubmed'], query).map(crossref)}})
      const work = named('crossref', name)
      return work && json({status: 'ok', 'message-type': 'work', message: crossref(work)})
    }
    case 'datacite/dois': {
      const query = searchParams.get('query')
      if (query !== null) return json({data: likely(['datacite', 'arxiv'], query).map(datacite)})
      const work = named('datacite', name)
      return work && json({data: datacite(work)})
    }
    case 'doi/doiRA':
      return JSON.stringify([{DOI: name, status: 'DOI does not exist'}])
    case 'arxiv/query': {
      const work = named('arxiv', searchParams.get('id_list')?.split(',')[0] ?? '')
      return feedOf(work)
    }
    case 'ncbi/esummary.fcgi': {
      const uid = searchParams.get('id') ?? ''
      return json({result: {uids: [uid], [uid]: summaryOf(named('pubmed', uid), uid)}})
    }
    case 'openlibrary/api': {
      const isbn = searchParams.get('bibkeys')?.replace('ISBN:', '') ?? ''
      const work = named('book', isbn)
      return json(work ? {[`ISBN:${isbn}`]: book(work)} : {})
    }
    case 'openlibrary/search.json':
      return json({
        docs: likely(['book'], searchParams.get('title') ?? '').map((work) => ({
          ...book(work),
          author_name: work.authors.map(([family, given]) => `${given} ${family}`),
        })),
      })
    case 'googlebooks/volumes':
      return json({totalItems: 0})
    default:
      return undefined
  }
}
