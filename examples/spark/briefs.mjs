// Writes generated briefs for the rehearsal, one JSON object a line:
//
//   node examples/spark/briefs.mjs COUNT CHARACTERS BUNDLES
import {once} from 'node:events'
import process from 'node:process'
import {createReport} from '../../bench/generate.mjs'

const [count, characters, bundles] = process.argv.slice(2).map(Number)
for (let number = 1; number <= count; number++) {
  const brief = {
    id: `brief-${number}`,
    text: createReport(characters, number),
    evidence_ref: `bundle-${number % bundles}`,
  }
  if (!process.stdout.write(`${JSON.stringify(brief)}\n`)) await once(process.stdout, 'drain')
}
