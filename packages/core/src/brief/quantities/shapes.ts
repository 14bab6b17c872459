import type {Span} from '../../data/index.ts'
import {characterIn, codeIn, isBlank} from '../characters.ts'
import type {Entry} from './entries/entry.ts'
import {GROUPS, REVISIONS, type ShapeEntry, TIMES} from './entries/shapes.ts'
import {skipDigits} from './runs.ts'
import {DOT} from './separators.ts'

/** Several numbers that together are one thing, or digits that are part of a name, and the entry that says so. */
export interface Shape extends Span {
  readonly entry: Entry
}

/** By the code of the character behind the first run of digits. All have the same fields: engines find them faster. */
const SHAPES_BY_NEXT = new Map<number, Required<ShapeEntry>[]>()
const ALWAYS = (): boolean => true
for (const {id, kind, about, examples, next, run, beyond = '', pattern, accepts = ALWAYS} of [...TIMES, ...GROUPS]) {
  const entry = {id, kind, about, examples, next, run, beyond, pattern, accepts}
  for (const character of next) {
    const code = character.charCodeAt(0)
    SHAPES_BY_NEXT.set(code, [...(SHAPES_BY_NEXT.get(code) ?? []), entry])
  }
}

/**
 * Reads the shape that starts with the digit at `start`.
 *
 *     2025-04-24     10:30 am     1.2.3     16:9     1920x1080     9月3日
 *     ^         ^    ^       ^    ^    ^    ^   ^    ^        ^    ^    ^
 */
export function readShape(text: string, start: number): Shape | undefined {
  const digits = skipDigits(text, start)
  const next = skipBlank(text, digits)
  const entries = SHAPES_BY_NEXT.get(codeIn(text, next))
  if (entries === undefined) return undefined
  const length = digits - start
  const beyond = codeIn(text, next) === DOT ? characterIn(text, skipBlank(text, skipDigits(text, next + 1))) : undefined
  for (const entry of entries) {
    const {run, pattern} = entry
    if (length < run[0] || length > run[1]) continue
    if (beyond !== undefined && entry.beyond !== '' && !entry.beyond.includes(beyond)) continue
    pattern.lastIndex = start
    const match = pattern.exec(text)
    if (match !== null && entry.accepts(match)) return {start, end: start + match[0].length, entry}
  }
  return undefined
}

/** Index behind the blank at `index`, where one stands there. */
const skipBlank = (text: string, index: number): number => (isBlank(codeIn(text, index)) ? index + 1 : index)

/** The entry of a shape, or the one that makes something else of it because of what stands around it. */
export const revised = (text: string, shape: Shape, floor: number): Entry =>
  REVISIONS.find(({of, holds}) => of === shape.entry.kind && holds(text, shape, floor)) ?? shape.entry
