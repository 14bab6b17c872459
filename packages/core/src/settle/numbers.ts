import {type Edit, replace} from '../changes/index.ts'
import type {Span} from '../data/index.ts'
import type {Evidence, Source} from '../evidence/index.ts'
import {type CountingStyle, countingStyles, type IdKind, isListed, type MarkerStyle, styles} from '../markers/index.ts'
import type {DocumentSession} from '../rules/index.ts'
import {type Bibliography, readBibliography} from './bibliography.ts'
import type {Plan} from './settle.ts'

/** A field of a stored record that has to follow a renumbering: `n: 7` becomes `n: 3`. */
export interface FieldChange {
  readonly source: Source
  readonly field: string
  readonly value: string | number
}

/** A plan that changes the evidence along with the document; one without the other would break every citation. */
export interface Renumbering extends Plan {
  readonly fields: readonly FieldChange[]
  /** The evidence under its new numbers; the same where none of them changes. */
  readonly evidence: Evidence
  /** The id that an id of a style becomes: itself where it stays. */
  idOf(style: MarkerStyle, id: string): string
}

/**
 * Plans to close the gaps between the numbers in use. Every number is given to exactly one other and the order stays;
 * numbers that nothing cites come behind. `[[S:4]]` numbers the sources of a whole system and is left alone.
 */
export function renumber(session: DocumentSession): Renumbering {
  const {evidence} = session
  const bibliography = readBibliography(session)
  const plans = countingStyles.map((style) => renumberStyle(style, session, bibliography))
  const edits = plans.flatMap((plan) => plan.edits)
  const fields = plans.flatMap((plan) => plan.fields)
  const numbers = new Map(plans.map(({style, next}) => [styles[style].ids, next] as const))
  return {
    changes: edits.length === 0 ? [] : [{edits}],
    conversions: plans.flatMap(({conversions}) => conversions),
    kept: plans.flatMap(({kept}) => kept),
    fields,
    evidence: fields.length === 0 ? evidence : underNumbers(evidence, numbers),
    idOf: (style, id) => inNumbers(id, numbers.get(styles[style].ids)),
  }
}

/** Old number → new number, for the ids of one kind. */
type Numbers = ReadonlyMap<number, number>

/** The same records under other numbers; a footnote without an address leads to the record that has its number. */
function underNumbers(evidence: Evidence, numbers: ReadonlyMap<IdKind, Numbers>): Evidence {
  const before = new Map(
    [...numbers].map(([kind, next]) => [kind, new Map([...next].map(([from, to]) => [to, from]))] as const),
  )
  const idBefore = (style: MarkerStyle, id: string) => {
    const {ids} = styles[style]
    return inNumbers(id, before.get(ids === 'label' ? 'number' : ids))
  }
  return {
    ...evidence,
    resolve: (key) => evidence.resolve({...key, id: idBefore(key.style, key.id)}),
    recognises: (style, id) => evidence.recognises(style, idBefore(style, id)),
    idsOf: (style) => evidence.idsOf(style).map((id) => inNumbers(id, numbers.get(styles[style].ids))),
  }
}

/** What becomes of the numbers of one style; where every number stays, nothing. */
interface StylePlan extends Pick<Renumbering, 'conversions' | 'kept' | 'fields'> {
  readonly style: CountingStyle
  readonly edits: readonly Edit[]
  readonly next: Numbers
}

function renumberStyle(
  style: CountingStyle,
  {brief, evidence}: DocumentSession,
  {cited, stored, unresolved}: Bibliography,
): StylePlan {
  const isOwn = (each: {readonly style: MarkerStyle}) => styles[each.style].ids === styles[style].ids
  const citations = [...brief.citations, ...brief.citationsInReferences].filter(isOwn)
  const entries = brief.references.filter((each) => isOwn(each) && each.id !== '')
  const ids = stored && isListed(style) ? evidence.idsOf(style) : []
  const used = citations.flatMap((citation) => citation.ids)
  const next = nextNumbers(style, used, [...entries.map(({id}) => id), ...ids])
  const none = {style, next: new Map(), edits: [], conversions: [], kept: [], fields: []}
  if ([...next].every(([from, to]) => from === to)) return none
  const lost = unresolved.find(isOwn)
  const reason = lost
    ? `${lost.text} leads nowhere, and its number cannot be given to another source`
    : entries.some(({label}) => label.start === label.end)
      ? 'the list numbers its items by itself'
      : evidence.given.has('claims') && ids.length > 0
        ? 'other records of the evidence use its numbers'
        : undefined
  if (reason !== undefined) return {...none, kept: citations.map(({start, end, text}) => ({start, end, text, reason}))}
  const renumbered = (span: Span) =>
    replace(brief.source, span, inNumbers(brief.source.slice(span.start, span.end), next))
  return {
    ...none,
    next,
    edits: [...citations, ...entries.map(({label}) => label)].map(renumbered).filter(({was, text}) => was !== text),
    conversions: cited.flatMap(({citation, works}) => {
      const {start, end, text} = citation
      const becomes = inNumbers(text, next)
      const named = works.map((work, index) => ({id: inNumbers(citation.ids[index] ?? '', next), work}))
      return becomes === text || !isOwn(citation) ? [] : [{start, end, text, becomes, works: named}]
    }),
    fields: ids.flatMap((id) => {
      const source = evidence.resolve({style, id})
      const to = inNumbers(id, next)
      return source && to !== id ? fieldsOf(source, id, to) : []
    }),
  }
}

/** Old number → new number; none where an id is no number and so counts nothing. Those in use come first. */
function nextNumbers(style: CountingStyle, used: readonly string[], others: readonly string[]): Numbers {
  const prefix = styles[style].listed?.prefix ?? ''
  const counting = new RegExp(`^(?:0|${prefix}[1-9]\\d{0,5})$`)
  const next = new Map<number, number>()
  if (used.length === 0 || ![...used, ...others].every((id) => counting.test(id))) return next
  const numberOf = (id: string) => Number(id.slice(prefix.length))
  for (const ids of [used, others])
    for (const number of [...new Set(ids.map(numberOf))].sort((left, right) => left - right))
      if (number > 0 && !next.has(number)) next.set(number, next.size + 1)
  return next
}

/** The fields of a record that hold its id; a citation that is known by its position gets its number written down. */
function fieldsOf(source: Source, id: string, to: string): readonly FieldChange[] {
  const named = ['n', 'id', 'citation_id', 'source_id', 'sid'].filter(
    (field) => String(source.record[field] ?? '') === id,
  )
  const fields = named.includes('n') || named.length === 0 ? ['n'] : named
  return fields.map((field) => ({source, field, value: typeof source.record[field] === 'string' ? to : Number(to)}))
}

/**
 * New numbers in place of the old ones, in `[[7]](https://…/2024)` before the address only. Runs such as `[3-5]` stay
 * runs, for every number in them is in use.
 */
function inNumbers(text: string, next: Numbers | undefined): string {
  const target = text.indexOf('](')
  const end = target < 0 ? text.length : target
  const numbers = text.slice(0, end).replace(/\d+/g, (digits) => String(next?.get(Number(digits)) ?? digits))
  return numbers + text.slice(end)
}
