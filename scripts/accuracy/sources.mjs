// What is reported as absent from a source, beside labelled pairs of a passage and its source. Each pair is checked as
// a document that cites one stored source.
import {parseMarkdown} from '@citation-lint/core/brief'
import {createEvidence, readEvidenceObject} from '@citation-lint/core/evidence'
import {check, policyFrom, readOptions} from '@citation-lint/core/rules'

/** The rules that report what a source does not say. */
const absenceRules = new Set(['NUMBER_NOT_IN_SOURCE', 'DATE_NOT_IN_SOURCE'])

const evidenceOf = (content) =>
  createEvidence([
    readEvidenceObject({sources: [{source_id: '1', title: 'Source', url: 'https://source.example/', content}]}),
  ])

/** Spans of the numbers and dates of a document that its one source, cited as `[1]`, does not say. */
function predict({document, source}) {
  const policy = policyFrom()
  const evidence = evidenceOf(source)
  const brief = parseMarkdown(document, readOptions(policy, evidence))
  return check(brief, evidence, policy).flatMap(({code, subject}) =>
    absenceRules.has(code) && subject.kind === 'quantity'
      ? [{start: subject.quantity.start, end: subject.quantity.end}]
      : [],
  )
}

const overlap = (left, right) => left.start < right.end && right.start < left.end
const folded = (text) => text.toLowerCase().replace(/(?<=\d),(?=\d)/g, '')

/** Whether the digits and words of a number stand in the source as written: what needs no reader at all. */
function standsAsWritten(written, source) {
  const parts = folded(written).match(/\d+(?:\.\d+)*|[a-z]+/g) ?? []
  return parts.every((part) =>
    (/^\d/.test(part)
      ? new RegExp(`(?<![0-9a-z.])${part.replaceAll('.', '\\.')}(?![0-9])`)
      : new RegExp(`\\b${part}\\b`)
    ).test(source),
  )
}

/** The verdicts on one pair: `findings` that touch labelled numbers, and every labelled number with what was said of it. */
export function scoreSource(item) {
  const {id, document, source, numbers} = item
  const spans = predict(item)
  const lowered = folded(source)
  return {
    prediction: {id, spans},
    findings: spans.flatMap((span) => {
      const touched = numbers.filter((number) => overlap(number, span))
      return touched.length === 0 ? [] : [{span, right: touched.some(({absent}) => absent)}]
    }),
    numbers: numbers.map((number) => ({
      ...number,
      reported: spans.some((span) => overlap(number, span)),
      baseline: !standsAsWritten(document.slice(number.start, number.end), lowered),
    })),
  }
}

const count = (list, test) => list.filter(test).length

/** Precision of findings and recall of numbers, and the same of the look-up of digits as written. */
export function figuresOfSources(scores) {
  const findings = scores.flatMap((score) => score.findings)
  const numbers = scores.flatMap((score) => score.numbers)
  const absent = count(numbers, (number) => number.absent)
  const baseline = numbers.filter((number) => number.baseline)
  const baselineRight = count(baseline, (number) => number.absent)
  const right = count(findings, (finding) => finding.right)
  return {
    findings: findings.length,
    numbers: numbers.length,
    absent,
    precision: right / findings.length,
    recall: count(numbers, (number) => number.absent && number.reported) / absent,
    baselinePrecision: baselineRight / baseline.length,
    baselineRecall: baselineRight / absent,
  }
}
