import {readIdRanges} from '../ids.ts'
import type {Style} from './style.ts'

/**
 * `^[text]`, a footnote written where it stands (pandoc, remark-footnotes 4). It carries its own source: its id is
 * its text. `growth^[1]` is a raised number and left to the numeric style, `x^[n+1]` a power.
 */
export const inlineNote: Style = {
  style: 'inline-note',
  about: 'Footnote written in place',
  examples: ['^[Grain Board, annual report 2025]'],
  read: ({shape, body}) =>
    shape === 'note' && /\p{L}{2}/u.test(body) && !readIdRanges(body) ? {ids: [body]} : undefined,
}
