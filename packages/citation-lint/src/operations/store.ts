import {anyWhole, choice, flag, type Group, type OptionsOf, otherwise, taking, text} from './operation.ts'
import {materials, tableOrJson} from './shared.ts'

const addOptions = {
  ...materials(' for every report'),
  briefId: text('<id>', 'id of the report; its path by default'),
  pack: text('<id>', 'the stored evidence pack that the reports were written from'),
  date: text('<date>', 'when the reports were written, ISO 8601; `date` of their front matter by default'),
}

/** Options of `citation-lint store add`. */
export type StoreAddOptions = OptionsOf<typeof addOptions>

const queryOptions = {
  brief: text('<id>', 'the citations of this report', {conflicts: ['source', 'search']}),
  section: text('<name>', 'of this section only, such as `prevailing`'),
  bullet: taking('<number>', 'of this bullet of the section only, counted from 1', anyWhole),
  source: text('<id>', 'the bullets that rest on this source', {conflicts: ['search']}),
  search: text('<words>', 'the chunks that hold these words, the best first'),
  limit: taking('<number>', 'most records; of chunks 20 by default', anyWhole, {conflicts: ['brief']}),
  after: text('<cursor>', 'of reports and of bullets only those behind this record', {conflicts: ['brief', 'search']}),
  format: otherwise(choice('<name>', 'how to report', ['table', 'json', 'ndjson'], {short: '-f'}), 'table'),
}

/** Options of `citation-lint store query`. */
export type StoreQueryOptions = OptionsOf<typeof queryOptions>

const checkOptions = {format: tableOrJson}

/** Options of `citation-lint store check`. */
export type StoreCheckOptions = OptionsOf<typeof checkOptions>

const removal = {
  dryRun: flag('say what would be removed, and remove nothing', {short: '-n'}),
  vacuum: flag('give the freed space back to the disk; nobody can write the store meanwhile'),
  format: tableOrJson,
}

const pruneOptions = {
  before: text('<date>', 'reports that were written, and uncited evidence that was fetched, before this date'),
  keep: taking('<number>', 'but the newest of each document; alone, only these stay', anyWhole),
  ...removal,
}

/** Options of `citation-lint store prune`. */
export type StorePruneOptions = OptionsOf<typeof pruneOptions>

const deleteOptions = {evenIfCited: flag('take evidence out of the reports that rest on it, too'), ...removal}

/** Options of `citation-lint store delete`. */
export type StoreDeleteOptions = OptionsOf<typeof deleteOptions>

const store = {name: '<store>'}

/** `citation-lint store`: commands about an evidence store, which is a file or the URL of a libSQL server. */
export const evidenceStore: Group = {
  name: 'store',
  about: 'keep evidence and reports, and ask what supports what',
  operations: [
    {
      name: 'init',
      about: 'make a store, or bring an older one up to this version',
      arguments: [store],
      run: async () => (await import('../commands/store/maintain.ts')).storeInitCommand,
    },
    {
      name: 'add',
      about: 'store the records of evidence files, and reports with the evidence that they cite',
      arguments: [store, {name: '<files...>'}],
      options: addOptions,
      run: async () => (await import('../commands/store/maintain.ts')).storeAddCommand,
    },
    {
      name: 'query',
      about: 'list the reports, or ask what supports a bullet, what rests on a source, which chunks hold words',
      arguments: [store],
      options: queryOptions,
      run: async () => (await import('../commands/store/query.ts')).storeQueryCommand,
    },
    {
      name: 'check',
      about: 'find bullets without citations, quotes behind paywalls, packs of one publisher, and damage',
      arguments: [store],
      options: checkOptions,
      run: async () => (await import('../commands/store/maintain.ts')).storeCheckCommand,
    },
    {
      name: 'prune',
      about: 'remove old reports, and the evidence that no other report rests on',
      arguments: [store],
      options: pruneOptions,
      run: async () => (await import('../commands/store/maintain.ts')).storePruneCommand,
    },
    {
      name: 'delete',
      about: 'delete reports, citations, documents, packs, pages or judgements by their ids',
      arguments: [
        store,
        {
          name: '<kind>',
          about: 'what they are',
          choices: ['brief', 'citation', 'document', 'judgement', 'pack', 'page'],
        },
        {name: '<ids...>'},
      ],
      options: deleteOptions,
      run: async () => (await import('../commands/store/maintain.ts')).storeDeleteCommand,
    },
  ],
}
