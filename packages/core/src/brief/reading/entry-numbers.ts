import type {Span} from '../../data/index.ts'

/** An entry whose number is written otherwise than as a marker, up to where the next one begins. */
export interface NumberedEntry extends Span {
  /** The number with the signs around it. */
  readonly label: Span
  readonly id: string
}

const number = String.raw`\d{1,3}`

/**
 * The number of an entry at the start of a line, as exports and word processors leave it, of which Markdown makes
 * neither a list nor a marker:
 *
 *     \[1\] Board    【1】Board    <sup>1</sup> Board    ¹ Board    1\. Board    (1) Board    **1.** Board
 *     ^   ^
 */
const look = new RegExp(
  String.raw`(?<=^|\n)(?<lead>[ \t>]{0,8}(?:[-•–*][ \t]{1,4})?)(?<label>\\\[(?<escaped>${number})\\?\]|【(?<chinese>${number})】|<sup>\[?(?<raised>${number})\]?<\/sup>|(?<sign>[⁰¹²³⁴-⁹]{1,3})|(?<stopped>${number})\\[.)]|[(（](?<held>${number})[)）]|\*\*(?<bold>${number})(?:[.)]\*\*|\*\*[.)]?))(?=[ \t:：]|\p{Script=Han})`,
  'gu',
)

/** No number does. */
const opensWithLetter = /^\s*\p{L}/u

/** Finds the entries of a paragraph that begins with one; of further lines, those that count on begin others. */
export function numberedEntries(text: string, from: number): readonly NumberedEntry[] {
  if (opensWithLetter.test(text)) return []
  const heads: {readonly start: number; readonly end: number; readonly id: number}[] = []
  for (const {index, groups: {lead = '', label = '', ...numbers} = {}} of text.matchAll(look)) {
    const last = heads.at(-1)
    const digits = Object.values(numbers).find((each) => each !== undefined) ?? ''
    const start = index + lead.length
    const head = {start, end: start + label.length, id: Number(digits.normalize('NFKC'))}
    if (last ? head.id === last.id + 1 : text.slice(0, index).trim() === '') heads.push(head)
    if (heads.length === 0) return []
  }
  return heads.map(({start, end, id}, index) => {
    const next = heads[index + 1]?.start ?? text.length
    const last = start + text.slice(start, next).trimEnd().length
    return {start: start + from, end: last + from, label: {start: start + from, end: end + from}, id: String(id)}
  })
}
