import {readdirSync, readFileSync} from 'node:fs'
import path from 'node:path'
import fc from 'fast-check'
import {describe, expect, it} from 'vitest'
import {drawn, tries} from '../../core/test/share.ts'
import {check, type FixOptions, fix} from '../src/index.ts'

const workspace = path.resolve(import.meta.dirname, '../../..')
const {fixModes, nameOfMode}: {fixModes: readonly FixOptions[]; nameOfMode: (mode: FixOptions) => string} =
  await import(path.join(workspace, 'scripts/fix-modes.mjs'))
const {recordsOf}: {recordsOf: (document: string) => object | undefined} = await import(
  path.join(workspace, 'scripts/conserved.mjs')
)

/** Somebody's document, with stored records or without. */
interface Written {
  readonly document: string
  readonly evidence?: object
}

/** What was asked of a document, answered once: all modes begin with the same brief. */
function answered<Answer>(ask: (written: Written, options: FixOptions) => Promise<Answer>) {
  const known = new Map<string, Promise<Answer>>()
  return (written: Written, options: FixOptions = {}) => {
    const name = JSON.stringify([written, options])
    const answer = known.get(name) ?? ask(written, options)
    known.set(name, answer)
    return answer
  }
}

const fixed = answered(({document, evidence}, options) =>
  fix({path: 'a.md', document, ...(evidence && {evidence}), options}),
)

/** What rules say and is not judged by the whole document, once for each place, and the letters of the line it is said of. */
const said = answered(async ({document, evidence}) => {
  const {findings} = await check({path: 'a.md', document, ...(evidence && {evidence})})
  const lines = document.split(/\r\n?|\n/)
  const found = new Map<string, (readonly [string, string])[]>()
  for (const {code, message, line, places, probability} of findings) {
    if (probability !== undefined) continue
    const words = (lines[line - 1]?.match(/\p{L}+/gu) ?? []).join(' ')
    const each = Array<readonly [string, string]>(places?.length ?? 1).fill([message, words])
    found.set(code, [...(found.get(code) ?? []), ...each])
  }
  return found
})

/** What is said more often than before, in other words and of other lines. */
function cameTo(
  after: ReadonlyMap<string, readonly (readonly [string, string])[]>,
  before: ReadonlyMap<string, readonly (readonly [string, string])[]>,
): readonly string[] {
  return [...after].flatMap(([code, now]) => {
    const then = before.get(code) ?? []
    const known = new Set(then.flat())
    const fresh = now.find(([message, words]) => !known.has(message) && !known.has(words))
    return now.length > then.length && fresh ? `came: ${code} ${fresh[0]}` : []
  })
}

function addressesIn(document: string): readonly string[] {
  const plain = document.replaceAll('&amp;', '&').replace(/\\(?=[!-/:-@[-`{-~])/g, '')
  return [...new Set(plain.match(/https?:\/\/[^\s<>"`[\]()|，。；、（）《》【】]+/gi))].map((url) =>
    url.replace(/[.,;:*_]+$/, ''),
  )
}

const notesIn = (document: string) =>
  document.replaceAll('\\', '').match(/\[(?:Paywall|Monitor-only source)\]/g)?.length ?? 0

/** Fixes a document, and that once more; what there is to say against it. */
async function faultsOf(written: Written, options: FixOptions): Promise<readonly string[]> {
  const repaired = (await fixed(written)).document
  const {document, evidence} = await fixed(written, options)
  const now: Written = {document, ...(evidence && {evidence})}
  const [before, after] = [await said({...written, document: repaired}), new Map(await said(now))]
  // A list that is written from the evidence leaves out what nothing cites; the evidence has it.
  const leavesOut = options.list !== undefined
  const left = new Set(addressesIn(leavesOut ? `${document} ${JSON.stringify(evidence)}` : document))
  // An entry that says otherwise than the evidence is put right.
  const isCorrected = leavesOut && before.has('REFERENCE_MISMATCH')
  // What nothing cites goes with all its words.
  const drops = options.drop === true
  const lost = isCorrected || drops ? [] : addressesIn(repaired).filter((url) => !left.has(url))
  const again = (await fixed(now, options)).document
  // Where the last note is written in the text, what led nowhere beside a list leads nowhere without one.
  if (options.notes === 'inline' && before.has('UNRESOLVED_CITATION')) after.delete('NO_EVIDENCE')
  return [
    ...cameTo(after, before),
    ...lost.map((url) => `lost: ${url}`),
    ...(notesIn(document) < notesIn(repaired) && !leavesOut && !drops ? ['lost: a note on access'] : []),
    ...(again === document ? [] : [`changed again: ${again}`]),
  ]
}

