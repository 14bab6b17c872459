import type {Attribution, Brief, Citation, Claim, ListItem} from '@citation-lint/brief'
import type {Evidence, Source} from '@citation-lint/evidence'
import type {Policy} from '../policy/index.ts'
import {briefDate} from '../quality/brief-date.ts'
import {type RecordsOf, storedRecords} from '../stored/stored-text.ts'
import type {IdleDirective} from '../suppression.ts'
import {type JudgedAttribution, judgeAttributions} from './attribution.ts'
import {dataSetsOf} from './data-sets.ts'
import {isSound} from './record.ts'
import {remember} from './remember.ts'
import {createResolver, type Use} from './uses.ts'
import {createVerdicts, type Verdicts} from './verdicts.ts'

/** Everything the rules ask about one document, each answer worked out once and shared by all of them. */
export interface Context {
  readonly brief: Brief
  readonly policy: Policy
  readonly evidence: Evidence
  /** Evidence for markers was handed over, so that the document's own reference list proves nothing (decision 7). */
  readonly stored: boolean
  /** Where evidence was looked for, as POSIX paths. */
  readonly searched: readonly string[]
  readonly attributions: ReadonlyMap<Attribution, JudgedAttribution>
  /** Each id of each citation, in reading order, with what it leads to; those in reference entries come last. */
  readonly uses: readonly Use[]
  /** Comments that suppressed nothing; known only once every other rule has run. */
  readonly idleDirectives: readonly IdleDirective[]
  /** The codes of all rules. */
  readonly codes: readonly string[]
  /** The ids of one citation. */
  usesOf(citation: Citation): readonly Use[]
  /** Ids that a marker of this style could name, in stored order. */
  idsOf(style: string): readonly string[]
  /** A marker of a style that the policy lets count (`markers` of citation.yml). */
  counts(citation: Citation): boolean
  /** One of them at least is such a marker. */
  anyCounts(citations: readonly Citation[]): boolean
  /** In a table row, the attribution that stands in a cell of its own and so covers the row, as a marker would. */
  rowAttribution(claim: Claim): Attribution | undefined
  /** The allowed attribution that a list item brings. */
  allowedOf(item: ListItem): JudgedAttribution | undefined
  /** Sources behind a claim that stand up: stored, complete, registered and on their publisher's host. */
  backing(claim: Claim): readonly Source[]
  /** All records that are stored under the address of a source. */
  readonly recordsOf: RecordsOf
  /** Query results of an allowed prefix. */
  resultsOf(prefix: string): readonly Source[]
  /** The day of the brief, in milliseconds since 1970 (UTC); `undefined` where nothing tells it. */
  briefDate(): number | undefined
  /** What the stored text of its sources says about the numbers and quotes of the document. */
  readonly verdicts: Verdicts
  /** True where the rule of this code is not off. */
  reports(code: string): boolean
}

/** What `createContext` starts from. */
export interface Materials {
  readonly brief: Brief
  readonly evidence: Evidence
  readonly policy: Policy
  readonly searched: readonly string[]
  readonly codes: readonly string[]
  reports(code: string): boolean
}

/** Works out what the rules share. Linear in the size of the brief; every look-up is a map look-up. */
export function createContext(materials: Materials): Context {
  const {brief, evidence, policy} = materials
  const resolver = createResolver(brief, evidence)
  const attributions = judgeAttributions(brief, evidence, policy)
  const styles = new Set<string>(policy.markers)
  const counts = ({style}: Citation) => style !== 'usage' && (styles.size === 0 || styles.has(style))
  const writtenOn = remember((document: Brief) =>
    briefDate(
      document,
      resolver.uses.flatMap(({source}) => source ?? []),
    ),
  )
  const recordsOf = storedRecords(evidence)
  const attributionOfRow = remember(rowAttribution)
  return {
    ...materials,
    ...resolver,
    attributions,
    idleDirectives: [],
    counts,
    anyCounts: remember((citations) => citations.some(counts)),
    rowAttribution: attributionOfRow,
    allowedOf: remember((item) => allowedOf(item, attributions)),
    backing: remember((claim) => {
      const uses = claim.citations.filter(counts).flatMap((citation) => resolver.usesOf(citation))
      return [...new Set(uses.flatMap(({source}) => (source && isSound(source, evidence) ? [source] : [])))]
    }),
    resultsOf: dataSetsOf(evidence, policy),
    briefDate: () => writtenOn(brief),
    recordsOf,
    verdicts: createVerdicts({
      ...materials,
      ...resolver,
      attributions,
      counts,
      recordsOf,
      rowAttribution: attributionOfRow,
    }),
  }
}

function allowedOf(item: ListItem, attributions: Context['attributions']): JudgedAttribution | undefined {
  const judged = item.claims.flatMap((claim) => claim.attributions.map((attribution) => attributions.get(attribution)))
  return judged.find((each) => each?.judgement.kind === 'allowed')
}

function rowAttribution({unit, attributions, quantities}: Claim): Attribution | undefined {
  if (unit !== 'row' || attributions.length === 0) return undefined
  const occupied = new Set(quantities.map(({claim, attribution}) => (claim ? attribution : undefined)))
  return attributions.find((attribution) => !occupied.has(attribution))
}
