import type {Command} from 'commander'
import {addColors, addReport, formats, tableOrJson} from '../../options/shared.ts'
import {wholeNumber} from '../../options/values.ts'
import type {ReportOptions} from '../../output/report.ts'
import type {Perform} from '../../runtime/environment.ts'
import {declarePack} from './declare-pack.ts'
import {declareImport} from './import/declare.ts'

/** Options of `citation-lint evidence check`. */
export interface EvidenceCheckOptions extends ReportOptions {
  readonly config?: string
  readonly minimumClaims?: number
}

/** Options of `citation-lint evidence dedupe`. */
export interface DedupeOptions {
  readonly config?: string
  readonly dryRun?: true
}

/** Options of `citation-lint evidence score`. */
export interface ScoreOptions {
  readonly format: 'table' | 'json'
  readonly today?: string
}

/** Declares `citation-lint evidence`: commands about records rather than documents. */
export function declareEvidence(program: Command, run: Perform): void {
  const evidence = program.command('evidence').description('work on the records that citations lead to')
  declareCheck(evidence, run)
  declareDedupe(evidence, run)
  declareScore(evidence, run)
  declareImport(evidence, run)
  declarePack(evidence, run)
}

function declareCheck(evidence: Command, run: Perform): void {
  const check = evidence
    .command('check <files...>')
    .description('say at line and column what is wrong with evidence files')
  addReport(check, formats)
    .option('-c, --config <file>', 'use this citation.yml for every file')
    .option('--minimum-claims <number>', 'fewest grounded claims of a report; 5 by default', wholeNumber)
  addColors(check).action(run(async () => (await import('./check.ts')).evidenceCheckCommand))
}

function declareDedupe(evidence: Command, run: Perform): void {
  evidence
    .command('dedupe <file> [documents...]')
    .description('merge what is the same source, and rewrite the markers of the documents that cite it')
    .option('--dry-run', 'print a unified diff and change no file')
    .option('-c, --config <file>', 'use this citation.yml for every document')
    .action(run(async () => (await import('./dedupe.ts')).dedupeCommand))
}

function declareScore(evidence: Command, run: Perform): void {
  evidence
    .command('score <files...>')
    .description('print the credibility of each source, 1 to 10')
    .addOption(tableOrJson())
    .option('--today <date>', 'count ages from this day, ISO 8601')
    .action(run(async () => (await import('./score.ts')).scoreCommand))
}
