import {buffer} from 'node:stream/consumers'
import {decodeDocument} from './decode-document.ts'
import {createDocumentChecker} from './document-checker.ts'
import type {Environment} from './environment.ts'
import type {CheckSettings, FileOutcome} from './file-checker.ts'
import {linesOf, nameless} from './prepare-document.ts'

/** Checks the document on standard input under a name. */
export async function checkStandardInput(
  name: string | undefined,
  settings: CheckSettings,
  {stdin}: Environment,
): Promise<readonly FileOutcome[]> {
  const called = name ?? nameless
  try {
    return [createDocumentChecker(settings)(called, decodeDocument(await buffer(stdin), called))]
  } catch (error) {
    return [{name: called, result: undefined, fingerprints: [], failures: linesOf(error, called), looks: []}]
  }
}
