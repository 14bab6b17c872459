// PostToolUse: checks Markdown that was just written, where a citation.yml says that its claims need evidence, and
// answers with the findings.
import {existsSync} from 'node:fs'
import path from 'node:path'
import {block} from './block.mjs'
import {errorsIn, readEvent} from './run-check.mjs'

const {cwd, tool_input: {file_path: file} = {}} = await readEvent()

if (typeof file === 'string' && /\.(?:md|markdown)$/i.test(file) && hasPolicy(path.dirname(path.resolve(cwd, file)))) {
  const report = errorsIn([path.resolve(cwd, file)], cwd)
  if (report !== undefined)
    block(
      `citation-lint checked what you wrote. Cite stored evidence for each claim below, or take it out:\n\n${report}`,
    )
}

/** Whether a policy lies in this folder or above it. */
function hasPolicy(folder) {
  if (existsSync(path.join(folder, 'citation.yml'))) return true
  const parent = path.dirname(folder)
  return parent !== folder && hasPolicy(parent)
}
