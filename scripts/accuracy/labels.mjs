// Labels of claims as they are written, with quoted text, and as they are scored, with offsets.
import {readdirSync, readFileSync} from 'node:fs'
import {fileURLToPath} from 'node:url'
import {parse} from 'yaml'

/** Where our own labelled reports stand. */
export const labelledFolder = fileURLToPath(new URL('../../fixtures/labelled/', import.meta.url))

const read = (name) => readFileSync(labelledFolder + name, 'utf8')

/** What may be said of a unit. */
const verdicts = ['report', 'silent', 'repeated', 'debatable']

/**
 * Where a quotation stands in a text at or after an offset. ` … ` in it stands for anything within one block:
 *
 *     'It reached 6.2 … on 2023 [1].'
 *      ^ head        ^ and tail, the first after the head
 */
function find(quotation, text, from) {
  const [head, tail] = quotation.split(' … ')
  const start = text.indexOf(head, from)
  const end = tail === undefined ? start + head.length : text.indexOf(tail, start + head.length) + tail.length
  const spot = text.slice(start, end)
  if (start < 0 || end <= start || spot.includes('\n\n')) throw new Error(`Unexpected label ${quotation}, not found`)
  return {start, end}
}

/** The blocks of one report, in the order in which they stand. */
function* blocksOf(report) {
  const {lang, cites, blocks} = parse(read(report.replace(/md$/, 'yaml')))
  const text = read(report)
  let from = 0
  for (const {kind, section = 'body', units: labels} of blocks) {
    const units = labels.map(({why, ...label}) => {
      const [[verdict, quotation]] = Object.entries(label)
      if (!verdicts.includes(verdict)) throw new Error(`Unexpected verdict ${verdict}, expected ${verdicts.join(', ')}`)
      const {start, end} = find(quotation, text, from)
      from = end
      return {start, end, verdict, why}
    })
    yield {report, lang, kind, cites, section, start: units[0].start, end: from, units}
  }
}

/** All labelled blocks of `fixtures/labelled`; offsets are UTF-16 code units of the report. */
export const labelledBlocks = () =>
  readdirSync(labelledFolder)
    .filter((name) => name.endsWith('.md'))
    .sort()
    .flatMap((report) => [...blocksOf(report)])
