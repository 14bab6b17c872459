// What must hold of any Markdown document, whoever wrote it and whatever it says. scripts/corpus.mjs asks it of reports
// as people write them, scripts/fuzz.mjs of texts that nobody would write.
import {loadRemark, parseMarkdown, readMarkdown, withoutMark} from '@citation-lint/core/brief'
import {sourceOf, withLineFeeds} from '@citation-lint/core/data'
import {createEvidence, readEvidenceObject} from '@citation-lint/core/evidence'
import {check, locate, policyFrom, readOptions} from '@citation-lint/core/rules'

const parseWithRemark = loadRemark()

/** Reads and judges documents by one policy and one bundle of evidence. */
export function createExaminer({policy: config, evidence: bundle} = {}) {
  const evidence = createEvidence(bundle === undefined ? [] : [readEvidenceObject(bundle)])
  const policy = policyFrom(config ?? {})
  const options = readOptions(policy, evidence)
  return {
    fast: (source) => parseMarkdown(source, options),
    remark: (source) => readMarkdown(parseWithRemark(source), source, options),
    /** The findings of a document, with their places spelt out in its text. */
    findingsOf: (brief, text) => locate(check(brief, evidence, policy), text, 'document'),
  }
}

/** What a reading of the document gives, and what of that cannot be. */
export function examine(document, examiner = createExaminer()) {
  const source = withoutMark(document)
  const brief = examiner.fast(source)
  const findings = examiner.findingsOf(brief, source)
  const other = withOtherEndings(source)
  const turned = examiner.fast(other)
  const turnedFindings = examiner.findingsOf(turned, other)
  const faults = [
    ...faultsOfPlaces(findings, source),
    ...faultsOfPlaces(turnedFindings, other),
    ...faultsOfCitations(brief),
    ...faultsOfCitations(turned),
    ...differences('the file with other line endings', findings, turnedFindings),
    ...(isUnsettled(source)
      ? []
      : differences('the tree of remark', findings, examiner.findingsOf(examiner.remark(source), source))),
  ]
  return {findings, faults, claims: brief.claims.length, citations: brief.citations.length}
}

/**
 * A shape in which micromark is wrong, and which is too frequent without its last line to be looked for in each document
 * (docs/decisions/0061): a list behind indented code that does not begin with 1, and is underlined.
 *
 *         code
 *     2. a heading for micromark, an item and a rule for CommonMark
 *     ---
 */
const unsettled = /^[ >]*(?: {4}|\t).*\n[ >]{0,9}(?!1[.)])\d{1,9}[.)](?:[ \t].*)?\n[ >]{0,9}(?:-+|=+)[ \t]*$/m

const isUnsettled = (source) => unsettled.test(sourceOf(source))

/** Offset at which each line starts; a line ends with `\n`, `\r\n` or a lone `\r`. */
const lineStarts = (source) => [0, ...[...source.matchAll(/\r\n|\n|\r/g)].map(({0: end, index}) => index + end.length)]

function* faultsOfPlaces(findings, source) {
  const starts = lineStarts(source)
  const at = (line, column) => {
    const [start, next = source.length + 1] = [starts[line - 1], starts[line]]
    return start !== undefined && column >= 1 && start + column - 1 < next ? start + column - 1 : undefined
  }
  for (const {code, line, column, endLine, endColumn, offset, endOffset} of findings) {
    const place = `${code} at ${line}:${column}-${endLine}:${endColumn} (${offset} to ${endOffset})`
    if (at(line, column) !== offset || at(endLine, endColumn) !== endOffset)
      yield `${place}: line, column, offset differ`
    if (!(offset >= 0 && offset <= endOffset && endOffset <= source.length)) yield `${place}: not in the file`
  }
}

function* faultsOfCitations({citations, citationsInReferences, source}) {
  for (const {start, end, text} of [...citations, ...citationsInReferences])
    if (source.slice(start, end) !== text) yield `citation ${JSON.stringify(text)} does not stand at ${start} to ${end}`
}

/** What is in one list of findings and not in the other. */
function* differences(name, findings, others) {
  const keys = ({code, line, column, endLine, endColumn, message}) =>
    `${code} at ${line}:${column}-${endLine}:${endColumn} ${message}`
  const [ours, theirs] = [new Set(findings.map(keys)), new Set(others.map(keys))]
  for (const key of ours) if (!theirs.has(key)) yield `${name} does not have ${key}`
  for (const key of theirs) if (!ours.has(key)) yield `${name} has ${key}`
}

/** The document with the line endings that it has not got. */
export const withOtherEndings = (document) =>
  document.includes('\r') ? withLineFeeds(document) : document.replaceAll('\n', '\r\n')
