import process from 'node:process'

/** Has Claude Code go on with this reason. */
export function block(reason) {
  process.stdout.write(`${JSON.stringify({decision: 'block', reason})}\n`)
}
