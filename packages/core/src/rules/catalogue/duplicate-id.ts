import type {Reference} from '../../brief/index.ts'
import {addFirst, lazily, linesOf} from '../../data/index.ts'
import {entryKey} from '../context/chapter-lists.ts'
import type {Context} from '../context/context.ts'
import {leadElsewhere, ownEntries} from '../context/own-entries.ts'
import {defineRule, type Occurrence} from '../rule.ts'
import {show} from '../show.ts'
import {type ReportedRecordFault, recordFaults} from './record-rules.ts'

type DuplicateId =
  | (Occurrence & {readonly kind: 'reference'; readonly id: string; readonly firstLine: number})
  | ReportedRecordFault

/** An id names one source (specification/evidence §5). */
export const duplicateId = defineRule<DuplicateId>({
  code: 'DUPLICATE_ID',
  severity: 'error',
  about: 'Two records of the evidence, or two definitions of the document, share an id.',
  find: (context) => [...definitions(context), ...recordFaults(context.evidence, 'DUPLICATE_ID')],
  say(found) {
    if (found.kind === 'record') return found.statement
    return {
      message: `Unexpected second definition of ${show(found.id)}, expected one (first defined on line ${found.firstLine})`,
      note: 'A reader cannot tell which of them a marker means; Markdown shows the first',
    }
  },
})

function* definitions({brief, stored}: Context): Generator<DuplicateId> {
  const own = ownEntries(brief)
  if (own.repeated.length === 0) return
  const lines = lazily(() => linesOf(brief.source))
  const isOfChapter = (entry: Reference) => !stored && own.isOfChapter(entry)
  const cited = lazily(() => new Set(brief.citations.flatMap(({style, ids}) => ids.map((id) => entryKey(style, id)))))
  const firsts = new Map<string, Reference>()
  for (const reference of brief.references) {
    const {kind, style, id, label} = reference
    if (id === '') continue
    const key = entryKey(style, id)
    const [anyKind, sameKind] = [firsts.get(key), firsts.get(`${kind} ${key}`)]
    addFirst(firsts, key, reference)
    if (!isOfChapter(reference)) addFirst(firsts, `${kind} ${key}`, reference)
    const earlier = [sameKind, anyKind].find((each) => each && excludes(each, reference, isOfChapter))
    if (!earlier || (countApart(earlier, reference) && !cited().has(key))) continue
    const firstLine = lines().pointAt(earlier.start).line
    yield {subject: {kind: 'reference', reference, part: label}, kind: 'reference', id, firstLine}
  }
}

/** Each list counts from 1 on, Markdown's and the writer's: where no marker means such a number, it is no id. */
function countApart(one: Reference, other: Reference): boolean {
  if ([one, other].every(({label}) => label.start === label.end)) return true
  return one.kind === 'list-entry' && other.kind === 'list-entry' && one.section !== other.section
}

/**
 * The same entry written twice is no ambiguity, nor are the lists of two chapters; two texts under one label are. An entry
 * and a definition of one label complete each other, unless they lead to two places.
 */
function excludes(first: Reference, second: Reference, isOfChapter: (entry: Reference) => boolean): boolean {
  if (first.kind !== second.kind) return leadElsewhere(first, second)
  return !isOfChapter(second) && (second.kind === 'footnote' || second.text !== first.text)
}
