// What the header of the weights says of how right the judgement is, in documents of origins that it had not seen.
import {readFileSync} from 'node:fs'

const file = new URL('../../packages/core/src/support/judgement/weights.bin', import.meta.url)

/** The line of JSON behind the line that says what the file is. */
function readHeader() {
  const [, header] = readFileSync(file, 'latin1').split('\n', 2)
  return JSON.parse(header)
}

const percent = (share) => `${Math.round(100 * share)}%`

/** A row for each figure: shares as percentages, but for the area, which is none. */
const rowsOfFigures = (figures) =>
  Object.entries(figures).map(([name, value]) => [name, name.startsWith('area') ? String(value) : percent(value)])

/** What it was trained on, and what it is worth on origins left out. */
export function learnedTable() {
  const {trained, labels, figures} = readHeader()
  return {
    head: [`trained on ${trained}`, ''],
    rows: [
      ['claims that nothing covers, labelled', String(labels.claims)],
      ['of so many origins', String(labels.origins)],
      ['of which an editor would ask for a source', `${labels.report} (${percent(labels.report / labels.claims)})`],
      ...rowsOfFigures(figures),
    ],
  }
}
