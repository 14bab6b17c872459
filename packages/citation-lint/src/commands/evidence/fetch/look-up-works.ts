import {
  canonicalUrl,
  createEvidence,
  differenceOf,
  hasTitle,
  namesAuthor,
  type PageRecord,
  readCitedWork,
  sameTitle,
  titleOverlap,
  wordsOfSource,
  workIn,
} from '@citation-lint/core/evidence'
import {openProject} from '@citation-lint/core/project'
import type {IndexAnswer, IndexedWork, Indexes} from '@citation-lint/fetch'
import {orFailure} from '../../../documents/prepare-document.ts'
import type {PlannedWork} from './plan.ts'
import {known} from './visit-pages.ts'

/** What became of a work, as the table calls it. */
type WorkOutcome = 'to look up' | 'found' | 'other work' | 'not found' | 'retracted' | 'concern' | 'unchecked'

/** A work in the report. */
export interface LookedUpWork {
  readonly cited: string
  readonly documents: readonly string[]
  readonly outcome: WorkOutcome
  readonly because?: string | undefined
}

/** What was found out about a work. */
export interface WorkNews {
  readonly work: LookedUpWork
  /** Its record for each evidence file that it belongs into; none for what no index is asked for. */
  readonly records: readonly (readonly [string, PageRecord])[]
}

/** Finds a work in a file of records, which is asked before any index. */
type FindLocally = (cited: PlannedWork) => IndexedWork | undefined

/** From here on, a title by the same people may be the one that is meant. */
const likeTitle = 0.5

/** Looks a work up by its number, else by its title and authors. */
export async function lookUpWork(cited: PlannedWork, indexes: Indexes, find?: FindLocally): Promise<WorkNews> {
  const {number, unasked, documents, title} = cited
  const shown = {cited: number?.value ?? title, documents}
  if (unasked !== undefined) return {work: {...shown, outcome: 'unchecked', because: unasked}, records: []}
  const own = find?.(cited)
  const answer = own ? ({kind: 'found', works: [own]} as const) : await ask(cited, indexes)
  return {work: {...shown, ...outcomeOf(cited, answer)}, records: recordsOf(cited, answer)}
}

function outcomeOf({words, number}: PlannedWork, answer: IndexAnswer): Pick<LookedUpWork, 'outcome' | 'because'> {
  if (answer.kind === 'unchecked') return {outcome: 'unchecked', because: answer.because}
  if (answer.kind === 'absent') return {outcome: 'not found', because: `${answer.asked.join(', ')} have none`}
  const [found] = answer.works
  const difference = found && differenceOf(words, found, number !== undefined)
  const notice = found?.notices.find(({kind}) => kind !== 'concern') ?? found?.notices[0]
  if (notice && difference?.part !== 'title') {
    const day = notice.date === undefined ? '' : ` of ${notice.date}`
    return notice.kind === 'concern'
      ? {outcome: 'concern', because: `an expression of concern${day}`}
      : {outcome: 'retracted', because: `${notice.kind}${day}`}
  }
  return difference
    ? {outcome: 'other work', because: `its ${difference.part}: ${difference.expected}`}
    : {outcome: 'found', because: `${found?.index}: ${found?.titles[0]}`}
}

/** One answer, with the work that is meant first. */
async function ask({number, words, title}: PlannedWork, indexes: Indexes): Promise<IndexAnswer> {
  switch (number?.kind) {
    case 'doi':
      return withEarlierTitles(words, await indexes.byDoi(number.value), indexes)
    case 'arxiv':
      return indexes.byArxiv(number.value)
    case 'isbn':
      return indexes.byIsbn(number.value)
    case 'pubmed':
      return indexes.byPubMed(number.value)
    case 'pmc': {
      const answer = await indexes.byPubMed(number.value, 'pmc')
      const [{pmid} = {}] = answer.kind === 'found' ? answer.works : []
      // Only PubMed itself says what was retracted.
      return pmid === undefined ? answer : indexes.byPubMed(pmid)
    }
    default:
      return search(words, title, indexes)
  }
}

/** A work under another title may be cited under that of its preprint, or of what its preprint became. */
async function withEarlierTitles(words: string, answer: IndexAnswer, indexes: Indexes): Promise<IndexAnswer> {
  const [work] = answer.kind === 'found' ? answer.works : []
  if (work === undefined || hasTitle(words, work)) return answer
  const others = await Promise.all(work.related.slice(0, 3).map((doi) => byRelated(doi, indexes)))
  const all = [work, ...others.flatMap((other) => (other.kind === 'found' ? other.works : []))]
  const titles = [...new Set(all.flatMap((each) => each.titles))]
  const years = [...new Set(all.flatMap((each) => each.years))]
  return {kind: 'found', works: [{...work, titles, years}]}
}

