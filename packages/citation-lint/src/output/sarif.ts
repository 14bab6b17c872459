import {printableJson} from '@citation-lint/core/data'
import {version} from '../own-package.ts'
import type {Workplace} from '../runtime/environment.ts'
import {findingsByFile, type Reported} from './by-file.ts'
import {namesInCheckout} from './names-in-checkout.ts'
import {type SarifResult, sarifLevels, sarifResults} from './sarif-results.ts'
import {sarifRule} from './sarif-rule.ts'

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
  const nameOf = namesInCheckout(workplace)
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
