import type {Command} from 'commander'
import {addColors, addReport, formats} from '../../options/shared.ts'
import type {Perform} from '../../runtime/environment.ts'

/** Declares `citation-lint merge-reports`. */
export function declareMergeReports(program: Command, run: Perform): void {
  const merge = program
    .command('merge-reports <files...>')
    .description('join the JSON reports of `check --shard` into one report, in any format')
  addColors(addReport(merge, formats)).action(run(async () => (await import('./command.ts')).mergeReportsCommand))
}
