import type {Brief} from '../../brief/index.ts'
import {codeUnitsOf, rememberOf} from '../../data/index.ts'

/** What may stand at a code unit. */
const [OPENING, CLOSING, COLON, HOST, DIGIT, WORK] = [1, 2, 3, 4, 5, 6] as const

/** What each code unit may be; 0 for most. */
const kinds = new Uint8Array(0x1_0000)
for (const [signs, kind] of [
  ['[(（', OPENING],
  [']', CLOSING],
  [':', COLON],
  ['w', HOST],
  ['12', DIGIT],
  ['@\\XxPpNIR', WORK],
] as const)
  for (const sign of signs) kinds[sign.charCodeAt(0)] = kind

/** What has to stand behind those that are common: most are passed over at once. */
const seconds = new Uint16Array(0x1_0000)
for (const [first, second] of ['](', ':/', 'ww', 'Xi', 'xi', 'PM', 'pm', 'NC', 'IS', 'RF'])
  seconds[first?.charCodeAt(0) ?? 0] = second?.charCodeAt(0) ?? 0

/** What the rarest letter of a number or key of a work goes on with, and how far before it that begins: `arXiv`, `PMID`. */
const works: readonly {readonly rest: string; readonly before: number}[] = Array.from({length: 0x80}, (_, code) => {
  const sign = String.fromCharCode(code)
  const rest = {X: 'Xiv', x: 'xiv', P: 'PM', p: 'pmid', N: 'NCT0', I: 'IS', R: 'RFC'}[sign] ?? sign
  return {rest, before: {X: 2, x: 2}[sign] ?? 0}
})

/** Finds them in one walk over the text: a search for each would read it thirty times. */
export const signsOf = rememberOf(({written: text}: Brief): Signs => {
  const found = new Signs(text)
  walk(found, codeUnitsOf(text), text.length)
  return found
})

/** The loop alone: the engine compiles it while it runs. */
function walk(found: Signs, codes: Uint16Array, length: number): void {
  for (let at = 0; at < length; at += 1) {
    const code = codes[at] ?? 0
    const kind = kinds[code]
    const second = seconds[code]
    if (kind && (second === 0 || second === codes[at + 1])) found.take(kind, code, at)
  }
}

/** Where the signs stand in a text that a pointer may begin with, each in reading order. */
class Signs {
  /** `[`, `(` and （. */
  readonly openings: number[] = []
  /** The opening brackets of `[words](`. */
  readonly links: number[] = []
  /** The colon of `://`, and `www.`. */
  readonly addresses: number[] = []
  /** The first digit of 1800 to 2099. */
  readonly years: number[] = []
  /** What the numbers and keys begin with by which works are looked up: `10.`, `arXiv`, `PMID`, `\cite`, `@`. */
  readonly identifiers: number[] = []
  /** The last opening bracket. */
  #bracket = -1

  constructor(private readonly text: string) {}

  take(kind: number, code: number, at: number): void {
    const {text} = this
    switch (kind) {
      case OPENING:
        this.openings.push(at)
        if (code === 0x5b) this.#bracket = at
        break
      case CLOSING:
        if (this.#bracket >= 0 && text.startsWith('](', at)) this.links.push(this.#bracket)
        break
      case COLON:
        if (text.startsWith('://', at)) this.addresses.push(at)
        break
      case HOST:
        if (text.startsWith('www.', at)) this.addresses.push(at)
        break
      case DIGIT:
        this.#takeDigit(at)
        break
      default:
        this.#takeWork(code, at)
    }
  }

  #takeDigit(at: number): void {
    const {text} = this
    if (isDigit(text.charCodeAt(at - 1))) return
    if (isYear(text, at)) this.years.push(at)
    else if (text.startsWith('10.', at)) this.identifiers.push(at)
  }

  #takeWork(code: number, at: number): void {
    const {rest = '', before = 0} = works[code] ?? {}
    if (this.text.startsWith(rest, at)) this.identifiers.push(Math.max(0, at - before))
  }
}

/** Digit of ASCII. */
export const isDigit = (code: number): boolean => code >= 0x30 && code <= 0x39

/** 1800 to 2099. */
function isYear(text: string, at: number): boolean {
  const next = text.charCodeAt(at + 1)
  if (text.charCodeAt(at) === 0x31 ? next !== 0x38 && next !== 0x39 : next !== 0x30) return false
  return isDigit(text.charCodeAt(at + 2)) && isDigit(text.charCodeAt(at + 3)) && !isDigit(text.charCodeAt(at + 4))
}
