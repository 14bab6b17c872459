import {type LinePlace, printableJson, show} from '@citation-lint/core/data'
import {type LocatedFinding, rules, type Severity} from '@citation-lint/core/rules'
import {rulePages, version} from '../own-package.ts'
import type {Workplace} from '../runtime/environment.ts'
import {findingsByFile, type Reported} from './findings.ts'
import {fingerprintsOf} from './fingerprints.ts'
import {namesInCheckout} from './github.ts'

/** Where the schema of SARIF 2.1.0 is published; readers recognise the format by it. */
const schema = 'https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json'

/** GitHub refuses a run with more results. */
const mostResults = 25_000

/**
 * Findings as a SARIF 2.1.0 log with one run, for code scanning and other tools that collect results.
 *
 * Field by field in docs/reference/output-formats.md. Where there are more than 25,000 findings the gravest are kept, and the run
 * says how many were left out.
 */
export function reportSarif(results: readonly Reported[], workplace: Workplace): string {
  const files = findingsByFile(results)
  const codes = [...new Set([...files.values()].flatMap((findings) => findings.map(({code}) => code)))].sort()
  const indexes = new Map(codes.map((code, index) => [code, index]))
  const nameOf = namesInCheckout(workplace.cwd, workplace.env.GITHUB_WORKSPACE)
  const all = [...files].flatMap(([file, findings]) => sarifResults(nameOf(file), findings, indexes))
  const kept = all.length > mostResults ? gravest(all) : all
  const run = {
    tool: {
      driver: {
        name: 'citation-lint',
        version,
        semanticVersion: version,
        informationUri: 'https://github.com/citation-lint/citation-lint',
        rules: codes.map(sarifRule),
      },
    },
    columnKind: 'utf16CodeUnits',
    originalUriBaseIds: {
      SRCROOT: {
        description: {
          text: 'The root of the checkout on GitHub, elsewhere the folder that citation-lint was started in.',
        },
      },
    },
    invocations: [{executionSuccessful: true, toolExecutionNotifications: notifications(all.length - kept.length)}],
    results: kept,
  }
  return printableJson({$schema: schema, version: '2.1.0', runs: [run]})
}

function gravest(all: readonly SarifResult[]): readonly SarifResult[] {
  return sarifLevels.flatMap((level) => all.filter((result) => result.level === level)).slice(0, mostResults)
}

function notifications(leftOut: number): readonly object[] {
  if (leftOut === 0) return []
  const text = `${leftOut} findings were left out, because code scanning takes at most ${mostResults}.`
  return [{level: 'warning', message: {text}}]
}

/** GitHub's word for how grave the findings of a rule are. */
const problemSeverity = {error: 'error', warning: 'warning', info: 'recommendation'} as const

/**
 * One rule of the SARIF log (`reportingDescriptor`). A code that is no rule of ours, such as another plugin's in a
 * remark report, has its id alone.
 */
export function sarifRule(code: string): object {
  const rule = rules.get(code)
  if (!rule) return {id: code}
  const severity: Severity = rule.severity === 'off' ? 'warning' : rule.severity
  const page = rulePages().get(code) ?? rule.url
  return {
    id: code,
    name: pascalCase(code),
    shortDescription: {text: rule.about},
    fullDescription: {text: rule.about},
    helpUri: rule.url,
    help: {text: page, markdown: page},
    defaultConfiguration: {enabled: rule.severity !== 'off', level: sarifLevel(severity)},
    properties: {
      precision: 'high',
      'problem.severity': problemSeverity[severity],
      tags: ['citation', 'evidence'],
    },
  }
}

/** `UNCITED_NUMBER` → `UncitedNumber` */
function pascalCase(code: string): string {
  return code
    .split('_')
    .map((word) => word.charAt(0) + word.slice(1).toLowerCase())
    .join('')
}

/** Levels of SARIF, the gravest first. */
export const sarifLevels = ['error', 'warning', 'note'] as const

