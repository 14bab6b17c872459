import {nearest, show} from '../../data/index.ts'
import type {IdleDirective} from '../../ledger/index.ts'
import {defineRule, type Occurrence} from '../rule.ts'

/** A comment that suppresses findings does so, says which, and says why (specification/policy §6). */
export const unusedSuppression = defineRule<IdleDirective & Occurrence>({
  code: 'UNUSED_SUPPRESSION',
  severity: 'warning',
  about: 'A `<!-- citation-lint … -->` comment suppresses nothing, names no known code, or gives no reason.',
  find: ({idleDirectives}) =>
    idleDirectives.map((idle) => {
      const {directive, place} = idle
      return {...idle, subject: {kind: 'directive', directive, part: place}}
    }),
  say: (idle, context) => {
    const [actual, expected] = wording(idle, context.codes)
    return {
      message: `Unexpected ${actual}, expected ${expected}`,
      note: 'Written as `<!-- citation-lint disable CODE -- reason -->`, `enable CODE`, or `ignore CODE` for the next block',
    }
  },
  repair: ({reason, directive}) => (reason === 'nothing-to-suppress' && directive.codes.length === 1 ? [''] : []),
})

function wording({reason, directive, code = ''}: IdleDirective, codes: readonly string[]): readonly [string, string] {
  switch (reason) {
    case 'forbidden':
      return ['comment for citation-lint', 'none, since `inline_config` is `false`']
    case 'left-aside':
      return [
        'comment for citation-lint in a quotation, an attribute or code',
        'one of the document itself; left aside',
      ]
    case 'verb':
      return [`comment with the verb ${show(directive.verb)}`, '`disable`, `enable` or `ignore`']
    case 'no-code':
      return [`${show(directive.verb)} without a code`, 'the codes to suppress, such as `UNCITED_NUMBER`']
    case 'unknown-code': {
      const meant = nearest(code, codes)
      return [
        `code ${show(code)}`,
        meant === undefined ? 'one of those that `citation-lint explain` lists' : show(meant),
      ]
    }
    case 'no-reason':
      return [`${show(directive.verb)} without a reason`, 'one behind `--`']
    case 'nothing-to-suppress':
      return [`suppression of ${show(code)}, which is not reported here`, 'no such comment']
    case 'not-disabled':
      return [`${show('enable')} of ${show(code)}`, 'an earlier `disable` of it']
  }
}
