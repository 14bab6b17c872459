// Findings beside labelled claims: which units are reported, and how often rightly.
import {readFileSync} from 'node:fs'
import path from 'node:path'
import {parseMarkdown, withoutMark} from '@citation-lint/core/brief'
import {createEvidence} from '@citation-lint/core/evidence'
import {check, locate, policyFrom, readOptions} from '@citation-lint/core/rules'

/** Rules that say of single claims that they need a source. */
export const claimRules = ['UNCITED_NUMBER', 'UNCITED_BULLET']

/** The rule that says it once for all claims of a document that cites nothing. */
export const documentRule = 'UNCITED_DOCUMENT'

/** The rule that says it of a section that claims and cites nothing. */
export const sectionRule = 'UNCITED_SECTION'

/** Findings that count: certain ones, those that a build shows, and also those that are only information. */
export const levels = new Map([
  ['errors', ['error']],
  ['errors and warnings', ['error', 'warning']],
  ['with information', ['error', 'warning', 'info']],
])

const evidence = createEvidence([])
const policy = policyFrom({})

/** The characters that each finding in a file speaks of, as `check` finds them without evidence and without a policy. */
function findingsIn(file) {
  const text = withoutMark(readFileSync(file, 'utf8'))
  const brief = parseMarkdown(text, readOptions(policy, evidence))
  const findings = locate(check(brief, evidence, policy), brief.source, file)
  return {text, spans: findings.flatMap((finding) => spansOf(finding, brief).map((span) => ({...span, finding})))}
}

/** All places of a finding, an empty one with the character behind it; of one about a section, the whole section. */
function spansOf(finding, {sections}) {
  const {code, offset, places = []} = finding
  if (code === sectionRule) return sections.filter(({heading}) => heading?.start === offset)
  return [finding, ...places].map(({offset: start, endOffset}) => ({start, end: Math.max(endOffset, start + 1)}))
}

/**
 * The units of labelled blocks, each with the findings that overlap it.
 *
 * @param blocks Blocks as in `fixtures/labelled/findings.json`.
 * @param corpus Folder in which their reports stand.
 */
export function judge(blocks, corpus) {
  return [...partsBy(blocks, ({report}) => report)].flatMap(([report, own]) => {
    const {text, spans} = findingsIn(path.join(corpus, report))
    return own.flatMap(({units, ...block}) =>
      units.map((unit) => ({
        ...unit,
        block,
        text: text.slice(unit.start, unit.end),
        line: text.slice(0, unit.start).split('\n').length,
        findings: spans.filter(({start, end}) => start < unit.end && end > unit.start).map(({finding}) => finding),
      })),
    )
  })
}

/** The parts of a list that have a key in common, in the order of their first members. */
export function partsBy(list, keyOf) {
  const keys = [...new Set(list.map(keyOf))]
  return new Map(keys.map((key) => [key, list.filter((each) => keyOf(each) === key)]))
}

/** Is a unit reported by one of these rules, as loudly as that? */
const isReported = ({findings}, codes, severities) =>
  findings.some(({code, severity}) => codes.includes(code) && severities.includes(severity))

const ratio = (part, whole) => (whole === 0 ? Number.NaN : part / whole)
const harmonic = (one, other) => (2 * one * other) / (one + other)

/**
 * How often the findings of some rules are right. What is debatable counts on neither side, and in `strict` as wrong;
 * a value that is cited elsewhere counts on neither. Shares that divide by nothing are `NaN`.
 */
export function figures(units, codes, severities) {
  const of = (verdict) => units.filter((unit) => unit.verdict === verdict)
  const reported = (verdict) => of(verdict).filter((unit) => isReported(unit, codes, severities)).length
  const [right, wrong, debatable, repeated] = ['report', 'silent', 'debatable', 'repeated'].map(reported)
  const [precision, strict] = [ratio(right, right + wrong), ratio(right, right + wrong + debatable)]
  const wanted = of('report').length
  const recall = ratio(right, wanted)
  return {
    units: units.length,
    wanted,
    right,
    wrong,
    missed: wanted - right,
    debatable: `${debatable}/${of('debatable').length}`,
    repeated: `${repeated}/${of('repeated').length}`,
    precision,
    strict,
    recall,
    measure: harmonic(precision, recall),
    strictMeasure: harmonic(strict, recall),
  }
}

/**
 * How often a section is named rightly: where one of its units has to be reported. A section in which something is
 * debatable counts on neither side.
 */
export function sectionFigures(units) {
  const named = [...new Set(units.flatMap(({findings}) => findings.filter(({code}) => code === sectionRule)))]
  const verdictsOf = (finding) => units.filter(({findings}) => findings.includes(finding)).map(({verdict}) => verdict)
  const verdicts = named.map(verdictsOf)
  const right = verdicts.filter((own) => own.includes('report')).length
  const wrong = verdicts.filter((own) => !own.includes('report') && !own.includes('debatable')).length
  return {right, wrong, wanted: 0, precision: ratio(right, right + wrong), recall: Number.NaN}
}

/** The parts of a labelled set that are scored apart, by name: languages and kinds, the largest first. */
export function* groups(units) {
  const citing = units.filter(({block}) => block.cites)
  yield ['reports that cite', citing]
  for (const key of ['lang', 'kind']) {
    const parts = [...partsBy(citing, ({block}) => block[key])]
    yield* parts.sort(([, one], [, other]) => other.length - one.length)
  }
  yield ['reports that cite nothing', units.filter(({block}) => !block.cites)]
}

/** Units that are reported without need, and those that are missed, by the findings that a build shows. */
export function mistakes(units) {
  const reported = (unit) => isReported(unit, [...claimRules, documentRule], levels.get('errors and warnings'))
  return {
    alarms: units.filter((unit) => unit.verdict === 'silent' && reported(unit)),
    misses: units.filter((unit) => unit.verdict === 'report' && !reported(unit)),
  }
}
