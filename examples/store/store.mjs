// An evidence store from the first document to the question of months later.
//
//   node examples/store/store.mjs
import {mkdtempSync, readFileSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {parseMarkdown} from '@citation-lint/core/brief'
import {buildEvidencePack, createEvidence, parseEvidence} from '@citation-lint/core/evidence'
import {additionsFrom, briefRecordOf, openStore} from '@citation-lint/store'

const read = (name) => readFileSync(new URL(name, import.meta.url), 'utf8')
const folder = mkdtempSync(path.join(tmpdir(), 'store-example-'))
const store = await openStore(path.join(folder, 'store.db'), {create: true})

// 1. What was retrieved goes in; texts are cut into chunks and indexed by their words.
const file = parseEvidence(read('evidence.yaml'), 'evidence.yaml')
const {additions, problems} = additionsFrom([file])
if (problems.length > 0) throw new Error(problems[0].message)
await store.add(additions)
console.log(`${additions.documents.length} documents and ${additions.citations.length} citations stored\n`)

// 2. An evidence pack for a question: the best chunks that no publisher dominates.
const query = 'policy rate and inflation'
const candidates = await store.candidates({query})
const {pack, unmet} = buildEvidencePack(candidates, {
  packId: 'pack_morning',
  query,
  now: '2026-02-11T08:00:00Z',
  limits: {size: 7, least: 5},
})
console.log(`${candidates.length} chunks found, ${pack.chunks.length} packed:`)
for (const {score, chunk_id, credibility_tier} of pack.chunks) {
  console.log(`  ${score.toFixed(3)}  tier ${credibility_tier}  ${chunk_id}`)
}
for (const {message} of unmet) console.log(`  ${message}`)
console.log(`  ${JSON.stringify(pack.diversity_stats)}\n`)

// 3. The brief that was written from it, with what each bullet cites.
const brief = briefRecordOf(parseMarkdown(read('brief.md')), createEvidence([file]), {
  briefId: 'morning-2026-02-11',
  path: 'brief.md',
  generatedAt: '2026-02-11T08:00:00Z',
  packId: pack.pack_id,
})
await store.add({packs: [pack], briefs: [brief]})

// 4. Months later: what supports the second bullet of the prevailing view, and what rests on a source?
const [{marker, citation}] = await store.citationsFor('morning-2026-02-11', 'prevailing', 2)
console.log(`prevailing 2 cites [${marker}] ${citation.publisher}, "${citation.title}", ${citation.url}`)
for (const use of await store.briefsCiting('harbour_research')) {
  console.log(`harbour_research supports ${use.section} ${use.bullet} of ${use.brief_id}`)
}

// 5. The store checks itself.
const found = await store.check()
console.log(`\nstore check: ${found.length} problems`)
await store.close()
rmSync(folder, {recursive: true})
