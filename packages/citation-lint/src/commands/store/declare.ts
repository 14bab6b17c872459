import {Argument, type Command, Option} from 'commander'
import {addMaterials, type MaterialOptions, tableOrJson} from '../../options/shared.ts'
import {among, wholeNumber} from '../../options/values.ts'
import type {Perform} from '../../runtime/environment.ts'

/** Options of `citation-lint store add`. */
export interface StoreAddOptions extends MaterialOptions {
  readonly briefId?: string
  readonly pack?: string
  readonly date?: string
}

/** Options of `citation-lint store query`. */
export interface StoreQueryOptions {
  readonly brief?: string
  readonly section?: string
  readonly bullet?: number
  readonly source?: string
  readonly search?: string
  readonly limit?: number
  readonly after?: string
  readonly format: 'table' | 'json' | 'ndjson'
}

/** Options of `citation-lint store prune`. */
export interface StorePruneOptions {
  readonly before?: string
  readonly keep?: number
  readonly dryRun?: true
  readonly vacuum?: true
  readonly format: 'table' | 'json'
}

/** Options of `citation-lint store delete`. */
export interface StoreDeleteOptions {
  readonly evenIfCited?: true
  readonly dryRun?: true
  readonly vacuum?: true
  readonly format: 'table' | 'json'
}

/** Options of `citation-lint store check`. */
export interface StoreCheckOptions {
  readonly format: 'table' | 'json'
}

/** Declares `citation-lint store`: commands about an evidence store, which is a file or the URL of a libSQL server. */
export function declareStore(program: Command, run: Perform): void {
  const store = program.command('store').description('keep evidence and briefs, and ask what supports what')
  declareInit(store, run)
  declareAdd(store, run)
  declareQuery(store, run)
  declareCheck(store, run)
  declarePrune(store, run)
  declareDelete(store, run)
}

function declareInit(store: Command, run: Perform): void {
  store
    .command('init <store>')
    .description('make a store, or bring an older one up to this version')
    .action(run(async () => (await import('./init.ts')).storeInitCommand))
}

function declareAdd(store: Command, run: Perform): void {
  const add = store
    .command('add <store> <files...>')
    .description('store the records of evidence files, and briefs with the evidence that they cite')
  addMaterials(add, 'every brief')
    .option('--brief-id <id>', 'id of the brief; its path by default')
    .option('--pack <id>', 'the stored evidence pack that the briefs were written from')
    .option('--date <date>', 'when the briefs were written, ISO 8601; `date` of their front matter by default')
    .action(run(async () => (await import('./add.ts')).storeAddCommand))
}

function declareQuery(store: Command, run: Perform): void {
  store
    .command('query <store>')
    .description('list the briefs, or ask what supports a bullet, what rests on a source, which chunks hold words')
    .addOption(new Option('--brief <id>', 'the citations of this brief').conflicts(['source', 'search']))
    .option('--section <name>', 'of this section only, such as `prevailing`')
    .option('--bullet <number>', 'of this bullet of the section only, counted from 1', wholeNumber)
    .addOption(new Option('--source <id>', 'the bullets that rest on this source').conflicts('search'))
    .option('--search <words>', 'the chunks that hold these words, the best first')
    .addOption(
      new Option('--limit <number>', 'most records; of chunks 20 by default').argParser(wholeNumber).conflicts('brief'),
    )
    .addOption(
      new Option('--after <cursor>', 'of briefs and of bullets only those behind this record').conflicts([
        'brief',
        'search',
      ]),
    )
    .addOption(among(new Option('-f, --format <name>', 'how to report'), ['table', 'json', 'ndjson']).default('table'))
    .action(run(async () => (await import('./query.ts')).storeQueryCommand))
}

function declareCheck(store: Command, run: Perform): void {
  store
    .command('check <store>')
    .description('find bullets without citations, quotes behind paywalls, packs of one publisher, and damage')
    .addOption(tableOrJson())
    .action(run(async () => (await import('./check.ts')).storeCheckCommand))
}

function declarePrune(store: Command, run: Perform): void {
  const prune = store
    .command('prune <store>')
    .description('remove old briefs, and the evidence that no other brief rests on')
    .option('--before <date>', 'briefs that were written, and uncited evidence that was fetched, before this date')
    .option('--keep <number>', 'but the newest of each document; alone, only these stay', wholeNumber)
  addRemoval(prune).action(run(async () => (await import('./remove.ts')).storePruneCommand))
}

function declareDelete(store: Command, run: Perform): void {
  const remove = store
    .command('delete <store>')
    .description('delete briefs, citations, documents or evidence packs by their ids')
    .addArgument(among(new Argument('<kind>', 'what they are'), ['brief', 'citation', 'document', 'pack']))
    .argument('<ids...>')
    .option('--even-if-cited', 'take evidence out of the briefs that rest on it, too')
  addRemoval(remove).action(run(async () => (await import('./remove.ts')).storeDeleteCommand))
}

function addRemoval(command: Command): Command {
  return command
    .option('-n, --dry-run', 'say what would be removed, and remove nothing')
    .option('--vacuum', 'give the freed space back to the disk; nobody can write the store meanwhile')
    .addOption(tableOrJson())
}
