import {undisguised} from './undisguised.ts'

/** What draws a picture from text: its labels are seen, and its code is not. */
const drawn =
  /^(?:`{3,}|~{3,})[ \t]{0,4}\{?\.?(?:mermaid|dot|graphviz|plantuml|puml|d2|ditaa|nomnoml|vega-lite|vega|chart|ascii-?flow)\b/i
/** A chart shows its data as figures. */
const charted = /^\s{0,4}(?:pie|xychart(?:-beta)?|quadrantChart|radar-beta|sankey-beta)\b/

/** Labels stand between quotation marks, brackets and bars, or behind a colon. */
const borders = /["'`[\](){}|<>=;:\n]+|-{2,3}|-?->{1,2}/

/** What a diagram shows, and the figure that a reader takes from it. */
export interface Label {
  readonly text: string
  readonly reads: string
}

/**
 * The labels of a diagram; `undefined` for code that draws nothing.
 *
 *     A[Acme] -->|stole $12 million| B[300 widows]
 *       ^        ^                     ^
 *
 * @param fence The first line of the code block.
 */
export function labelsOfDiagram(fence: string, text: string): readonly Label[] | undefined {
  if (!drawn.test(fence)) return undefined
  const labels = text.split(borders).map((border) => {
    const label = border.trim()
    return {text: label, reads: undisguised(label)}
  })
  return charted.test(text) ? [...labels, ...dataOf(text)] : labels
}

/** Numbers of a chart's data: `"robbed" : 300` is 300 of what the chart counts. */
function dataOf(text: string): readonly Label[] {
  const numbers = text.match(/(?<=[:[,]\s{0,4})\d{2,12}(?=\s{0,4}(?:[\],\n]|$))/g) ?? []
  return numbers.map((number) => ({text: number, reads: `${number} items`}))
}
