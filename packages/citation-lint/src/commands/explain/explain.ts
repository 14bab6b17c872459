import {show} from '@citation-lint/core/data'
import {nearest, rules} from '@citation-lint/core/rules'
import type {RuleLevels} from '../../documents/prepare-document.ts'
import type {ExplainOptions} from '../../operations/documents.ts'
import {rulePages} from '../../own-package.ts'
import {type Environment, type ExitCode, exitCode} from '../../runtime/environment.ts'
import {Failure, NoChoice} from '../../runtime/failure.ts'
import {explainLine} from './explain-line.ts'

/**
 * Prints the page about a code, or what is read on a line, what covers it, and what is reported of it; all codes where
 * neither is asked for.
 *
 * @param code In any spelling: `UNCITED_NUMBER`, `uncited-number`.
 * @throws Failure when there is no such code or line, or both are asked for.
 */
export async function explainCommand(
  code: string | undefined,
  {at}: ExplainOptions,
  environment: Environment,
): Promise<ExitCode> {
  if (code !== undefined && at !== undefined)
    throw new Failure(
      'Unexpected code beside `--at`, expected either a code such as `UNCITED_NUMBER` or `--at FILE:LINE`',
    )
  if (at === undefined) {
    environment.stdout.write(code === undefined ? listOfRules() : pageOfRule(code).page)
    return exitCode.clean
  }
  return explainLine(at, environment)
}

/** All codes in their order, each with its level and what it reports in a line, so that `grep` finds one. */
function listOfRules(): string {
  const width = Math.max(...[...rules.keys()].map((code) => code.length))
  const lines = [...rules].map(
    ([code, {severity, about}]) => `${code.padEnd(width)}  ${severity.padEnd(7)}  ${about}\n`,
  )
  return lines.sort().join('')
}

/**
 * The page about a code.
 *
 * @param written The code in any spelling.
 * @throws Failure as `codeOf` does
 */
export function pageOfRule(written: string): {readonly code: string; readonly page: string} {
  const code = codeOf(written)
  return {code, page: rulePages().get(code) ?? ''}
}

/**
 * A code as rules have it.
 *
 * @param code In any spelling: `UNCITED_NUMBER`, `uncited-number`.
 * @throws Failure where there is no such code, with the one that was most likely meant
 */
export function codeOf(code: string): string {
  const spelled = code.toUpperCase().replaceAll('-', '_')
  if (rules.has(spelled)) return spelled
  const meant = nearest(spelled, [...rules.keys()])
  throw new Failure(
    `Unexpected code ${show(code)}, expected ${meant ? show(meant) : 'one of those that `citation-lint explain` lists'}`,
  )
}

const levels = ['error', 'warning', 'info', 'off'] as const

/**
 * The levels that `--rule` sets for a run; where a code is given again, the last one holds.
 *
 * @param given `UNCITED_NUMBER:off`, each with its code in any spelling.
 * @throws Failure where a code or a level is none, with the one that was most likely meant
 */
export function ruleLevels(given: readonly string[]): RuleLevels {
  return Object.fromEntries(given.map(levelOf))
}

function levelOf(given: string): readonly [string, RuleLevels[string]] {
  const colon = given.indexOf(':')
  if (colon === -1)
    throw new Failure(
      `Unexpected ${show(given)} as \`--rule\`, expected a code and a level, such as \`UNCITED_NUMBER:off\``,
    )
  const code = codeOf(given.slice(0, colon).trim())
  const written = given.slice(colon + 1).trim()
  // As citation.yml may spell it, and other linters do.
  const level = levels.find((each) => each === (written === 'warn' ? 'warning' : written))
  if (level === undefined) throw new NoChoice(`level of \`${code}\``, written, levels)
  return [code, level]
}
