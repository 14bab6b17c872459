import type {Serve, StreamCommand} from './answer-line.ts'

/** What answers the requests of a command; nothing else is loaded. */
export async function loadServe(command: StreamCommand): Promise<Serve> {
  if (command === 'check') return (await import('./check.ts')).serveCheck
  if (command === 'fix') return (await import('../commands/fix/fix-request.ts')).serveFix
  if (command === 'enforce') return (await import('../commands/enforce/enforce-request.ts')).serveEnforce
  return (await import('../commands/evidence/import/serve-import.ts')).serveImport
}