const publishers = ['Bank of Valdoria', 'Oat Ledger', 'Rye Wire']
const contract = {
  source_registry: publishers.map((publisher, index) => ({
    source_id: `p${index}`,
    publisher,
    base_url: `https://p${index}.example`,
    credibility_tier: index === 2 ? 4 : 1,
    ...(index === 1 && {paywall_policy: 'metadata_only'}),
  })),
  citations: publishers.map((publisher, index) => ({
    id: index + 1,
    source_id: `p${index}`,
    publisher,
    doc_id: `d${index}`,
    chunk_id: `c${index}`,
    url: `https://p${index}.example/report`,
    title: `Yearbook ${'abc'[index]}`,
    published_at: '2026-02-10T14:00:00Z',
    fetched_at: '2026-02-11T02:15:00Z',
    content: 'Rye rose.',
  })),
}

const url = fc.constantFrom(
  ...['https://rye.example/a', 'https://rye.example/a#page=3', 'https://oats.example/b', 'https://bank.example/c_(d)'],
)
const name = fc.constantFrom('Rye Board', 'Oats, 2020', '黑麦报告', 'Grain *atlas*', 'The Ledger [Paywall]')
const cited = fc.oneof(
  fc.constantFrom('[1]', '[2]', '[1][3]', '[1, 2]', '[S1]', '[S2]', '[^1]', '[^2]', '[^4]', '[7]', '[[S:1]]'),
  fc.tuple(name, url).map(([words, address]) => `([${words.replace(/ \[.*/, '')}](${address}))`),
  fc.tuple(fc.integer({min: 1, max: 9}), url).map(([n, address]) => `[[${n}]](${address})`),
)
const line = fc
  .tuple(fc.constantFrom('Rye rose by 5%', '黑麦增长5%', '- Oats fell', '> It held'), fc.option(cited, {freq: 4}))
  .map(([words, citation]) => (citation === null ? `${words}.` : `${words} ${citation}.`))
const label = fc.constantFrom<(n: number) => string>(
  (n) => `[${n}] `,
  (n) => `- [${n}] `,
  (n) => `${n}. `,
  (n) => `[S${n}] `,
  (n) => `[^${n}]: `,
)
const list = fc
  .tuple(label, fc.array(fc.tuple(name, url), {minLength: 1, maxLength: 4}), fc.constantFrom('\n', '\n\n'))
  .map(([write, entries, gap]) => entries.map((each, index) => write(index + 1) + each.join('. ')).join(gap))
const generated = fc
  .tuple(fc.array(line, {minLength: 2, maxLength: 5}), fc.option(list, {freq: 5}), fc.boolean())
  .map(([lines, entries, hasSections]) => {
    const text = lines.map((each, index) => (hasSections ? `## Part ${index + 1}\n\n${each}` : each)).join('\n\n')
    return `# Grain\n\n${text}\n${entries === null ? '' : `\n## Sources\n\n${entries}\n`}`
  })

const folder = path.join(workspace, 'fixtures')
const fixtures = readdirSync(folder, {recursive: true, encoding: 'utf8'})
  .filter((file) => file.endsWith('.md'))
  .map((file) => readFileSync(path.join(folder, file), 'utf8'))
const own = (document: string): Written => {
  const evidence = recordsOf(document)
  return {document, ...(evidence && {evidence})}
}
const written: fc.Arbitrary<Written> = fc.oneof(
  generated.map((document) => ({document})),
  generated.map(own),
  generated.map((document) => ({document, evidence: contract})),
  fc.constantFrom(...fixtures).map((document) => ({document})),
  fc.constantFrom(...fixtures).map(own),
)

describe('a fix with any options, and any two of them', () => {
  it('says nothing new, loses nothing, and leaves nothing to a second run', async () => {
    await fc.assert(
      fc.asyncProperty(written, fc.constantFrom(...fixModes.slice(1)), async (each, mode) => {
        expect(await faultsOf(each, mode)).toEqual([])
      }),
      {numRuns: tries(100)},
    )
  })

  const example = (file: string) => readFileSync(path.join(workspace, 'examples/daily-brief', file), 'utf8')
  const brief: Written = {
    document: example('clean-brief.md'),
    evidence: JSON.parse(example('clean-brief.citations.json')),
  }

  it.each(drawn(fixModes.slice(1), 5).map((mode) => [nameOfMode(mode), mode] as const))(
    'leaves a clean brief clean: %s',
    async (_, mode) => {
      expect(await faultsOf(brief, mode)).toEqual([])
      const {document} = await fixed(brief, mode)
      expect(document).toContain('[Paywall]')
    },
  )
})
