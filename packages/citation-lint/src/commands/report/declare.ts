import type {Command} from 'commander'
import {aboutGlobs, addMaterials} from '../../options/shared.ts'
import type {ReportOptions} from '../../output/report.ts'
import type {Invocation} from '../../runtime/environment.ts'

/** Options of `citation-lint report`. */
export interface ReportCommandOptions extends Pick<ReportOptions, 'outputFile' | 'config' | 'evidence'> {
  readonly inlineConfig: boolean
}

/** Declares `citation-lint report`. */
export function declareReport(program: Command, {environment, finish}: Invocation): void {
  const report = program
    .command('report')
    .argument('[globs...]', aboutGlobs)
    .description('write a page that shows which claims stand on which sources')
    .option('-o, --output-file <file>', 'write the page to a file, not to standard output')
  addMaterials(report, 'every document')
    .option('--no-inline-config', 'ignore `<!-- citation-lint … -->` comments')
    .action(async (globs: string[], options: ReportCommandOptions) => {
      const {reportCommand} = await import('./command.ts')
      finish(await reportCommand(globs, options, environment))
    })
}
