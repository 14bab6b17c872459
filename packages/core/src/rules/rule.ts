import type {z} from 'zod'
import {redacting, show, shownValue} from '../data/index.ts'
import type {Ledger, Need, Subject} from '../ledger/index.ts'
import {type Confidence, describeIssue, type Fault} from '../policy/index.ts'
import type {Finding, Severity} from './finding.ts'
import {ownWords} from './own-words.ts'

/** Where the pages of the rules are published. */
const pages = 'https://github.com/citation-lint/citation-lint/blob/main/docs/rules'

/** What a rule's `find` hands to its `say`: at least what the fault is about. */
export interface Occurrence {
  readonly subject: Subject
  /** Where it is another than that of the rule's default severity. */
  readonly confidence?: Confidence | undefined
  /** How probably an author would act on it, from 0 to 1, where that was judged. */
  readonly probability?: number | undefined
  /** Where a key of the policy, and not the rule, says how this one fault weighs. */
  readonly severity?: Severity | undefined
}

/** The wording of one fault: ``Unexpected …, expected …`` without a final period, and why it matters. */
export interface Statement {
  readonly message: string
  readonly note?: string | undefined
}

/** A fault that says itself what is wrong; only then are values shown, of which a policy may redact some. */
export interface OwnWords extends Occurrence {
  say(): Statement
}

/** Options that `rules` of citation.yml may set; a policy that sets none needs no schema. */
interface RuleOptions<Options> {
  readonly defaults: Options
  schema(): z.ZodObject<Record<string, z.ZodType>> & z.ZodType<Options>
}

/** One rule as its file writes it: find, say, repair (decisions/0021). */
export interface RuleDefinition<Found extends Occurrence, Options> {
  /** Permanent. */
  readonly code: string
  /** Default; `off` for a rule that a policy has to ask for. */
  readonly severity: Severity | 'off'
  /** One sentence: what it reports. */
  readonly about: string
  /** It has nothing to say where any of these is absent, and is not run. */
  readonly needs?: readonly Need[]
  readonly options?: RuleOptions<Options>
  /** Claims in, faults out; it changes nothing. */
  find(context: Ledger, options: Options): Iterable<Found>
  say(found: Found, context: Ledger): Statement
  /** Texts that could stand at the place instead; `''` removes it. Exactly one means that it is safe. */
  repair?(found: Found, context: Ledger): readonly string[]
}

/** A rule as `check` runs it. */
export interface Rule {
  readonly code: string
  readonly severity: Severity | 'off'
  readonly about: string
  /** Page of the rule. */
  readonly url: string
  /** Faults of options that a policy gives; paths are relative to the options. */
  faultsOf(options: unknown): readonly Fault[]
  find(context: Ledger, setting: RuleChoice): readonly Violation[]
}

/** What a policy makes of a rule. */
export interface RuleChoice {
  readonly severity: Severity
  /** The policy names the rule: its severity is that of every fault. */
  readonly explicit: boolean
  /** As they are written in the policy, which has checked them. */
  readonly options: unknown
}

/** A fault that a rule has found, before a word is said about it: not every one is shown. */
export interface Violation {
  readonly code: string
  readonly confidence: Confidence
  readonly subject: Subject
  /** The same fault of a part of what it is about. */
  of(subject: Subject): Violation
  finding(): Finding
}

const none: readonly never[] = []

/** Makes a rule of its definition. */
export function defineRule<Found extends Occurrence = Occurrence, Options = undefined>(
  definition: RuleDefinition<Found, Options>,
): Rule {
  const {code, severity, about, needs = []} = definition
  const url = pageOf(code)
  const state = (found: Found, confidence: Confidence, context: Ledger, setting: RuleChoice): Finding => {
    const {redact} = context.policy
    const say = () => wordsOf(definition.say(found, context), found.subject)
    const {message, note} = redact ? redacting(redact, say, ownWords(context.policy)) : say()
    return {
      code,
      ...(redact && {redacted: true}),
      severity: severityOf(found, setting, confidence),
      confidence,
      probability: found.probability,
      message,
      note,
      expected: definition.repair?.(found, context) ?? [],
      url,
      subject: found.subject,
    }
  }
  return {
    code,
    severity,
    about,
    url,
    faultsOf: (options) => faultsOf(definition.options, options),
    find(context, setting) {
      if (!needs.every(context.has)) return none
      const violation = (found: Found): Violation => {
        const {subject, confidence = confidenceOf(severity)} = found
        const finding = () => state(found, confidence, context, setting)
        return {code, confidence, subject, of: (part) => violation({...found, subject: part}), finding}
      }
      return Array.from(definition.find(context, optionsOf(definition, setting.options)), violation)
    },
  }
}

/** What is wrong with a record was put into words where it was read. */
function wordsOf({message, note}: Statement, {kind}: Subject): Statement {
  if (kind !== 'record') return {message, note}
  const again = (text: string) =>
    text.replace(shownValue, (_, spaced?: string, plain?: string) => show(spaced ?? plain))
  return {message: again(message), note: note && again(note)}
}

const severityBy = {high: 'error', medium: 'warning', low: 'info'} as const satisfies Record<Confidence, Severity>

/** A rule is an error by default because what it finds is certain, a warning because it is likely (decisions/0031). */
function confidenceOf(severity: Severity | 'off'): Confidence {
  return severity === 'error' ? 'high' : severity === 'info' ? 'low' : 'medium'
}

/**
 * A level that somebody sets holds for all that the rule finds, but for what was judged and stayed below the bar; else what
 * is only worth knowing is information (decisions/0031).
 */
function severityOf({severity, probability}: Occurrence, setting: RuleChoice, confidence: Confidence): Severity {
  const isBelow = confidence === 'low' && probability !== undefined
  if (setting.explicit && !isBelow) return setting.severity
  return confidence === 'low' ? 'info' : (severity ?? severityBy[confidence])
}

/** `UNCITED_NUMBER` → the address of `docs/rules/uncited-number.md`. */
export function pageOf(code: string): string {
  return `${pages}/${code.toLowerCase().replaceAll('_', '-')}.md`
}

function optionsOf<Found extends Occurrence, Options>(
  {options}: RuleDefinition<Found, Options>,
  given: unknown,
): Options {
  // A rule without options declares them as `undefined`, the only value its `find` can be handed.
  if (!options) return undefined as Options
  return given === undefined ? options.defaults : {...options.defaults, ...options.schema().parse(given)}
}

function faultsOf<Options>(options: RuleOptions<Options> | undefined, given: unknown): readonly Fault[] {
  if (given === undefined) return []
  if (!options) return [{message: 'Unexpected options, expected none for this rule', path: [], onKey: false}]
  const schema = options.schema()
  const {error} = schema.safeParse(given, {reportInput: true})
  return error?.issues.flatMap((issue) => describeIssue(issue, () => Object.keys(schema.shape))) ?? []
}
