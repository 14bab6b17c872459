import {show} from '@citation-lint/core/data'
import type {RuleLevels} from '../../documents/prepare-document.ts'
import {Failure, NoChoice} from '../../runtime/failure.ts'
import {codeOf} from '../explain/explain.ts'

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
