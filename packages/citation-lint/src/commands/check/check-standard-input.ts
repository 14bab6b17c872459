import {buffer} from 'node:stream/consumers'
import {createDocumentChecker} from '../../checking/document-checker.ts'
import type {CheckSettings, FileOutcome} from '../../checking/file-checker.ts'
import {decodeDocument} from '../../documents/decode-document.ts'
import {linesOf, nameless} from '../../documents/prepare-document.ts'
import type {Environment} from '../../runtime/environment.ts'

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
