import type {DocumentFormat} from '@citation-lint/core/brief'
import type {PolicyKey} from '@citation-lint/core/rules'

/** The document that a setting is explained for. */
interface Explained {
  readonly format: DocumentFormat
  /** What a careful reader takes for a source counts (`counted`). */
  readonly isUnderstood: boolean
  /** The policy sets the key. */
  readonly isSet: boolean
  readonly value: unknown
}

const onlyData = 'no effect: the document is neither JSON nor YAML'

const inData = ({format}: Explained): string | undefined =>
  format === 'json' || format === 'yaml' ? undefined : onlyData

/** A reader wants to know of these where they come from, so that a default decides nothing. */
const unlessUnderstood = ({isUnderstood, isSet}: Explained): string | undefined =>
  isUnderstood && !isSet ? 'no effect unless it is set: whatever a reader takes for a source counts' : undefined

type Reason = (explained: Explained) => string | undefined

/** Keys that decide nothing in some documents, and why. */
const reasons: Readonly<Partial<Record<PolicyKey, Reason>>> = {
  exclude: () => 'for folders and patterns of the command line',
  ignore_years: unlessUnderstood,
  ignore_dates: unlessUnderstood,
  ignore_numbers_below: unlessUnderstood,
  require_citations: (explained) => (explained.value === 'every-claim' ? undefined : inData(explained)),
  sidecar_path: inData,
  fields: inData,
  source_errors: () => 'for `enforce`',
  min_probability: ({isUnderstood}) =>
    isUnderstood ? undefined : 'no effect: only markers and attributions count, and nothing is judged',
}

const byKey: ReadonlyMap<string, Reason> = new Map(Object.entries(reasons))

/** Why a setting decides nothing of a document, or of what else it decides; `undefined` where it decides. */
export function idleBecause(key: string, explained: Explained): string | undefined {
  return byKey.get(key)?.(explained)
}
