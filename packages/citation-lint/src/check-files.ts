import process from 'node:process'
import {buffer} from 'node:stream/consumers'
import {decodeDocument} from './decode-document.ts'
import {type CheckSettings, createFileChecker, type FileOutcome} from './file-checker.ts'
import {showProgress} from './progress.ts'

/** Checks files below the working directory. */
export async function checkFiles(names: readonly string[], settings: CheckSettings): Promise<readonly FileOutcome[]> {
  const check = await createFileChecker(settings)
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
  const [{createDocumentChecker}, {linesOf, nameless}] = await Promise.all([
    import('./document-checker.ts'),
    import('./prepare-document.ts'),
  ])
  const called = name ?? nameless
  try {
    return [createDocumentChecker(settings)(called, decodeDocument(await buffer(process.stdin), called))]
  } catch (error) {
    return [{name: called, result: undefined, fingerprints: [], failures: linesOf(error, called), looks: []}]
  }
}
