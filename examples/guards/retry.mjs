// Without a framework: a loop that writes, checks, and has the writer try again.
//
//   node examples/guards/retry.mjs
//   node examples/guards/retry.mjs 'node examples/guards/script-judge.mjs'
import process from 'node:process'
import {fileURLToPath} from 'node:url'
import {complaintAbout} from './guard.mjs'
import * as script from './script.mjs'

/**
 * Has a draft written until it may be delivered.
 *
 * @param {(prompt: string) => string | Promise<string>} write Calls the model.
 * @throws Error with the last complaint where no attempt was good enough.
 */
export async function deliver(write, task, materials, attempts = 2) {
  let complaint
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const draft = await write(complaint === undefined ? task : `${task}\n\n${complaint}`)
    complaint = await complaintAbout(draft, materials)
    if (complaint === undefined) return {draft, attempts: attempt}
  }
  throw new Error(complaint)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [judge] = process.argv.slice(2)
  const drafts = judge === undefined ? [script.faulty, script.clean] : [script.faulty, script.unfounded, script.clean]
  const model = script.scripted(drafts)
  const {draft, attempts} = await deliver((prompt) => model.next(prompt), script.task, {...script, judge}, drafts.length)
  console.log(model.told.at(-1))
  console.log(`\nDelivered after ${attempts} attempts:\n\n${draft}`)
}
