import {show} from '../../data/index.ts'
import type {ImportProblem, ImportProblemKind} from './answer.ts'

/** A problem of a kind: `unexpected` at a place of the response, `expected` instead. */
const problem = (kind: ImportProblemKind, pointer: string, unexpected: string, expected: string): ImportProblem => ({
  kind,
  message: `Unexpected ${unexpected}, expected ${expected}`,
  pointer,
})

/** A kind of citation that no published type describes: it is left out and said. */
export const skipped = (type: string, pointer: string) =>
  problem('skipped', pointer, `citation of the type ${show(type)}`, 'one that is published')

/** A field of the response that nobody read. */
export const unread = (pointer: string, provider: string) => {
  const field = `field with citations that the import from ${provider} does not read`
  return problem('unread', pointer, field, 'another provider, or a report of this response')
}

/** Offsets that the text can neither confirm nor refute: the marker stands where their likeliest unit says. */
export const unverified = (pointer: string) =>
  problem('unverified', pointer, 'offsets whose unit nothing in the text confirms', 'a look at the place of the marker')

/** A link to a page that is not among those the provider says it met. */
export const unlisted = (url: string, pointer: string) =>
  problem('unverified', pointer, `link to ${show(url)}`, "a page of the response's list of citations")

/** Offsets that fit nowhere; the numbers were given out, and no marker was written. */
export const unplaced = (numbers: readonly number[], pointer: string) => {
  const markers = numbers.map((number) => `[${number}]`).join('')
  const offsets = 'offsets of a citation that fit no place of the text'
  return problem('unplaced', pointer, offsets, `\`${markers}\` to be written by hand`)
}

/** A claim whose end cuts through something that markers must not stand in. */
export const moved = (pointer: string) =>
  problem('moved', pointer, 'end of a cited span inside a word, code or a link', 'it behind')

/** A number in the text, or an index in the response, that leads to no source. */
export const unresolved = (number: number, pointer: string) =>
  problem('unresolved', pointer, `number \`${number}\` of a source that the response does not list`, 'a listed one')

/** A number that the text uses for two sources; the second gets another one. */
export const renumbered = (number: number, pointer: string) =>
  problem('renumbered', pointer, `number \`${number}\` for a second source`, 'a number of its own')

/** A list of sources beside a text that cites none of them: nothing says which claim stands on which. */
export const uncited = (sources: number, pointer: string) =>
  problem('uncited', pointer, `list of ${sources} sources that the text never cites`, 'markers in the text')

/** Text of the answer itself that a reader would take for a marker. */
export const escaped = (text: string) =>
  problem('escaped', '', `text ${show(text)} that reads as a marker`, 'it escaped')
