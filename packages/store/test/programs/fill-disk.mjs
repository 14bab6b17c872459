// Writes until the disk is full, then says what happened and what is left: node fill-disk.mjs LOCATION
import process from 'node:process'
import {openStore} from '../../dist/index.js'

const store = await openStore(process.argv[2], {create: true})
const stored = []
try {
  for (let index = 0; index < 10_000; index++) {
    const doc_id = `doc_${index}`
    await store.add({
      documents: [{doc_id, source_id: 'wire', chunks: [{chunk_id: `${doc_id}#1`, text: 'x'.repeat(20_000)}]}],
    })
    stored.push(doc_id)
  }
} catch ({name, code, message, remedy}) {
  const problems = await store.check()
  process.stdout.write(JSON.stringify({name, code, message, remedy, stored: stored.length, problems}))
}
await store.close()
