/** A stretch of an answer; `cites` names sources by position, none where nothing is cited. */
export interface Piece {
  readonly text: string
  readonly cites?: readonly number[]
}

/** Where a cited stretch stands, in one unit; `end` is exclusive. */
export interface CitedSpan {
  readonly text: string
  readonly start: number
  readonly end: number
  readonly cites: readonly number[]
}

/** An answer with emoji, CJK and combining characters before, inside and behind what is cited. */
export const pieces: readonly Piece[] = [
  {text: '👩‍🌾 A cafe\u0301 owner asks. '},
  {text: 'Café 🌾 exports grew 3.5 percent.', cites: [0]},
  {text: ' '},
  {text: '小麦🌾价格上涨。', cites: [1]},
  {text: ' '},
  {text: 'A\u030Aland’s rye fell', cites: [1, 0]},
  {text: ', says 🇫🇷 Jose\u0301.\n\n- '},
  {text: '**Ne\u0301w barley** rose', cites: [2]},
  {text: '.\n'},
]

/** The same answer with its markers, numbered by first appearance. */
export const marked =
  '👩‍🌾 A cafe\u0301 owner asks. Café 🌾 exports grew 3.5 percent. [1] 小麦🌾价格上涨。 [2] A\u030Aland’s rye fell [2][1], says 🇫🇷 Jose\u0301.\n\n- **Ne\u0301w barley** rose [3].\n'

export const textOf = (all: readonly Piece[]): string => all.map(({text}) => text).join('')

const widths = {
  'utf-16': (text: string) => text.length,
  'code-point': (text: string) => Array.from(text).length,
  byte: (text: string) => new TextEncoder().encode(text).length,
} as const

/** The cited stretches of an answer, measured in a unit. */
export const spansIn = (all: readonly Piece[], unit: keyof typeof widths): readonly CitedSpan[] => {
  const width = widths[unit]
  let start = 0
  return all.flatMap(({text, cites}) => {
    const end = start + width(text)
    const span = cites ? [{text, start, end, cites}] : []
    start = end
    return span
  })
}
