import {show} from '../../data/index.ts'
import type {ImportProblem, ImportProblemKind} from './answer.ts'

const problem = (kind: ImportProblemKind, pointer: string, message: string): ImportProblem => ({kind, message, pointer})

/** A kind of citation that no published type describes: it is left out and said. */
export const skipped = (type: string, pointer: string): ImportProblem =>
  problem('skipped', pointer, `Unexpected citation of the type ${show(type)}, expected one that is published`)

/** A field of the response that nobody read. */
export const unread = (pointer: string, provider: string): ImportProblem =>
  problem(
    'unread',
    pointer,
    `Unexpected field with citations that the import from ${provider} does not read, expected another provider, or a report of this response`,
  )

/** Offsets that the text can neither confirm nor refute: the marker stands where their likeliest unit says. */
export const unverified = (pointer: string): ImportProblem =>
  problem(
    'unverified',
    pointer,
    'Unexpected offsets whose unit nothing in the text confirms, expected a look at the place of the marker',
  )

/** A link to a page that is not among those the provider says it met. */
export const unlisted = (url: string, pointer: string): ImportProblem =>
  problem('unverified', pointer, `Unexpected link to ${show(url)}, expected a page of the response's list of citations`)

/** Offsets that fit nowhere; the numbers were given out, and no marker was written. */
export const unplaced = (numbers: readonly number[], pointer: string): ImportProblem =>
  problem(
    'unplaced',
    pointer,
    `Unexpected offsets of a citation that fit no place of the text, expected ${markers(numbers)} to be written by hand`,
  )

/** A claim whose end cuts through something that markers must not stand in. */
export const moved = (pointer: string): ImportProblem =>
  problem('moved', pointer, 'Unexpected end of a cited span inside a word, code or a link, expected it behind')

/** A number in the text, or an index in the response, that leads to no source. */
export const unresolved = (number: number, pointer: string): ImportProblem =>
  problem(
    'unresolved',
    pointer,
    `Unexpected number \`${number}\` of a source that the response does not list, expected a listed one`,
  )

/** A number that the text uses for two sources; the second gets another one. */
export const renumbered = (number: number, pointer: string): ImportProblem =>
  problem('renumbered', pointer, `Unexpected number \`${number}\` for a second source, expected a number of its own`)

/** A list of sources beside a text that cites none of them: nothing says which claim stands on which. */
export const uncited = (sources: number, pointer: string): ImportProblem =>
  problem(
    'uncited',
    pointer,
    `Unexpected list of ${sources} sources that the text never cites, expected markers in the text`,
  )

/** Text of the answer itself that a reader would take for a marker. */
export const escaped = (text: string): ImportProblem =>
  problem('escaped', '', `Unexpected text ${show(text)} that reads as a marker, expected it escaped`)

const markers = (numbers: readonly number[]) => `\`${numbers.map((number) => `[${number}]`).join('')}\``
