import {type Command, Option} from 'commander'
import {addRequests, type StreamOptions} from '../../../options/shared.ts'
import {among, repeated} from '../../../options/values.ts'
import type {Perform} from '../../../runtime/environment.ts'

/** The styles in which an imported answer can cite: those that need no ids but numbers and URLs. */
export const importStyles = ['numeric', 'footnotes', 'links'] as const

/** How the markers of an imported answer are written. */
export type ImportStyle = (typeof importStyles)[number]

/** Options of `citation-lint evidence import`. */
export interface ImportCommandOptions extends StreamOptions {
  readonly output?: string
  readonly force?: true
  readonly document?: string
  readonly evidence?: readonly string[]
  readonly fetchedAt?: string
  readonly to: ImportStyle
  readonly stdin?: true
}

/** Declares `citation-lint evidence import`. */
export function declareImport(evidence: Command, run: Perform): void {
  const command = evidence
    .command('import [provider] [response]')
    .description('write the answer of a model provider as a document, and its citations beside it')
    .option('-o, --output <file>', 'write the document here, and its citations to <name>.citations.json beside it')
    .option('--force', 'replace files that exist')
    .option('-d, --document <file>', 'the text of the answer, for responses that do not hold it')
    .option('-e, --evidence <file>', 'records of the sources and the registry; may be repeated', repeated)
    .option('--fetched-at <date>', 'when the sources were fetched, ISO 8601')
    .addOption(among(new Option('--to <style>', 'how to cite'), importStyles).default('numeric'))
    .addOption(new Option('--stdin', 'read the response from standard input').conflicts('ndjson'))
  addRequests(command, ['output', 'force', 'document', 'fetchedAt', 'to']).action(
    run(async () => (await import('./command.ts')).importCommand),
  )
}
