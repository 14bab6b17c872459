import {McpServer} from '@modelcontextprotocol/server'
import {version} from '../../own-package.ts'
import {addCheckFiles} from './check-files.ts'
import {addExplanations} from './explanations.ts'
import {addFindEvidence} from './find-evidence.ts'
import {addContract} from './prompt.ts'
import {addTextTools} from './text-tools.ts'
import type {NamedMaterials} from './workplace.ts'

const instructions = `Check every draft with check_text before you deliver it, and repair what it reports: cite stored
evidence with the markers that find_evidence names, or leave the claim out. Answers are short; offset goes on.`

/** A server for one client. It reads files inside the roots of that client alone, and those named here. */
export function createServer(named: NamedMaterials): McpServer {
  const server = new McpServer(
    {name: 'citation-lint', title: 'citation-lint', version},
    {instructions: instructions.replaceAll('\n', ' ')},
  )
  addTextTools(server, named)
  addCheckFiles(server, named)
  addFindEvidence(server, named)
  addExplanations(server)
  addContract(server, named)
  return server
}
