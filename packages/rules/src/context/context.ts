import type {Attribution, Brief, Citation, Claim} from '@citation-lint/brief'
import type {Evidence, Source} from '@citation-lint/evidence'
import type {Policy} from '../policy/policy.ts'
import {briefDate} from '../quality/brief-date.ts'
import {type RecordsOf, storedRecords} from '../stored/stored-text.ts'
import type {IdleDirective} from '../suppression.ts'
import {type JudgedAttribution, judgeAttributions} from './attribution.ts'
import {type Coverage, coverageOf} from './coverage.ts'
import {dataSetsOf} from './data-sets.ts'
import {type EmptySection, findEmptySections} from './empty-sections.ts'
import {isSound} from './record.ts'
import {lazily, remember} from './remember.ts'
import {hasSubject, type Subject} from './subjects.ts'
import {createResolver, type Resolver} from './uses.ts'
import {createVerdicts, type Verdicts} from './verdicts.ts'

/** Everything the rules ask about one document: each answer is worked out when it is first asked for, and shared. */
export interface Context extends Resolver {
  readonly brief: Brief
  readonly policy: Policy
  readonly evidence: Evidence
  /** Where evidence was looked for, as POSIX paths. */
  readonly searched: readonly string[]
  /** The codes of all rules. */
  readonly codes: readonly string[]
  /** Comments that suppressed nothing; known only once every other rule has run. */
  readonly idleDirectives: readonly IdleDirective[]
  readonly attributions: ReadonlyMap<Attribution, JudgedAttribution>
  readonly coverage: Coverage
  readonly emptySections: readonly EmptySection[]
  /** What the stored text of its sources says about the numbers and quotes of the document. */
  readonly verdicts: Verdicts
  /** All records that are stored under the address of a source. */
  readonly recordsOf: RecordsOf
  /** False: a rule about this has nothing to say. Tells without a look at any claim. */
  has(subject: Subject): boolean
  /** A marker of a style that the policy lets count (`markers` of citation.yml). */
  counts(citation: Citation): boolean
  /** Sources behind a claim that stand up: stored, complete, registered and on their publisher's host. */
  backing(claim: Claim): readonly Source[]
  /** Query results of an allowed prefix. */
  resultsOf(prefix: string): readonly Source[]
  /** The day of the brief, in milliseconds since 1970 (UTC); `undefined` where nothing tells it. */
  briefDate(): number | undefined
  /** True where the rule of this code is not off. */
  reports(code: string): boolean
}

/** What `createContext` starts from. */
export interface Materials
  extends Pick<Context, 'brief' | 'evidence' | 'policy' | 'searched' | 'codes' | 'idleDirectives' | 'reports'> {}

/** Works nothing out yet: what no rule asks for is never made. Each answer is linear in the size of the brief. */
export function createContext(materials: Materials): Context {
  const {brief, evidence, policy} = materials
  const resolver = createResolver(brief, evidence)
  const styles = new Set<string>(policy.markers)
  const counts = ({style}: Citation) => style !== 'usage' && (styles.size === 0 || styles.has(style))
  const attributions = lazily(() => judgeAttributions(brief, evidence, policy))
  const coverage = lazily(() => coverageOf({brief, policy, counts, attributions: attributions()}))
  const emptySections = lazily(() => findEmptySections(brief, policy))
  const verdicts = lazily(() => createVerdicts(context))
  const context: Context = {
    ...materials,
    stored: resolver.stored,
    get uses() {
      return resolver.uses
    },
    usesOf: resolver.usesOf,
    idsOf: resolver.idsOf,
    get attributions() {
      return attributions()
    },
    get coverage() {
      return coverage()
    },
    get emptySections() {
      return emptySections()
    },
    get verdicts() {
      return verdicts()
    },
    recordsOf: storedRecords(evidence),
    has: remember((subject: Subject) => hasSubject(subject, materials)),
    counts,
    backing: remember((claim) => {
      const uses = claim.citations.filter(counts).flatMap(resolver.usesOf)
      return [...new Set(uses.flatMap(({source}) => (source && isSound(source, evidence) ? [source] : [])))]
    }),
    resultsOf: dataSetsOf(evidence, policy),
    briefDate: lazily(() =>
      briefDate(
        brief,
        resolver.uses.flatMap(({source}) => source ?? []),
      ),
    ),
  }
  return context
}