function byRelated(doi: string, indexes: Indexes): Promise<IndexAnswer> {
  const preprint = /^10\.48550\/arxiv\.(.+?)(?:v\d{1,3})?$/i.exec(doi)?.[1]
  return preprint === undefined ? indexes.byDoi(doi) : indexes.byArxiv(preprint)
}

/** Searches one index after the other: none that is silent lets a work be called unknown. */
async function search(words: string, title: string, indexes: Indexes): Promise<IndexAnswer> {
  const query = (title.match(/[\p{L}\p{M}\p{N}]{1,60}/gu) ?? []).slice(0, 30).join(' ')
  const asked: string[] = []
  const likely: LikelyWork[] = []
  let silent: IndexAnswer | undefined
  for (const look of indexes.searches) {
    const answer = await look(words.slice(0, 300), query)
    if (answer.kind === 'unchecked') silent ??= answer
    if (answer.kind === 'absent') asked.push(...answer.asked)
    if (answer.kind !== 'found') continue
    asked.push(...new Set(answer.works.map(({index}) => index)))
    const found = answer.works.flatMap((work) => likelyWork(words, work))
    const meant = found.find(({isMeant}) => isMeant)
    if (meant) return {kind: 'found', works: [meant.work]}
    likely.push(...found)
  }
  if (silent) return silent
  const [best] = likely.sort((one, other) => other.share - one.share)
  return best ? {kind: 'found', works: [best.work]} : {kind: 'absent', asked}
}

interface LikelyWork {
  readonly work: IndexedWork
  /** How much of its title the entry says. */
  readonly share: number
  /** The entry says nothing otherwise. */
  readonly isMeant: boolean
}

/** A work of the title of an entry, or of a title like it and by the same people. */
function likelyWork(words: string, work: IndexedWork): readonly LikelyWork[] {
  const share = titleOverlap(words, work)
  if (share >= sameTitle) return [{work, share, isMeant: differenceOf(words, work, true) === undefined}]
  return share >= likeTitle && namesAuthor(words, work) ? [{work, share, isMeant: false}] : []
}

/** What is stored of an answer, in each evidence file that the work belongs into. */
function recordsOf({words, url, places, number, title}: PlannedWork, answer: IndexAnswer): WorkNews['records'] {
  const [found] = answer.kind === 'found' ? answer.works : []
  const work = known({
    outcome: answer.kind === 'absent' ? 'not found' : answer.kind,
    because: answer.kind === 'unchecked' ? answer.because : undefined,
    asked: number?.value ?? title,
    cited_as: url === undefined ? words : undefined,
    indexes: found ? [found.index] : answer.kind === 'absent' ? answer.asked : [],
    titles: found?.titles,
    authors: found?.authors,
    years: found?.years,
    kind: found?.kind,
    container: found?.container || undefined,
    doi: found?.doi || undefined,
    notices: found?.notices.length ? found.notices : undefined,
  })
  const same = found && differenceOf(words, found, number !== undefined) === undefined ? found : undefined
  const told = known({
    title: same?.titles[0],
    author: same?.authors.join('; ') || undefined,
    publisher: same?.container || undefined,
  })
  const fetched = {work, work_checked_at: new Date().toISOString()}
  return [...places].map(([name, ids]) => [name, {url, ids, told, fetched}] as const)
}

/**
 * Opens a file of records, in any form that evidence has, to look works up in.
 *
 * @throws Failure where it cannot be read.
 */
export function openLocalWorks(name: string, cwd: string): FindLocally {
  const {sources} = orFailure(() => createEvidence([openProject({cwd}).readEvidence(name)]), name)
  const works = sources.map((source) => {
    const {title, author, publisher, publishedAt, url} = source
    const stored = workIn(source)
    const work: IndexedWork = {
      index: name,
      kind: 'work',
      titles: title ? [title] : [],
      authors: author?.split(/;\s*/).filter(Boolean) ?? [],
      years: [Number(publishedAt?.slice(0, 4))].filter(Boolean),
      container: publisher,
      related: [],
      notices: (stored?.notices ?? []).flatMap(({kind, date}) =>
        kind === 'retraction' || kind === 'withdrawal' || kind === 'concern' ? [{kind, date}] : [],
      ),
    }
    return {work, address: addressOf(wordsOfSource(source), url)}
  })
  return ({number, url, words}) => {
    if (number) return works.find(({address}) => address === addressOf(words, url))?.work
    return works.find(({work}) => hasTitle(words, work) && namesAuthor(words, work))?.work
  }
}

/** The number of a work, whatever page it leads to; else its page. */
function addressOf(words: string, url: string | undefined): string | undefined {
  const {number} = readCitedWork(words, url)
  return number ? `${number.kind} ${number.value}` : canonicalUrl(url ?? '')
}
