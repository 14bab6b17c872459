import {type Command, InvalidArgumentError, Option} from 'commander'
import type {PackCommandOptions} from './commands/evidence/pack.ts'
import type {StoreAddOptions} from './commands/store/add.ts'
import type {StoreCheckOptions} from './commands/store/check.ts'
import type {StoreQueryOptions} from './commands/store/query.ts'
import {among} from './options/choice.ts'
import {repeated} from './options/repeated.ts'
import {wholeNumber} from './options/whole-number.ts'
import type {Invocation} from './runtime/environment.ts'

const tableOrJson = () => among(new Option('-f, --format <name>', 'how to report'), ['table', 'json']).default('table')

/** Declares `evidence pack`, which builds and checks what a brief is written from. */
export function addPack(evidence: Command, {environment, finish}: Invocation): void {
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
    .action(async (files: string[], options: PackCommandOptions) => {
      const {packCommand} = await import('./commands/evidence/pack.ts')
      finish(await packCommand(files, options, environment))
    })
}

/** Declares the commands about an evidence store: a file, or the URL of a libSQL server. */
export function addStore(program: Command, {environment, finish}: Invocation): void {
  const store = program.command('store').description('keep evidence and briefs, and ask what supports what')

  store
    .command('init <store>')
    .description('make a store, or bring an older one up to this version')
    .action(async (location: string) => {
      const {storeInitCommand} = await import('./commands/store/init.ts')
      finish(await storeInitCommand(location, environment))
    })

  store
    .command('add <store> <files...>')
    .description('store the records of evidence files, and briefs with the evidence that they cite')
    .option('-c, --config <file>', 'use this citation.yml for every brief')
    .option('-e, --evidence <file>', 'use this evidence file for every brief; may be repeated', repeated)
    .option('--brief-id <id>', 'id of the brief; its path by default')
    .option('--pack <id>', 'the stored evidence pack that the briefs were written from')
    .option('--date <date>', 'when the briefs were written, ISO 8601; `date` of their front matter by default')
    .action(async (location: string, files: string[], options: StoreAddOptions) => {
      const {storeAddCommand} = await import('./commands/store/add.ts')
      finish(await storeAddCommand(location, files, options, environment))
    })

  store
    .command('query <store>')
    .description('list the briefs, or ask what supports a bullet, what rests on a source, which chunks hold words')
    .addOption(new Option('--brief <id>', 'the citations of this brief').conflicts(['source', 'search']))
    .option('--section <name>', 'of this section only, such as `prevailing`')
    .option('--bullet <number>', 'of this bullet of the section only, counted from 1', wholeNumber)
    .addOption(new Option('--source <id>', 'the bullets that rest on this source').conflicts('search'))
    .option('--search <words>', 'the chunks that hold these words, the best first')
    .option('--limit <number>', 'most chunks; 20 by default', wholeNumber)
    .addOption(tableOrJson())
    .action(async (location: string, options: StoreQueryOptions) => {
      const {storeQueryCommand} = await import('./commands/store/query.ts')
      finish(await storeQueryCommand(location, options, environment))
    })

  store
    .command('check <store>')
    .description('find bullets without citations, quotes behind paywalls, packs of one publisher, and damage')
    .addOption(tableOrJson())
    .action(async (location: string, options: StoreCheckOptions) => {
      const {storeCheckCommand} = await import('./commands/store/check.ts')
      finish(await storeCheckCommand(location, options, environment))
    })
}

function share(value: string): number {
  const number = Number(value)
  if (!/^(?:\d|\.\d)[\d.]*$/.test(value) || !(number >= 0 && number <= 1)) {
    throw new InvalidArgumentError('Expected a number from 0 to 1.')
  }
  return number
}
