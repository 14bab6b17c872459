import type {Serve} from '../answer-line.ts'
import type {StreamCommand} from '../stream-command.ts'

/** What answers the requests of a command; a thread loads that alone. */
export async function loadServe(command: StreamCommand): Promise<Serve> {
  if (command === 'check') return (await import('../serve-check.ts')).serveCheck
  if (command === 'fix') return (await import('../../commands/fix/fix-request.ts')).serveFix
  if (command === 'enforce') return (await import('../../commands/enforce/enforce-request.ts')).serveEnforce
  return (await import('../../commands/evidence/import/serve-import.ts')).serveImport
}
