import type {Attribution} from '../../brief/index.ts'
import {defineRule, type Occurrence} from '../rule.ts'
import {show, showChoice} from '../show.ts'

interface UnknownSource extends Occurrence {
  readonly attribution: Attribution
  /** The allowed prefix whose data sets are missing; `undefined` where the prefix itself is not allowed. */
  readonly allowed: string | undefined
  readonly meant: string | undefined
}

/** An attribution names a source that the policy allows and the query results hold (decisions/0003, decisions/0004). */
export const unknownSource = defineRule<UnknownSource>({
  code: 'UNKNOWN_SOURCE',
  severity: 'error',
  about: 'An attribution names a source that is not allowed, or whose data sets are not among the query results.',
  needs: ['attributions'],
  *find({attributions, evidence, resultsOf}) {
    const given = evidence.given.has('query_results')
    for (const {attribution, claim, judgement} of attributions.values()) {
      const found = {subject: {kind: 'attribution', attribution, claim}, attribution} as const
      if (judgement.kind === 'unknown') yield {...found, allowed: undefined, meant: judgement.meant}
      if (judgement.kind === 'allowed' && given && resultsOf(judgement.prefix).length === 0)
        yield {...found, allowed: judgement.prefix, meant: undefined}
    }
  },
  say({attribution: {prefix}, allowed, meant}, {policy, evidence}) {
    if (allowed !== undefined) {
      const held = evidence.queryResults.length === 0 ? 'there are none' : 'none of them is'
      return {
        message: `Unexpected attribution ${show(prefix)}, expected a source among the query results`,
        note: `The query results must hold a data set of the source, and ${held}; \`source_mapping\` says which data sets are whose`,
      }
    }
    return {
      message: `Unexpected attribution ${show(prefix)}, expected ${meant === undefined ? showChoice(policy.allowed_prefixes) : show(meant)}`,
      note: 'Only the prefixes of `allowed_prefixes` and `source_synonyms` count as a citation',
    }
  },
})