/** What SARIF calls a severity. */
export type SarifLevel = (typeof sarifLevels)[number]

/** One finding of a SARIF log (`result`). */
export interface SarifResult {
  readonly ruleId: string
  readonly ruleIndex: number
  readonly level: SarifLevel
  /** From 0 to 100: how probably an author would act on it. */
  readonly rank?: number
  readonly message: {readonly text: string}
  readonly locations: readonly object[]
  readonly partialFingerprints: {readonly 'citationLint/v1': string}
  readonly fixes?: readonly object[]
}

/** The level of a severity: information is a note. */
export function sarifLevel(severity: Severity): SarifLevel {
  return severity === 'info' ? 'note' : severity
}

/**
 * The findings of one file.
 *
 * GitHub fills `primaryLocationLineHash` from the file itself and warns about a tool that gives another one, so the
 * fingerprint has a name of its own.
 *
 * @param file POSIX path relative to `SRCROOT`; on Windows one on another drive or share begins with its name.
 * @param indexes Index of each code in the list of rules.
 */
export function sarifResults(
  file: string,
  findings: readonly LocatedFinding[],
  indexes: ReadonlyMap<string, number>,
): readonly SarifResult[] {
  const artifactLocation = locationOf(file)
  const fingerprints = fingerprintsOf(findings)
  return findings.map((finding) => {
    const region = regionOf(finding)
    const fixes = finding.actual === undefined ? [] : fixesOf(finding, artifactLocation)
    return {
      ruleId: finding.code,
      ruleIndex: indexes.get(finding.code) ?? -1,
      level: sarifLevel(finding.severity),
      ...(finding.probability !== undefined && {rank: Math.round(finding.probability * 1000) / 10}),
      message: {text: plainText(finding.note ? `${finding.message}. ${finding.note}` : finding.message)},
      locations: [{physicalLocation: {artifactLocation, region}}],
      partialFingerprints: {'citationLint/v1': fingerprints.get(finding) ?? ''},
      ...(fixes.length > 0 && {fixes}),
    }
  })
}

/** `D:/a.md`, `//server/share/a.md`: what stands on another drive or share has no path from `SRCROOT`. */
function locationOf(file: string): {readonly uri: string; readonly uriBaseId?: string} {
  const [, drive, share] = /^(?:([a-z]:)\/|\/\/(?=[^/]))(.*)$/is.exec(file) ?? []
  if (share === undefined) return {uri: relativeUri(file), uriBaseId: 'SRCROOT'}
  return {uri: drive === undefined ? `file://${relativeUri(share)}` : `file:///${drive}/${relativeUri(share)}`}
}

/**
 * A path as a relative reference (RFC 3986). GitHub decodes it and gives up on what it cannot decode, so every `%` and
 * every half of a surrogate pair has to be encoded or gone.
 */
function relativeUri(file: string): string {
  return file
    .replace(/[\ud800-\udfff]/gu, '\ufffd')
    .split('/')
    .map(encodeURIComponent)
    .join('/')
}

function regionOf({line, column, endLine, endColumn}: LinePlace): object {
  return {startLine: line, startColumn: column, endLine, endColumn}
}

/** Each text that could stand at the places of a finding is one fix. */
function fixesOf(finding: LocatedFinding, artifactLocation: object): readonly object[] {
  const regions = (finding.places ?? [finding]).map(regionOf)
  return finding.expected.map((text) => ({
    description: {text: text === '' ? 'Remove it' : `Replace it with ${show(text)}`},
    artifactChanges: [
      {artifactLocation, replacements: regions.map((deletedRegion) => ({deletedRegion, insertedContent: {text}}))},
    ],
  }))
}

/** In a message `[text](address)` would be a link (SARIF §3.11.6), and a document could plant one. */
function plainText(text: string): string {
  return text.replaceAll('](', '\\](')
}
