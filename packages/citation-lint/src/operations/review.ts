import {
  anyWhole,
  choice,
  flag,
  type Operation,
  type OptionsOf,
  otherwise,
  taking,
  text,
  threads,
  wholeFromOne,
} from './operation.ts'
import {colors, globs, materials} from './shared.ts'

/** Others print, and ask nobody. */
const printing = ['list', 'stats']

/** A program is asked. */
const asking = {needs: ['with'], conflicts: printing}

const reviewOptions = {
  list: flag('print the open questions and ask nobody', {conflicts: ['stats', 'with']}),
  stats: flag('print for each document how many questions are open', {conflicts: ['with']}),
  format: choice('<name>', 'how to print them: table, or json', ['table', 'json'], {short: '-f', needs: printing}),
  with: text('<command>', 'ask a program: a question a line of JSON on its standard input, its answers likewise'),
  max: taking('<number>', 'ask at most so many questions, the surest first', wholeFromOne),
  by: text('<name>', 'who judges: your name by default, or that of the program'),
  to: text('<file>', 'keep the judgements in this file (default: report.judgements.json beside report.md)'),
  passages: otherwise(taking('<number>', 'passages of a source that are shown or sent', wholeFromOne), 3),
  context: otherwise(
    taking('<number>', 'characters of the document that are sent on either side of a claim', anyWhole),
    300,
  ),
  jobs: taking('<number>', 'programs to ask at once (default: 1)', threads, asking),
  timeout: taking('<seconds>', 'how long an answer may take (default: 60)', wholeFromOne, asking),
  retries: taking('<number>', 'how often to ask again where no answer comes (default: 1)', anyWhole, asking),
  budget: taking('<tokens>', 'stop asking once questions and answers took so many tokens', anyWhole, asking),
  ...materials(' for every document'),
  ...colors,
}

/** Options of `citation-lint review`. */
export type ReviewOptions = OptionsOf<typeof reviewOptions>

/** `citation-lint review`. */
export const review: Operation = {
  name: 'review',
  about: 'answer what no rule knows, or have a program answer it, and keep the judgements as evidence',
  elsewhere: ['judge'],
  arguments: [globs],
  options: reviewOptions,
  reads: true,
  run: async () => (await import('../commands/review.ts')).reviewCommand,
}
