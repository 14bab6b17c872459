import type {Command} from 'commander'
import {addColors, addReport, formats} from '../../options/shared.ts'
import type {ReportOptions} from '../../output/report.ts'
import type {Invocation} from '../../runtime/environment.ts'

/** Declares `citation-lint merge-reports`. */
export function declareMergeReports(program: Command, {environment, finish}: Invocation): void {
  const merge = program
    .command('merge-reports <files...>')
    .description('join the JSON reports of `check --shard` into one report, in any format')
  addColors(addReport(merge, formats)).action(async (files: string[], options: ReportOptions) => {
    const {mergeReportsCommand} = await import('./command.ts')
    finish(await mergeReportsCommand(files, options, environment))
  })
}
