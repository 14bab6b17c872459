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
    return {
      message: wording(idle, context.codes),
      note: 'Written as `<!-- citation-lint disable CODE -- reason -->`, `enable CODE`, or `ignore CODE` for the next block',
    }
  },
  repair: ({reason, directive}) => (reason === 'nothing-to-suppress' && directive.codes.length === 1 ? [''] : []),
})

function wording({reason, directive, code = ''}: IdleDirective, codes: readonly string[]): string {
  switch (reason) {
    case 'forbidden':
      return 'Unexpected comment for citation-lint, expected none, since `inline_config` is `false`'
    case 'left-aside':
      return 'Unexpected comment for citation-lint in a quotation, an attribute or code, expected one of the document itself; left aside'
    case 'verb':
      return `Unexpected comment with the verb ${show(directive.verb)}, expected \`disable\`, \`enable\` or \`ignore\``
    case 'no-code':
      return `The comment ${show(directive.verb)} names no code; write the codes to suppress, such as \`UNCITED_NUMBER\``
    case 'unknown-code': {
      const meant = nearest(code, codes)
      return `Unexpected code ${show(code)}, expected ${meant === undefined ? 'one of those that `citation-lint explain` lists' : show(meant)}`
    }
    case 'no-reason':
      return `The comment ${show(directive.verb)} gives no reason; write one behind \`--\``
    case 'nothing-to-suppress':
      return `Unexpected suppression of ${show(code)}, which is not reported here, expected no such comment`
    case 'not-disabled':
      return `Unexpected \`enable\` of ${show(code)}, expected an earlier \`disable\` of it`
  }
}
