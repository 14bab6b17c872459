// stop: sends the findings as the next message while a brief that changed since the last commit has errors, once.
import {existsSync} from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import {errorsIn, readEvent} from './run-check.mjs'

const {status, loop_count: rounds, workspace_roots: [root = process.cwd()] = []} = await readEvent()

if (status === 'completed' && !rounds && existsSync(path.join(root, 'citation.yml'))) {
  const report = errorsIn(['--changed-since', 'HEAD'], root)
  if (report !== undefined) {
    const message = `Claims of the brief still lack evidence. Repair them, or say which ones you cannot:\n\n${report}`
    process.stdout.write(`${JSON.stringify({followup_message: message})}\n`)
  }
}
