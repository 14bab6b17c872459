// Stop: the work does not end while a brief that changed since the last commit has errors. It holds the work up once:
// whoever was told and stops again has a reason.
import {existsSync} from 'node:fs'
import path from 'node:path'
import {block} from './block.mjs'
import {errorsIn, readEvent} from './run-check.mjs'

const {cwd, stop_hook_active: wasTold} = await readEvent()

if (!wasTold && existsSync(path.join(cwd, 'citation.yml'))) {
  const report = errorsIn(['--changed-since', 'HEAD'], cwd)
  if (report !== undefined)
    block(
      `Claims of the brief still lack evidence. Repair them before you finish, or say which ones you cannot:\n\n${report}`,
    )
}
