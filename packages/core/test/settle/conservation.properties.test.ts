import type {TargetStyle} from '@citation-lint/core/repairs'
import fc from 'fast-check'
import {expect, it} from 'vitest'
import {tries} from '../share.ts'
import {convert, noEvidence, opened, pairs} from './documents.ts'

const styles: readonly TargetStyle[] = ['footnotes', 'numeric', 'source', 'sid', 'links']

const url = fc
  .tuple(fc.constantFrom('a', 'b', 'c'), fc.constantFrom('', '#page=3', '#page=9', '?x=1&y=2', '_(d)'))
  .map(([path, end]) => `https://rye.example/${path}${end}`)
const name = fc.constantFrom('Rye Board', 'Oats, 2020', '黑麦报告', 'Grain *atlas*', 'Who eats rye?')

/** Entries of every shape that lists have, with and without ids, repeated and not. */
const shape = fc.constantFrom<(n: number, words: string, address: string) => string>(
  (n, words, address) => `[${n}] ${words}. ${address}`,
  (n, words, address) => `- [${n}] ${words}. ${address}`,
  (n, words, address) => `${n}. ${words}. ${address}`,
  (n, words, address) => `[S${n}] ${words} <${address}>`,
  (_n, words, address) => `- [${words}](${address})`,
  (n, words) => `[${n}] ${words}`,
  (n, words, address) => `[^${n}]: ${words}. ${address}`,
  (n, _words, address) => `[${n}]: ${address}`,
)
const list = fc
  .tuple(
    fc.constantFrom('## Sources\n\n', '## 参考文献\n\n', '**References**\n\n', ''),
    shape,
    fc.array(fc.tuple(fc.constantFrom(1, 2, 3), name, url), {minLength: 1, maxLength: 4}),
    fc.constantFrom('\n', '\n\n'),
  )
  .map(([heading, write, entries, gap]) => heading + entries.map((entry) => write(...entry)).join(gap))

const sentence = fc
  .tuple(
    fc.constantFrom('Rye rose by 5%', '黑麦增长5%', 'It holds for', 'Oats fell'),
    fc.oneof(
      fc.constantFrom('[1]', '[2]', '[1][3]', '[1, 2]', '[S1]', '[^1]', '[^2]', '[100]'),
      fc.tuple(name, url).map(([words, address]) => `([${words}](${address}))`),
      fc.tuple(fc.constantFrom('1', '2', '100', 'the board'), url).map(([words, address]) => `[${words}](${address})`),
    ),
    fc.constantFrom('.', ' of all.', '。'),
  )
  .map(([words, citation, end]) => `${words} ${citation}${end}`)

const chapter = fc
  .tuple(fc.array(sentence, {minLength: 1, maxLength: 4}), fc.option(list))
  .map(([sentences, sources]) => `# Chapter\n\n${sentences.join(' ')}\n${sources === null ? '' : `\n${sources}\n`}`)

const report = fc.array(chapter, {minLength: 1, maxLength: 3}).map((chapters) => chapters.join('\n'))

/** Addresses as a reader would copy them. */
function addressesOf(text: string): readonly string[] {
  const plain = text.replace(/\\(?=[!-/:-@[-`{-~])/g, '')
  return [...new Set(plain.match(/https:\/\/rye\.example\/[^\s>)\]]*(?:\(d\))?/g))].map((each) =>
    each.replace(/\.$/, ''),
  )
}

function countsOf(text: string): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const {code} of opened(text, noEvidence).findings) counts.set(code, (counts.get(code) ?? 0) + 1)
  return counts
}

it.each(styles)('a report in %s has every address, every pair and every double id that it had', (to) => {
  fc.assert(
    fc.property(report, (source) => {
      const {text} = convert(source, noEvidence, {to})
      const left = new Set(addressesOf(text))
      expect(addressesOf(source).filter((address) => !left.has(address))).toEqual([])
      expect(pairs(text, noEvidence)).toEqual(pairs(source, noEvidence))
      const [before, after] = [countsOf(source), countsOf(text)]
      for (const code of ['DUPLICATE_ID', 'DUPLICATE_SOURCE', 'UNRESOLVED_CITATION'])
        expect(after.get(code) ?? 0).toBeGreaterThanOrEqual(before.get(code) ?? 0)
      expect(convert(text, noEvidence, {to}).text).toBe(text)
    }),
    {numRuns: tries(15)},
  )
})

/** Reports as the program writes them itself: numbers by first appearance, each source listed once. */
const canonical = fc
  .tuple(
    fc.uniqueArray(fc.tuple(name, url), {minLength: 1, maxLength: 4, selector: ([, address]) => address}),
    fc.array(fc.constantFrom('Rye rose by 5%', '黑麦增长5%', 'Oats fell'), {minLength: 4, maxLength: 7}),
    fc.constantFrom('\n', '\r\n'),
  )
  .map(([sources, words, ending]) => ({words, ending, sources}))

it('numbers become footnotes and numbers again, to the byte', () => {
  fc.assert(
    fc.property(canonical, ({sources, words, ending}) => {
      const text = words.map((each, index) => `${each} [${(index % sources.length) + 1}].`).join(' ')
      const list = sources.map(([title, address], index) => `[${index + 1}] ${title}. ${address}`).join('\n\n')
      const source = `${text}\n\n## References\n\n${list}\n`.replaceAll('\n', ending)
      const there = convert(source, noEvidence, {to: 'footnotes'}).text
      expect(there).toContain('[^1]')
      expect(pairs(there, noEvidence)).toEqual(pairs(source, noEvidence))
      expect(convert(there, noEvidence, {to: 'numeric'}).text).toBe(source)
    }),
    {numRuns: tries(25)},
  )
})

it('links become footnotes and links again, to the byte', () => {
  fc.assert(
    fc.property(canonical, ({sources: all, words, ending}) => {
      // Emphasis in a title is a part of its words, and is written with escapes.
      const sources = all.map(([title, address]) => [title.replaceAll('*', ''), address] as const)
      const linked = sources.map(
        ([title, address]) => `([${title}](${address.includes('(') ? `<${address}>` : address}))`,
      )
      const text = words.map((each, index) => `${each} ${linked[index % linked.length]}.`).join(' ')
      const source = `${text}\n`.replaceAll('\n', ending)
      const there = convert(source, noEvidence, {to: 'footnotes'}).text
      expect(there).toContain('[^1]')
      expect(pairs(there, noEvidence)).toEqual(pairs(source, noEvidence))
      expect(convert(there, noEvidence, {to: 'links'}).text).toBe(source)
    }),
    {numRuns: tries(25)},
  )
})
