import {appendFile} from 'node:fs/promises'
import path from 'node:path'
import type {Workplace} from '../runtime/environment.ts'
import {errorCode} from '../runtime/error-code.ts'
import {Failure} from '../runtime/failure.ts'
import type {Reported} from './by-file.ts'
import {summarizeForGithub} from './github-summary.ts'

/**
 * Adds all findings to the summary of the step, where `$GITHUB_STEP_SUMMARY` names a file for it.
 *
 * @throws Failure (as a rejection) when that file cannot be written.
 */
export async function writeStepSummary(
  results: readonly Reported[],
  footer: string,
  environment: Workplace,
): Promise<void> {
  const file = environment.env.GITHUB_STEP_SUMMARY
  if (!file) return
  try {
    await appendFile(path.resolve(environment.cwd, file), summarizeForGithub(results, footer, environment))
  } catch (error) {
    throw new Failure(
      `Unexpected error ${errorCode(error)} when writing \`$GITHUB_STEP_SUMMARY\`, expected a file it can append to`,
    )
  }
}
