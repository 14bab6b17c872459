import {scryptSync} from 'node:crypto'
import {copyFileSync, mkdirSync, readdirSync, readFileSync} from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import {describe, expect, it} from 'vitest'
import {folderWith, workspace} from './folders.ts'
import {run} from './process.ts'

const benchmark = path.join(workspace, 'benchmark')

interface Place {
  readonly start: number
  readonly end: number
  readonly line: number
  readonly column: number
}

interface Item {
  readonly id: string
  readonly track: string
  readonly language: string
  readonly licence: string
  readonly origin: string
  readonly text: string
  readonly source?: {readonly text: string}
  readonly claim?: Place
  readonly at?: Place
  readonly label?: string
  readonly sealed?: string
}

const files = readdirSync(path.join(benchmark, 'items'))
const items: readonly Item[] = files.flatMap((name) =>
  readFileSync(path.join(benchmark, 'items', name), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line): Item => JSON.parse(line)),
)

const setOf = (field: 'id' | 'track' | 'language') => new Set(items.map((item) => item[field]))

describe('The items of the benchmark', () => {
  it('are as many as it says, in five tracks and four languages, each once', () => {
    expect(items.length).toBeGreaterThanOrEqual(1200)
    expect(setOf('id').size).toBe(items.length)
    expect([...setOf('language')].sort()).toEqual(['de', 'en', 'es', 'zh'])
    expect([...setOf('track')].sort()).toEqual(['conversion', 'existence', 'needs-source', 'quote', 'support'])
    expect(readFileSync(path.join(benchmark, 'README.md'), 'utf8')).toContain(items.length.toLocaleString('en'))
    expect(items.filter(({licence, origin}) => licence !== 'CC0-1.0' || !origin)).toEqual([])
  })

  it('say exactly where the fault is', () => {
    const placed = items.flatMap(({id, text, at, claim}) =>
      [at, claim].flatMap((place) => (place ? {id, text, place} : [])),
    )
    const wrong = placed.filter(({text, place: {start, end, line, column}}) => {
      const lines = text.slice(0, start).split('\n')
      const words = text.slice(start, end)
      const isThere = words !== '' && words === words.trim() && end <= text.length
      return !isThere || line !== lines.length || column !== (lines.at(-1) ?? '').length + 1
    })
    expect(placed.length).toBeGreaterThan(800)
    expect(wrong.map(({id}) => id)).toEqual([])
  })

  it('have a place where something is wrong, and none where nothing is', () => {
    const fine = new Set(['no-source', 'supported', 'verbatim', 'exists', 'kept'])
    const open = items.filter(({label}) => label !== undefined)
    expect(open.filter(({label, at}) => fine.has(label ?? '') !== (at === undefined)).map(({id}) => id)).toEqual([])
  })

  it('keep a fifth of the labels from whoever only looks', () => {
    const sealed = items.filter((item) => item.sealed !== undefined)
    expect(sealed.length / items.length).toBeGreaterThanOrEqual(0.2)
    expect(sealed.filter((item) => ['label', 'at', 'kind', 'pairs'].some((field) => field in item))).toEqual([])
    expect(items.filter((item) => (item.sealed === undefined) === (item.label === undefined))).toEqual([])
    // A seal is as long for one label as for another.
    const lengths = sealed.flatMap(({track, sealed = ''}) => (track === 'conversion' ? [] : sealed.length))
    expect(new Set(lengths).size).toBe(1)
  })
})

/** What a label and its place look like under the mask that the label makes. */
function seal(id: string, truth: {readonly label: string; readonly at?: Place}): string {
  const bytes = Buffer.from(JSON.stringify(truth))
  const mask = scryptSync(truth.label, id, bytes.length)
  return Buffer.from(bytes.map((byte, at) => byte ^ (mask[at] ?? 0))).toString('base64')
}

const linesOf = (values: readonly object[]): string => values.map((value) => `${JSON.stringify(value)}\n`).join('')

const place = (start: number, end: number): Place => ({start, end, line: 1, column: start + 1})
const about = {track: 'quote', language: 'en', text: 'He said “rye fell a lot in June”.'}
const quotes = [
  {id: 'a', ...about, label: 'altered', at: place(9, 12)},
  {id: 'b', ...about, label: 'altered', at: place(26, 30)},
  {id: 'c', ...about, label: 'altered', at: place(13, 17)},
  {id: 'd', ...about, language: 'de', label: 'verbatim'},
  {id: 'e', ...about, sealed: seal('e', {label: 'altered', at: place(9, 12)})},
]
const pairs = [
  ['Rye fell.', ['https://rye.example/a']],
  ['Oats rose.', ['https://oats.example/', 'https://rye.example/a']],
  ['We shall see.', []],
]
const conversions = ['f', 'g', 'h'].map((id) => ({id, track: 'conversion', language: 'en', label: 'kept', pairs}))

