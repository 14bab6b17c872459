import {type Claim, findQuantities, type Quantity, render} from '../../brief/index.ts'
import {partitionPoint} from '../../data/index.ts'
import type {Context} from '../context/context.ts'
import {numbersOf} from '../context/coverage.ts'
import {tellsDeedOfName} from './deeds.ts'
import {figuresIn, isMeasure} from './figures.ts'
import {countOfKey} from './named-counts.ts'
import {seen} from './plain-words.ts'
import {undisguised} from './undisguised.ts'
import type {UnreadClaim} from './unread-claim.ts'

/**
 * Sentences and rows without a citation whose only figure is one that the reader of numbers takes for something else:
 * `3.0.0 widows`, or the number of a list before what it counts. A citation that is broken is its own fault.
 */
export function disguisedFigures(context: Context): readonly UnreadClaim[] {
  const {brief} = context
  const broken = [...brief.nearMisses, ...brief.leaks].map(({start}) => start).sort((one, other) => one - other)
  return brief.claims.flatMap((claim, index) => {
    const {start, end} = claim
    const next = broken[partitionPoint(broken, (each) => each < start)]
    if (!isBare(claim, index, context) || (next !== undefined && next < end)) return []
    const text = saidBy(claim, brief.written)
    return text === undefined ? [] : [{kind: 'figure', start, end, text: text.trim()}]
  })
}

function isBare(claim: Claim, index: number, {coverage, policy}: Context): boolean {
  const {unit} = claim
  if (unit === 'bullet' || unit === 'field' || claim.absence || !coverage.isNeeded(index)) return false
  return !coverage.isCited(index) && claim.citations.length === 0 && numbersOf(claim, policy).length === 0
}

/** Headings in which no number stands, and a figure all the same: `## Theft doubled`. */
export function disguisedTitles({brief}: Context): readonly UnreadClaim[] {
  return brief.sections.flatMap(({heading}) => {
    if (heading === undefined) return []
    const {title, start, end} = heading
    const plain = undisguised(title)
    if (plain === title || figuresIn(title).length > 0) return []
    return figuresIn(plain).some((figure) => !isMeasure(figure)) ? [{kind: 'heading', start, end, text: title}] : []
  })
}

/** What the claim says, where a figure comes to light in it. */
function saidBy(claim: Claim, written: string): string | undefined {
  const rendered = render(claim.prose, []).text
  const text = seen(rendered)
  const number = countsByItem(claim, text, written)
  if (number !== undefined) return `${number} ${text}`
  if (countOfKey(text.replace(/\.\s{0,9}$/, '')).length > 0) return text
  // What a named one did is no assumption, whatever stands before it: `Suppose Acme stole $12 million`.
  if (tellsDeedOfName(text) && claim.quantities.some(({rule}) => rule === 'instruction')) return text
  const plain = undisguised(text)
  if (plain === text && text === rendered) return undefined
  const figures = findQuantities(plain, {block: 'paragraph', masked: []})
  return figures.some((figure) => figure.claim && !claim.quantities.some((known) => isSame(known, figure)))
    ? text
    : undefined
}

function isSame(known: Pick<Quantity, 'kind' | 'value'>, {kind, value}: Pick<Quantity, 'kind' | 'value'>): boolean {
  return known.kind === kind && `${known.value}` === `${value}`
}

/** Lists that count from more than this do not count their items. */
const highestFirst = 12
/** The number of an item, as Markdown and HTML write it. */
const itemNumber =
  /(?:(?:^|\n)[> \t]{0,12}(\d{2,9})[.)][ \t]{1,4}|<(?:ol|li)\b[^<>]{0,80}\b(?:start|value)\s?=\s?["']?(\d{2,9})[^<>]{0,80}>\s{0,4}(?:<li>\s{0,4})?)$/i
const noun = /^\s{0,4}(?:(?:hundred|thousand|million|billion|trillion)\b|\p{Ll}{3,20}s(?!\p{L}))/u
/** So much before a claim is looked at, in UTF-16 code units. */
const reach = 200

/** `300. widows were robbed`: the number of the item is what its words begin with. */
function countsByItem({start, block}: Claim, text: string, written: string): string | undefined {
  if (!noun.test(text)) return undefined
  const [, plain, marked] = itemNumber.exec(written.slice(Math.max(0, start - reach), start)) ?? []
  const number = plain ?? marked
  return number !== undefined && Number(number) - (block.item?.index ?? 0) > highestFirst ? number : undefined
}
