import {readFile} from 'node:fs/promises'
import process from 'node:process'
import {show} from '@citation-lint/data'
import {nearest} from '@citation-lint/rules'
import {type ExitCode, exitCode} from '../exit-code.ts'
import {Failure, lacking} from '../failure.ts'
import {packageFolder} from '../package-folder.ts'
import type {ExplainNumbersOptions} from './explain-numbers.ts'

/** The pages of docs/rules by code, written by scripts/generate.mjs, so that they can be read offline. */
const pages = new URL('data/rule-pages.json', packageFolder)

/** Options of `citation-lint explain`, as declared in program.ts. */
export interface ExplainOptions extends ExplainNumbersOptions {
  readonly at?: string
}

/**
 * Prints the page about a code, or how the numbers on a line are read.
 *
 * @throws Failure when there is no such code, document or line, and where not one of both is asked for.
 */
export async function explainCommand(code: string | undefined, options: ExplainOptions): Promise<ExitCode> {
  const {at, ...rest} = options
  if ((code === undefined) === (at === undefined))
    throw new Failure('Unexpected arguments, expected either a code such as `UNCITED_NUMBER` or `--at FILE:LINE`')
  if (at !== undefined) {
    const {explainNumbers} = await import('./explain-numbers.ts')
    return explainNumbers(at, rest)
  }
  if (rest.config !== undefined) throw lacking('--config', '--at')
  if (rest.evidence !== undefined) throw lacking('--evidence', '--at')
  return explainCode(code ?? '')
}

/** @param code In any spelling: `UNCITED_NUMBER`, `uncited-number`. */
async function explainCode(code: string): Promise<ExitCode> {
  const known = new Map(Object.entries<string>(JSON.parse(await readFile(pages, 'utf8'))))
  const page = known.get(code.toUpperCase().replaceAll('-', '_'))
  if (page === undefined) {
    const meant = nearest(code.replaceAll('-', '_'), [...known.keys()])
    throw new Failure(
      `Unexpected code ${show(code)}, expected ${meant ? show(meant) : 'one of the codes in the README'}`,
    )
  }
  process.stdout.write(page)
  return exitCode.clean
}