/** Runs the runner over these items. */
function score(answers: readonly object[], words: readonly string[] = [], given: readonly object[] = quotes) {
  const cwd = folderWith({
    'items/conversion.jsonl': linesOf(conversions),
    'items/quote.jsonl': linesOf(given),
    'mine.jsonl': linesOf(answers),
  })
  mkdirSync(path.join(cwd, 'answers'))
  for (const name of readdirSync(benchmark).filter((each) => each.endsWith('.mjs')))
    copyFileSync(path.join(benchmark, name), path.join(cwd, name))
  return run(process.execPath, ['run.mjs', 'mine.jsonl', ...words], {cwd})
}

const header = 'items\tanswered\tprecision\trecall\tf1\tall flagged\tlabel\tplace\n'
const quoted = [
  {id: 'a', label: 'altered', start: 9, end: 12},
  {id: 'b', label: 'altered', start: 0, end: 33},
  {id: 'd', label: 'altered'},
]

describe('The runner of the benchmark', () => {
  it('scores labels and places, an item without an answer as one that is not flagged', async () => {
    expect(await score(quoted)).toMatchObject({
      status: 0,
      stdout: `tool\ttrack\tlanguage\t${header}mine\tquote\tde\t1\t1\t0.000\t-\t0.000\t0.000\t0.000\t-
mine\tquote\ten\t4\t2\t1.000\t0.500\t0.667\t1.000\t0.500\t0.500
mine\tquote\tall\t5\t3\t0.667\t0.500\t0.571\t0.889\t0.400\t0.500\n`,
    })
  })

  it('scores sealed items, and refuses a seal that no label opens', async () => {
    const {stdout} = await score([...quoted, {id: 'e', label: 'altered', start: 9, end: 12}], ['--by', 'labels'])
    expect(stdout).toContain('mine\tquote\tsealed\t1\t1\t1.000\t1.000\t1.000\t1.000\t1.000\t1.000\n')
    const moved = await score(quoted, [], [...quotes, {id: 'i', ...about, sealed: seal('e', {label: 'altered'})}])
    expect(moved).toMatchObject({status: 1, stderr: expect.stringContaining('No label opens the seal of i')})
  })

  it('refuses a label that its track does not have', async () => {
    const {status, stderr} = await score([{id: 'a', label: 'alterd'}])
    expect(status).toBe(1)
    expect(stderr).toContain('Unexpected label of a, expected one of verbatim, altered')
  })

  it('compares which address stands behind which sentence, in any style', async () => {
    const footnotes = `# Grain\n\nRye fell.[^a] Oats\nrose.[^b][^a] We shall see.

[^a]: Rye. https://rye.example/a
[^b]: Oats (2020). <https://oats.example/>\n`
    const numbers = `- Rye fell [1].\n- Oats rose [1, 2].\n- We shall see.

## References\n\n1. Rye. https://rye.example/a.\n2. Oats. https://oats.example/\n`
    const links = `Rye fell ([Rye]). Oats rose ([Oats](https://oats.example/)). We shall see [x](https://rye.example/a).

  [Rye]: https://rye.example/a\n`
    const whole = [footnotes, numbers, links].map((text, at) => ({id: 'fgh'.charAt(at), text}))
    const {stdout} = await score(whole)
    expect(stdout).toContain('mine\tconversion\ten\t3\t3\t0.889\t0.889\t0.889\t-\t0.667\t-\n')
  })

  it('scores recorded answers, sealed items among them', async () => {
    const files = ['citecheck-refs', 'pandoc'].map((name) => path.join(benchmark, 'answers', `${name}.jsonl`))
    const {status, stdout} = await run(process.execPath, [path.join(benchmark, 'run.mjs'), '--by', 'labels', ...files])
    expect(status).toBe(0)
    expect(stdout.match(/^\S+\t\S+\t\S+\t\d+/gm)?.filter((row) => !row.startsWith('tool'))).toEqual([
      'citecheck-refs\texistence\topen\t176',
      'citecheck-refs\texistence\tsealed\t16',
      'citecheck-refs\texistence\tall\t192',
      'pandoc\tconversion\topen\t80',
      'pandoc\tconversion\tall\t80',
    ])
  })
})
