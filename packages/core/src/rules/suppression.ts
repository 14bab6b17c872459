import type {Brief, Directive} from '../brief/index.ts'
import type {Span} from '../data/index.ts'
import {type IdleDirective, placeOf} from '../ledger/index.ts'
import type {Violation} from './rule.ts'

/** What is left of the violations once the document's comments are heeded. */
export interface Suppressed {
  readonly kept: readonly Violation[]
  readonly idle: readonly IdleDirective[]
}

/** One code that a comment suppresses from `start` to `end`. */
interface Range extends Span {
  readonly directive: Directive
  readonly code: string
  readonly place: Span
  used: boolean
}

/**
 * Heeds `<!-- citation-lint disable|enable|ignore CODES -- reason -->` (specification/policy §6). A comment that is
 * ill-formed or gives no reason suppresses nothing. What is wrong in evidence files is no comment's business.
 *
 * @param codes The codes that there are, as the keys of a map.
 */
export function suppress(
  violations: readonly Violation[],
  brief: Brief,
  codes: ReadonlyMap<string, unknown>,
): Suppressed {
  const idle: IdleDirective[] = []
  const ranges = new Map<string, Range[]>()
  for (const directive of brief.directives) read(directive, {brief, codes, idle, ranges})
  const kept = violations.flatMap((violation): Violation | readonly [] => {
    const {code, subject} = violation
    const isOpen = (place: Span | undefined) => {
      const range = ranges.get(code)?.find((each) => holds(each, place))
      if (range) range.used = true
      return range === undefined
    }
    if (subject.kind === 'record') return violation
    if (subject.kind !== 'numbers') return isOpen(placeOf(subject)) ? violation : []
    const numbers = subject.numbers.filter(isOpen)
    return numbers.length > 0 ? violation.of({...subject, numbers}) : []
  })
  for (const {used, directive, place, code} of [...ranges.values()].flat()) {
    const whole = directive.codes.length === 1 ? directive : place
    if (!used) idle.push({directive, place: whole, reason: 'nothing-to-suppress', code})
  }
  return {kept, idle}
}

/** A finding about the whole document is suppressed by a `disable` that holds to its end. */
function holds(range: Range, place: Span | undefined): boolean {
  if (!place) return range.end === Number.POSITIVE_INFINITY
  return place.start >= range.start && place.start < range.end
}

interface Silencing {
  readonly brief: Brief
  readonly codes: ReadonlyMap<string, unknown>
  readonly idle: IdleDirective[]
  readonly ranges: Map<string, Range[]>
}

function read(directive: Directive, {codes, idle, ranges}: Silencing): void {
  const fault = faultOf(directive)
  if (fault) {
    idle.push({directive, place: directive, reason: fault, code: undefined})
    return
  }
  for (const {code, place} of directive.codes) {
    if (!codes.has(code)) idle.push({directive, place, reason: 'unknown-code', code})
    else if (directive.verb === 'enable') close(directive, code, place, {idle, ranges})
    else open(directive, code, place, ranges)
  }
}

function faultOf({verb, codes, reason, aside}: Directive): IdleDirective['reason'] | undefined {
  if (aside) return 'left-aside'
  if (verb !== 'disable' && verb !== 'enable' && verb !== 'ignore') return 'verb'
  if (codes.length === 0) return 'no-code'
  return verb !== 'enable' && reason === '' ? 'no-reason' : undefined
}

function open(directive: Directive, code: string, place: Span, ranges: Map<string, Range[]>): void {
  const {start, end} =
    directive.verb === 'disable'
      ? {start: directive.end, end: Number.POSITIVE_INFINITY}
      : (directive.target ?? {start: directive.end, end: directive.end})
  const list = ranges.get(code) ?? []
  list.push({directive, code, place, start, end, used: false})
  ranges.set(code, list)
}

function close(
  directive: Directive,
  code: string,
  place: Span,
  {idle, ranges}: Pick<Silencing, 'idle' | 'ranges'>,
): void {
  const list = ranges.get(code) ?? []
  const index = list.findLastIndex((range) => range.end === Number.POSITIVE_INFINITY)
  const range = list[index]
  if (range) list[index] = {...range, end: directive.start}
  else idle.push({directive, place, reason: 'not-disabled', code})
}
