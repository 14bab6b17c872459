// Checks the documents of a folder again and again and prints nothing, for whoever watches the process from outside.
//
//   node --trace-deopt bench/passes.mjs PASSES [FOLDER]     bench/speed.mjs counts what it traces
import process from 'node:process'
import {readTexts} from './rounds.mjs'
import {checkText} from './stages.mjs'

const [passes, folder] = process.argv.slice(2)
const texts = readTexts(folder)
for (let pass = 0; pass < Number(passes); pass++) for (const text of texts) checkText(text)
