import type {Reference} from '../../brief/index.ts'
import {type Lines, linesOf} from '../../data/index.ts'
import {chapterLists} from '../context/chapter-lists.ts'
import type {Context} from '../context/context.ts'
import {type RecordFault, recordFaults} from '../context/record-faults.ts'
import {footnoteKey} from '../context/uses.ts'
import {defineRule, type Occurrence} from '../rule.ts'
import {show} from '../show.ts'

type Duplicate =
  | (Occurrence & {readonly kind: 'reference'; readonly id: string; readonly firstLine: number})
  | (RecordFault & {readonly kind: 'record'})

/** An id names one source (specification/evidence §5). */
export const duplicateId = defineRule<Duplicate>({
  code: 'DUPLICATE_ID',
  severity: 'error',
  about: 'Two records of the evidence, or two definitions of the document, share an id.',
  find: (context) => [...definitions(context), ...records(context)],
  say(found) {
    if (found.kind === 'record') return found.statement
    return {
      message: `Unexpected second definition of ${show(found.id)}, expected one (first defined on line ${found.firstLine})`,
      note: 'A reader cannot tell which of them a marker means; Markdown shows the first',
    }
  },
})

function* records({evidence}: Context): Generator<Duplicate> {
  for (const fault of recordFaults(evidence, 'DUPLICATE_ID')) yield {...fault, kind: 'record'}
}

/**
 * The same entry written twice is no ambiguity, nor are the lists of two chapters; two texts under one label are. Entries
 * without a label have no id.
 */
function* definitions({brief, stored}: Context): Generator<Duplicate> {
  let lines: Lines | undefined
  const chapters = chapterLists(brief)
  const first = new Map<string, Reference>()
  for (const reference of brief.references) {
    if (reference.id === '' || (!stored && chapters.isOfChapter(reference))) continue
    const {kind, style, id} = reference
    const key = `${kind} ${style} ${kind === 'footnote' ? footnoteKey(id) : id}`
    const earlier = first.get(key)
    if (!earlier) first.set(key, reference)
    else if (reference.kind === 'footnote' || reference.text !== earlier.text) {
      lines ??= linesOf(brief.source)
      const subject = {kind: 'reference', reference, part: reference.label} as const
      yield {subject, kind: 'reference', id, firstLine: lines.pointAt(earlier.start).line}
    }
  }
}
