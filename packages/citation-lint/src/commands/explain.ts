import {readFile} from 'node:fs/promises'
import {show} from '@citation-lint/data'
import {nearest} from '@citation-lint/rules'
import type {Environment} from '../environment.ts'
import {type ExitCode, exitCode} from '../exit-code.ts'
import {Failure} from '../failure.ts'
import {packageFolder} from '../package-folder.ts'

/** The pages of docs/rules by code, written by scripts/generate.mjs, so that they can be read offline. */
const pages = new URL('data/rule-pages.json', packageFolder)

/**
 * Prints the page about a code.
 *
 * @param code In any spelling: `UNCITED_NUMBER`, `uncited-number`.
 * @throws Failure when there is no such code.
 */
export async function explainCommand(code: string, {stdout}: Environment): Promise<ExitCode> {
  const known = new Map(Object.entries<string>(JSON.parse(await readFile(pages, 'utf8'))))
  const page = known.get(code.toUpperCase().replaceAll('-', '_'))
  if (page === undefined) {
    const meant = nearest(code.replaceAll('-', '_'), [...known.keys()])
    throw new Failure(
      `Unexpected code ${show(code)}, expected ${meant ? show(meant) : 'one of the codes in the README'}`,
    )
  }
  stdout.write(page)
  return exitCode.clean
}
