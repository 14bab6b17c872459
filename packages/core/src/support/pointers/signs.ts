import type {Brief} from '../../brief/index.ts'
import {rememberOf} from '../../data/index.ts'

/** Where the signs stand in a text that a pointer may begin with, each in reading order. */
export interface Signs {
  /** `[`, `(` and （. */
  readonly openings: readonly number[]
  /** The opening brackets of `[words](`. */
  readonly links: readonly number[]
  /** The colon of `://`, and `www.`. */
  readonly addresses: readonly number[]
  /** The first digit of 1800 to 2099. */
  readonly years: readonly number[]
  /** What the numbers and keys begin with by which works are looked up: `10.`, `arXiv`, `PMID`, `\cite`, `@`. */
  readonly identifiers: readonly number[]
  /** Raised and circled digits, `<sup>`, `^`, `\[` and 【. */
  readonly notes: readonly number[]
}

/** What may begin at a code unit. */
const [NOTHING, OPENING, CLOSING, COLON, HOST, DIGIT, WORK, NOTE, LESS] = [0, 1, 2, 3, 4, 5, 6, 7, 8] as const

const kinds = new Uint8Array(0x1_0000)
for (const [signs, kind] of [
  ['[(（', OPENING],
  [']', CLOSING],
  [':', COLON],
  ['w', HOST],
  ['12', DIGIT],
  ['aAPpNIRs@', WORK],
  ['^\\【⁰¹²³⁴⁵⁶⁷⁸⁹①②③④⑤⑥⑦⑧⑨⑩⑪⑫⑬⑭⑮⑯⑰⑱⑲⑳', NOTE],
  ['<', LESS],
] as const)
  for (const sign of signs) kinds[sign.charCodeAt(0)] = kind

/** What follows the first letter of a number or key of a work, so that few words are tried: `arXiv`, `PMC`, `NCT0`. */
const second = new Map([...'ar Ar PM pm NC IS RF so'.split(' ')].map((pair) => [pair.charCodeAt(0), pair.charCodeAt(1)]))

/** Finds them in one walk over the text: a search for each would read it thirty times. */
export const signsOf = rememberOf(({written: text}: Brief): Signs => {
  const openings: number[] = []
  const links: number[] = []
  const addresses: number[] = []
  const years: number[] = []
  const identifiers: number[] = []
  const notes: number[] = []
  let bracket = -1
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    switch (kinds[code]) {
      case NOTHING:
        break
      case OPENING:
        openings.push(at)
        if (code === 0x5b) bracket = at
        break
      case CLOSING:
        if (bracket >= 0 && text.charCodeAt(at + 1) === 0x28) links.push(bracket)
        break
      case COLON:
        if (text.startsWith('//', at + 1)) addresses.push(at)
        break
      case HOST:
        if (text.startsWith('ww.', at + 1)) addresses.push(at)
        break
      case DIGIT:
        if (isDigit(text.charCodeAt(at - 1))) break
        if (isYear(text, at)) years.push(at)
        else if (text.startsWith('10.', at)) identifiers.push(at)
        break
      case WORK:
        if (code === 0x40 || second.get(code) === text.charCodeAt(at + 1)) identifiers.push(at)
        break
      case NOTE:
        if (code === 0x5c && text.charCodeAt(at + 1) !== 0x5b) identifiers.push(at)
        else notes.push(at)
        break
      case LESS:
        if (text.startsWith('sup>', at + 1)) notes.push(at)
        break
    }
  }
  return {openings, links, addresses, years, identifiers, notes}
})

const isDigit = (code: number): boolean => code >= 0x30 && code <= 0x39

/** 1800 to 2099. */
function isYear(text: string, at: number): boolean {
  const [first, next] = [text.charCodeAt(at), text.charCodeAt(at + 1)]
  if (first === 0x31 ? next !== 0x38 && next !== 0x39 : next !== 0x30) return false
  return (
    isDigit(text.charCodeAt(at + 2)) && isDigit(text.charCodeAt(at + 3)) && !isDigit(text.charCodeAt(at + 4))
  )
}
