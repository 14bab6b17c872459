import {type Command, InvalidArgumentError} from 'commander'
import {wholeNumber} from '../../options/values.ts'
import type {Perform} from '../../runtime/environment.ts'

/** Options of `citation-lint evidence pack`. */
export interface PackCommandOptions {
  readonly query?: string
  readonly store?: string
  readonly size?: number
  readonly least?: number
  readonly publisherShare?: number
  readonly credibleShare?: number
  readonly monitorShare?: number
  readonly now?: string
  readonly packId?: string
  readonly output?: string
  readonly save?: true
}

/** Declares `citation-lint evidence pack`, which builds and checks what a brief is written from. */
export function declarePack(evidence: Command, run: Perform): void {
  evidence
    .command('pack [files...]')
    .description('choose the best candidates for an evidence pack, and check the packs that files hold')
    .option('--query <text>', 'what the pack is for')
    .option('--store <store>', 'look for candidates in an evidence store, by the words of the query')
    .option('--size <number>', 'chunks wanted; 30 by default', wholeNumber)
    .option('--least <number>', 'fewest chunks of a pack; 20 by default', wholeNumber)
    .option('--publisher-share <share>', 'largest share of one publisher; 0.4 by default', share)
    .option('--credible-share <share>', 'smallest share of Tier 1 and 2; 0.5 by default', share)
    .option('--monitor-share <share>', 'largest share of Tier 4; 0.15 by default', share)
    .option('--now <date>', 'count ages from this time, ISO 8601')
    .option('--pack-id <id>', 'id of the pack; made of its content by default')
    .option('-o, --output <file>', 'write the pack to a file')
    .option('--save', 'keep the pack in the store')
    .action(run(async () => (await import('./pack.ts')).packCommand))
}

function share(value: string): number {
  const number = Number(value)
  if (!/^(?:\d|\.\d)[\d.]*$/.test(value) || !(number >= 0 && number <= 1)) {
    throw new InvalidArgumentError('Expected a number from 0 to 1.')
  }
  return number
}
