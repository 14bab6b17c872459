// Writes briefs into a store, one call each: node write-briefs.mjs LOCATION NAME COUNT
import process from 'node:process'
import {openStore} from '../../dist/index.js'

const [, , location, name, count] = process.argv
const store = await openStore(location, {create: true, patience: 60_000})
for (let index = 0; index < Number(count); index++) {
  await store.add({
    citations: [
      {
        id: `cite_${name}_${index}`,
        source_id: 'wire',
        publisher: 'Northwire',
        doc_id: `doc_${name}`,
        url: 'https://wire.example/1',
        title: 'Range unchanged',
        published_at: '2026-02-10',
        fetched_at: '2026-02-11',
      },
    ],
    briefs: [
      {
        brief_id: `${name}_${index}`,
        generated_at: '2026-02-11',
        bullets: [
          {section: 'prevailing', text: 'The range is unchanged.', citations: [{citation_id: `cite_${name}_${index}`}]},
        ],
      },
    ],
  })
}
await store.close()
