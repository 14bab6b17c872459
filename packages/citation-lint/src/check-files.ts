import process from 'node:process'
import {buffer} from 'node:stream/consumers'
import {decodeDocument} from './decode-document.ts'
import type {CheckSettings, FileOutcome} from './file-checker.ts'
import {nameless} from './prepare-document.ts'
import {showProgress} from './progress.ts'

/** Checks files below the working directory. */
export async function checkFiles(names: readonly string[], settings: CheckSettings): Promise<readonly FileOutcome[]> {
  const {createFileChecker} = await import('./file-checker.ts')
  const check = createFileChecker(settings)
  const outcomes: FileOutcome[] = []
  for (const name of names) {
    showProgress('Checking', outcomes.length, names.length)
    outcomes.push(await check(name))
  }
  showProgress('Checking', names.length, names.length)
  return outcomes
}

/** Checks the document on standard input under a name. */
export async function checkStandardInput(
  name: string | undefined,
  settings: CheckSettings,
): Promise<readonly FileOutcome[]> {
  const {createTextChecker} = await import('./file-checker.ts')
  const read = async () => decodeDocument(await buffer(process.stdin), name ?? nameless)
  return [await createTextChecker(settings)(name ?? nameless, read)]
}
