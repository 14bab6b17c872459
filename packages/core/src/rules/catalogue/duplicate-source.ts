import type {Reference} from '../../brief/index.ts'
import {type Lines, linesOf} from '../../data/index.ts'
import type {Context} from '../context/context.ts'
import {recordFaults} from '../context/record-faults.ts'
import {defineRule, type Occurrence, type Statement} from '../rule.ts'
import {count, show, showAll} from '../show.ts'
import {findListedTwice, type ListedTwice} from '../sources/listed-twice.ts'
import type {Subject} from '../subject.ts'

type Duplicate = Occurrence & {readonly statement: Statement}

/** A source is stored once (specification/evidence §5), and listed once (specification/footnotes §5.5). */
export const duplicateSource = defineRule<Duplicate>({
  code: 'DUPLICATE_SOURCE',
  severity: 'warning',
  about: 'Two records, or two entries of a list in the document, are the same source.',
  find: (context) => [...listed(context), ...recordFaults(context.evidence, 'DUPLICATE_SOURCE')],
  say: ({statement}) => statement,
})

/** More repeated sources than this are one finding: what is wrong then is the list. */
const most = 10

/** One finding a source, at the second entry. */
function* listed({brief}: Context): Generator<Duplicate> {
  let lines: Lines | undefined
  for (const list of findListedTwice(brief)) {
    const [first] = list
    if (first && list.length > most) yield {subject: subjectOf(first), statement: describeAll(list)}
    else
      for (const twice of list) {
        lines ??= linesOf(brief.source)
        const {line} = lines.pointAt(twice.entries[0].start)
        yield {subject: subjectOf(twice), statement: describe(twice, line)}
      }
  }
}

function subjectOf({entries: [, second]}: ListedTwice): Subject {
  return {kind: 'reference', reference: second}
}

const note = 'Whoever counts the sources of a claim counts this one for several'

/** @param line Of the first entry. */
function describe({entries, by}: ListedTwice, line: number): Statement {
  const [first, ...others] = entries
  const name = nameOf(first, by)
  const labels = showAll(labelsOf(entries))
  if (others.every(({start}) => start === first?.start))
    return {message: `Unexpected ${count(entries.length, 'number')} (${labels}) for ${name}, expected one`, note}
  const which = labels === '' ? '' : ` as ${labels}`
  const times = entries.length === 2 ? 'second entry for' : `${entries.length} entries for`
  return {
    message: `Unexpected ${times} ${name}${which}, expected one (first on line ${line}, the same ${by})`,
    note,
  }
}

function describeAll(list: readonly ListedTwice[]): Statement {
  const named = list.slice(0, most).map(({entries, by}) => `${nameOf(entries[0], by)} as ${showAll(labelsOf(entries))}`)
  const rest = list.length - named.length
  return {
    message: `Unexpected ${count(list.length, 'source')} that the list names more than once, expected each once`,
    note: `Listed again: ${named.join(', ')}${rest > 0 ? `, and ${rest} more` : ''}`,
  }
}

function nameOf(entry: Reference | undefined, by: ListedTwice['by']): string {
  return show((by === 'address' ? entry?.url : entry?.text) ?? '')
}

function labelsOf(entries: readonly Reference[]): readonly string[] {
  return entries.flatMap(({id}) => (id === '' ? [] : [id]))
}
