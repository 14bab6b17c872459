// Writes briefs into a store, so many calls at once, and says how many are stored: node write-briefs.mjs LOCATION NAME COUNT AT_ONCE
import process from 'node:process'
import {openStore} from '../../dist/index.js'

const [, , location, name, count, atOnce] = process.argv
const store = await openStore(location, {create: true, patience: 60_000})
for (let start = 0; start < Number(count); start += Number(atOnce)) {
  await Promise.all(Array.from({length: Number(atOnce)}, (_, index) => store.add(additions(start + index))))
  process.stdout.write(`${start + Number(atOnce)}\n`)
}
await store.close()

/** A citation, and a brief with two bullets that cite it. */
function additions(number) {
  const citation = {
    id: `cite_${name}_${number}`,
    source_id: 'wire',
    publisher: 'Northwire',
    doc_id: `doc_${name}`,
    url: 'https://wire.example/1',
    title: 'Range unchanged',
    published_at: '2026-02-10',
    fetched_at: '2026-02-11',
  }
  const bullets = ['The range is unchanged.', 'It stays where it was.'].map((text) => ({
    section: 'prevailing',
    text,
    citations: [{citation_id: citation.id}],
  }))
  return {citations: [citation], briefs: [{brief_id: `${name}_${number}`, generated_at: '2026-02-11', bullets}]}
}
