import {
  differenceOf,
  hasTitle,
  namesAuthor,
  type PageRecord,
  sameTitle,
  titleOverlap,
} from '@citation-lint/core/evidence'
import type {IndexAnswer, IndexedWork, Indexes} from '@citation-lint/fetch'
import type {PlannedWork} from './cited-works.ts'

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

/** Works of a file of records, which is asked before any index. */
export interface LocalWorks {
  readonly name: string
  find(cited: PlannedWork): IndexedWork | undefined
}

/** From here on, a title by the same people may be the one that is meant. */
const likeTitle = 0.5

/** Looks a work up by its number, else by its title and authors. */
export async function lookUpWork(cited: PlannedWork, indexes: Indexes, local?: LocalWorks): Promise<WorkNews> {
  const {number, unasked, documents, title} = cited
  const shown = {cited: number?.value ?? title, documents}
  if (unasked !== undefined) return {work: {...shown, outcome: 'unchecked', because: unasked}, records: []}
  const own = local?.find(cited)
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
  const titles = others.flatMap((other) => (other.kind === 'found' ? other.works.flatMap((each) => each.titles) : []))
  const years = others.flatMap((other) => (other.kind === 'found' ? other.works.flatMap((each) => each.years) : []))
  return {
    kind: 'found',
    works: [
      {...work, titles: [...new Set([...work.titles, ...titles])], years: [...new Set([...work.years, ...years])]},
    ],
  }
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
  const said =
    found === undefined
      ? {indexes: answer.kind === 'absent' ? answer.asked : []}
      : {
          indexes: [found.index],
          titles: found.titles,
          authors: found.authors,
          years: found.years,
          kind: found.kind,
          ...(found.container && {container: found.container}),
          ...(found.doi && {doi: found.doi}),
          ...(found.notices.length > 0 && {notices: found.notices}),
        }
  const work = {
    outcome: answer.kind === 'absent' ? 'not found' : answer.kind,
    ...(answer.kind === 'unchecked' && {because: answer.because}),
    asked: number?.value ?? title,
    ...(url === undefined && {cited_as: words}),
    ...said,
  }
  const isSame = found !== undefined && differenceOf(words, found, number !== undefined) === undefined
  const told = {
    ...(isSame && {title: found.titles[0]}),
    ...(isSame && found.authors.length > 0 && {author: found.authors.join('; ')}),
    ...(isSame && found.container && {publisher: found.container}),
  }
  const fetched = {
    work,
    work_checked_at: new Date().toISOString(),
  }
  return [...places].map(([name, ids]) => [name, {url, ids, told, fetched}] as const)
}
