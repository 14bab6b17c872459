import type {Element} from 'hast'
import {s} from 'hastscript'
import {type ClaimState, states} from './state.ts'
import type {ClaimView} from './view.ts'

/** How many claims stand in each state. */
export type Tally = ReadonlyMap<ClaimState, number>

/** Counts claims by their states; each state is there, also with none. */
export function tallyOf(claims: readonly ClaimView[]): Tally {
  const tally = new Map<ClaimState, number>(states.map(({state}) => [state, 0]))
  for (const {state} of claims) tally.set(state, (tally.get(state) ?? 0) + 1)
  return tally
}

/** A bar with a part for each state; its words say the same. */
export function barOf(tally: Tally): Element {
  const total = Math.max(
    1,
    [...tally.values()].reduce((sum, count) => sum + count, 0),
  )
  let x = 0
  const parts = states.map(({state}) => {
    const width = ((tally.get(state) ?? 0) / total) * 100
    const part = s('rect', {className: [state], x: round(x), y: 0, width: round(width), height: 10})
    x += width
    return part
  })
  const label = states.map((each) => `${each.label}: ${tally.get(each.state) ?? 0}`).join(', ')
  return s(
    'svg',
    {className: ['bar'], viewBox: '0 0 100 10', preserveAspectRatio: 'none', role: 'img', ariaLabel: label},
    parts,
  )
}

/** Two decimals are enough for a picture, and the same on every machine. */
export function round(value: number): number {
  return Math.round(value * 100) / 100
}
