import type {Command} from 'commander'
import {aboutGlobs, addMaterials} from '../../options/shared.ts'
import type {ReportOptions} from '../../output/report.ts'
import type {Perform} from '../../runtime/environment.ts'

/** Options of `citation-lint report`. */
export interface ReportCommandOptions extends Pick<ReportOptions, 'outputFile' | 'config' | 'evidence'> {
  readonly inlineConfig: boolean
}

/** Declares `citation-lint report`. */
export function declareReport(program: Command, run: Perform): void {
  const report = program
    .command('report')
    .argument('[globs...]', aboutGlobs)
    .description('write a page that shows which claims stand on which sources')
    .option('-o, --output-file <file>', 'write the page to a file, not to standard output')
  addMaterials(report, 'every document')
    .option('--no-inline-config', 'ignore `<!-- citation-lint … -->` comments')
    .action(run(async () => (await import('./command.ts')).reportCommand))
}
