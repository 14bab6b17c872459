import {type Span, show} from '../../data/index.ts'
import {defineRule, type Occurrence} from '../rule.ts'

interface Token extends Occurrence {
  readonly token: Span
}

/** A `[[S:1]]` token in a code block is shown as it is and cites nothing (specification/sids §3.2). */
export const citationInCode = defineRule<Token>({
  code: 'CITATION_IN_CODE',
  severity: 'error',
  about: 'A `[[S:…]]` token stands inside a code block, where it is never a citation.',
  find: ({brief}) => brief.codeCitations.map((token) => ({subject: {kind: 'code', token}, token})),
  say: ({token}, {brief}) => ({
    message: `Unexpected citation ${show(brief.source.slice(token.start, token.end))} in a code block, expected it in the text before or after`,
    note: 'Nothing in a code block is resolved or rendered; inline code quotes a token',
  }),
})
