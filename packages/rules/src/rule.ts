import type {Span} from '@citation-lint/markers'
import * as z from 'zod'
import type {Context} from './context/context.ts'
import type {FilePosition, Finding, Severity} from './finding.ts'
import {describeIssue} from './policy/issue.ts'
import type {Fault} from './policy/policy.ts'

/** Where the pages of the rules are published. */
const pages = 'https://github.com/citation-lint/citation-lint/blob/main/docs/rules'

/** What a rule's `find` hands to its `say`: at least where the fault is. */
export interface Located {
  /** In the document; `undefined` where the fault is the whole document's or stands in `file`. */
  readonly place: Span | undefined
  /** In an evidence file. */
  readonly file?: FilePosition | undefined
  /** Where this one fault weighs differently from the rule's default. */
  readonly severity?: Severity | undefined
}

/** The wording of one fault: ``Unexpected …, expected …`` without a final period, and why it matters. */
export interface Statement {
  readonly message: string
  readonly note?: string | undefined
}

/** One rule as its file writes it: find, say, repair (design §3). */
export interface RuleDefinition<Found extends Located, Options> {
  /** Permanent. */
  readonly code: string
  /** Default; `off` for a rule that a policy has to ask for. */
  readonly severity: Severity | 'off'
  /** One sentence: what it reports. */
  readonly about: string
  /** Options that `rules` of citation.yml may set, with their defaults. */
  readonly options?: z.ZodType<Options>
  /** Claims in, faults out; it changes nothing. */
  find(context: Context, options: Options): Iterable<Found>
  say(found: Found, context: Context): Statement
  /** Texts that could stand at the place instead; `''` removes it. Exactly one means that it is safe. */
  repair?(found: Found, context: Context): readonly string[]
}

/** A rule as `check` runs it. */
export interface Rule {
  readonly code: string
  readonly severity: Severity | 'off'
  readonly about: string
  /** Page of the rule. */
  readonly url: string
  readonly options: z.ZodType | undefined
  /** Faults of options that a policy gives; paths are relative to the options. */
  faultsOf(options: unknown): readonly Fault[]
  run(
    context: Context,
    setting: {readonly severity: Severity; readonly explicit: boolean; readonly options: unknown},
  ): Finding[]
}

/** Makes a rule of its definition. */
export function defineRule<Found extends Located, Options = undefined>(
  definition: RuleDefinition<Found, Options>,
): Rule {
  const {code, severity, about} = definition
  const url = pageOf(code)
  return {
    code,
    severity,
    about,
    url,
    options: definition.options,
    faultsOf: (options) => faultsOf(definition.options, options),
    run(context, setting) {
      const found = definition.find(context, optionsOf(definition, setting.options))
      return Array.from(found, (each) => {
        const {message, note} = definition.say(each, context)
        const {place, file} = each
        return {
          code,
          severity: setting.explicit ? setting.severity : (each.severity ?? setting.severity),
          message,
          note,
          expected: definition.repair?.(each, context) ?? [],
          actual: place && context.brief.source.slice(place.start, place.end),
          url,
          place: place && {start: place.start, end: place.end},
          file,
        }
      })
    },
  }
}

/** `UNCITED_NUMBER` → the address of `docs/rules/uncited-number.md`. */
function pageOf(code: string): string {
  return `${pages}/${code.toLowerCase().replaceAll('_', '-')}.md`
}

function optionsOf<Found extends Located, Options>(
  definition: RuleDefinition<Found, Options>,
  given: unknown,
): Options {
  // A rule without a schema declares `Options` as `undefined`, the only value its `find` can be handed.
  return definition.options ? definition.options.parse(given ?? {}) : (undefined as Options)
}

function faultsOf(schema: z.ZodType | undefined, options: unknown): readonly Fault[] {
  if (options === undefined) return []
  if (!schema) return [{message: 'Unexpected options, expected none for this rule', path: [], onKey: false}]
  const keys = schema instanceof z.ZodObject ? Object.keys(schema.shape) : []
  return (
    schema.safeParse(options, {reportInput: true}).error?.issues.flatMap((issue) => describeIssue(issue, () => keys)) ??
    []
  )
}
