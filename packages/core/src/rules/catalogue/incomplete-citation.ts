import {count, show} from '../../data/index.ts'
import {faultyUses, fieldFaults, type Ledger, sayFields} from '../../ledger/index.ts'
import {styles} from '../../markers/index.ts'
import {untraceableLists} from '../references/untraceable.ts'
import {defineRule, type OwnWords, type Statement} from '../rule.ts'

/** What is cited has every field that a citation needs (specification/contract §1.1, specification/schema §2). */
export const incompleteCitation = defineRule<OwnWords>({
  code: 'INCOMPLETE_CITATION',
  severity: 'error',
  about:
    'A cited record lacks a required field, a footnote or link its quote, or a list of sources anything to find the works by.',
  find: (context) => [...fields(context), ...quotes(context), ...lists(context)],
  say: (found) => found.say(),
})

function* fields(context: Ledger): Generator<OwnWords> {
  if (!context.stored) return
  for (const {citation, id, source} of faultyUses('INCOMPLETE_CITATION', context)) {
    const say = () => ({
      message: `Unexpected citation ${show(citation.text)} of the incomplete record ${show(id)}, expected every required field (${sayFields(fieldFaults(source, context))})`,
      note: 'A citation without its URL and dates cannot be checked by anyone',
    })
    yield {subject: {kind: 'citation', citation}, say}
  }
}

/** A footnote is incomplete at its definition, a link where it stands. */
function* quotes({brief, policy, uses}: Ledger): Generator<OwnWords> {
  if (!policy.require_quote) return
  for (const {citation} of uses) {
    if (styles[citation.style].carries === 'address' && !citation.quote)
      yield {subject: {kind: 'citation', citation}, say: () => sayQuote(citation.text)}
  }
  const cited = new Set(uses.map(({definition}) => definition))
  for (const reference of brief.references)
    if (cited.has(reference) && !reference.quote) {
      const text = brief.source.slice(reference.label.start, reference.label.end)
      yield {subject: {kind: 'reference', reference}, say: () => sayQuote(text)}
    }
}

function sayQuote(text: string): Statement {
  return {
    message: `Citation ${show(text)} has no quote; put the verbatim words of the source behind it`,
    note: '`require_quote` asks for it, so that a reader can find the passage',
  }
}

/** One finding a list. Where sources are stored, their records lead to the works. */
function* lists(context: Ledger): Generator<OwnWords> {
  if (context.stored) return
  for (const [reference, ...others] of untraceableLists(context))
    if (reference) {
      const say = () => ({
        message: `No address or identifier stands in ${others.length > 0 ? `${count(others.length + 1, 'entry', 'entries')} such as` : 'the entry'} ${show(reference.text)}; add one that leads to each work`,
        note: 'These words alone do not lead a reader to one work',
      })
      yield {subject: {kind: 'reference', reference, others}, confidence: 'medium', say}
    }
}
