// draft → enforce → retry → deliver, with canned drafts in place of a language model.
//
//   node examples/pipeline/pipeline.mjs
import {readFile} from 'node:fs/promises'
import {enforce} from 'citation-lint'

const read = (name) => readFile(new URL(name, import.meta.url), 'utf8')
const evidence = JSON.parse(await read('evidence.json'))

/** Stands for the call of a model: it would be handed the instruction of the attempt before. */
const write = (attempt, _instruction) => read(`draft-${attempt}.md`)

let instruction = null
for (let attempt = 1; ; attempt++) {
  const document = await write(attempt, instruction)
  const answer = await enforce({path: 'brief.md', document, evidence, options: {attempt}})
  const {decision, report} = answer
  console.log(`attempt ${attempt}: ${report.removed_bullets} of ${report.total_bullets} bullets removed → ${decision}\n`)
  if (decision !== 'retry') {
    console.log(answer.document)
    break
  }
  instruction = answer.instruction
  console.log(`${instruction}\n`)
}
