import {type FoundQuantity, findQuantities, isDisguise} from '../../brief/index.ts'

/** How a reader takes each kind of number; a count where nothing else is said. */
const written: Readonly<Partial<Record<FoundQuantity['kind'], (value: number) => string>>> = {
  // Four digits alone would be a year again.
  count: (value) => `${value}`.replace(/^(1|2)(\d{3})$/, '$1,$2'),
  currency: (value) => `$${value}`,
  multiple: (value) => `${value} times`,
  rank: (value) => `#${value}`,
  ratio: (value) => `${100 * value}%`,
}

/**
 * The text with figures in place of numbers in disguise; the same text where none stands. Only what stands under a
 * contract is read this way, since in other texts a version is a version.
 *
 *     robbed 3.0.0 widows → robbed 300 widows
 */
export function undisguised(text: string): string {
  let plain = ''
  let from = 0
  for (const {kind, rule, value, start, end} of findQuantities(text, {
    block: 'paragraph',
    masked: [],
    disguised: true,
  })) {
    if (typeof value !== 'number' || !isDisguise(rule)) continue
    const figure = written[kind]?.(value) ?? `${value}`
    plain += `${text.slice(from, start)}${joins(text[start - 1])}${figure}${joins(text[end])}`
    from = end
  }
  return plain + text.slice(from)
}

/** What keeps a figure from the letter beside it. */
function joins(neighbour: string | undefined): string {
  return neighbour !== undefined && /\p{L}/u.test(neighbour) ? ' ' : ''
}
