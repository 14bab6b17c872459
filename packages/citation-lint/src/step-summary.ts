import {appendFile} from 'node:fs/promises'
import process from 'node:process'
import {errorCode} from './error-code.ts'
import {Failure} from './failure.ts'
import type {Reported} from './reporters/by-file.ts'
import {summarizeForGithub} from './reporters/github-summary.ts'

/**
 * Adds all findings to the summary of the step, where `$GITHUB_STEP_SUMMARY` names a file for it.
 *
 * @throws Failure (as a rejection) when that file cannot be written.
 */
export async function writeStepSummary(results: readonly Reported[], footer: string): Promise<void> {
  const file = process.env.GITHUB_STEP_SUMMARY
  if (!file) return
  try {
    await appendFile(file, summarizeForGithub(results, footer))
  } catch (error) {
    throw new Failure(
      `Unexpected error ${errorCode(error)} when writing \`$GITHUB_STEP_SUMMARY\`, expected a file it can append to`,
    )
  }
}
