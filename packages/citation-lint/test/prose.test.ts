import {describe, expect, it} from 'vitest'
import {read, texts} from './texts.ts'

const pages = texts.filter((file) => /^(?:docs\/.*|README|CHANGELOG)\.md$/.test(file))
const wordsOf = (text: string): number => text.split(/\s+/).filter((word) => word !== '').length

/** A sentence of a page, and how many words it has; code in it counts as one. */
interface Sentence {
  readonly page: string
  readonly text: string
  readonly words: number
}

/** What a reader reads of a page as prose: neither code and tables nor headings, comments and addresses. */
function proseOf(page: string): string {
  return page
    .replace(/^( *`{3,}).*\n[\s\S]*?^\1$/gm, '')
    .replace(/<!--[\s\S]*?-->|^ *\|.*$|^#.*$|<a id="[^"]*"><\/a>/gm, '\n')
    .replace(/(`+)(?!`)[\s\S]*?(?<!`)\1(?!`)/g, 'X')
    .replace(/\]\([^)]*\)|[*[]/g, '')
}

/** The sentences of a text; an item of a list, too, ends one. */
function sentencesOf(page: string, text = read(page)): readonly Sentence[] {
  return proseOf(text)
    .split(/\n\s*\n|\n(?= *(?:-|\d+\.) )/)
    .flatMap((block) => block.replace(/\s+/g, ' ').split(/(?<=[.!?]\)?) /))
    .map((each) => ({page, text: each.trim(), words: each.match(/\p{L}[\p{L}\p{N}'’-]*|\p{N}+/gu)?.length ?? 0}))
    .filter(({words}) => words > 0)
}

const sentences = pages.flatMap((page) => sentencesOf(page))

/** Turns that a reader has to think about, beside the plain words for them. */
const banned = [
  [/\bbear(?:s|ing)?\b|\bborne\b/i, 'support'],
  [/\bback(?:s|ed)? (?:it|by|nothing|a claim)\b|\b(?:nobody|nothing|evidence) backs\b/i, 'support'],
  [/\bwhoever\b|\bwho (?:has|wants|judges|reads) /i, 'a person, or the name of the thing'],
  [/\bbriefs?\b/i, 'report or document'],
  [/\blooked up (?:in|there)\b/i, 'compared with'],
  [/\b(?:is|are) told\b|\btold apart\b/i, 'reported, recognised'],
  [/\bof the house\b|\bbe it\b|\bas ever\b|\bgoes before\b|\bvouch/i, 'plain words'],
] as const
/** Pages about the code, in which a brief is a document that was read. */
const aboutCode = new Set(['docs/architecture.md'])

describe('the documentation', () => {
  it('has as many words as anybody may be asked to read', () => {
    expect(pages.reduce((sum, page) => sum + wordsOf(read(page)), 0)).toBeLessThanOrEqual(60_000)
    expect(wordsOf(read('README.md'))).toBeLessThanOrEqual(1100)
  })

  it('tells in at most 60 lines what a version brings', () => {
    const [, ...versions] = read('CHANGELOG.md').split(/^## (?=\d)/m)
    expect(versions.length).toBeGreaterThan(0)
    expect(versions.filter((version) => version.trimEnd().split('\n').length > 60)).toEqual([])
  })

  it('has short sentences', () => {
    const counts = sentences.map(({words}) => words).sort((one, other) => one - other)
    expect(counts.length).toBeGreaterThan(2000)
    expect(counts[Math.floor(counts.length / 2)]).toBeLessThanOrEqual(14)
    expect(sentences.filter(({words}) => words > 40).map(({page, text}) => `${page}: ${text}`)).toEqual([])
  })

  it.each(banned)('says it without %s', (turn) => {
    const found = sentences.filter(({page, text}) => turn.test(text) && !aboutCode.has(page))
    expect(found.map(({page, text}) => `${page}: ${text}`)).toEqual([])
  })
})

describe('sentences', () => {
  it.each([
    ['One two. Three four five.', [2, 3]],
    ['- one\n- two three', [1, 2]],
    ['| a | table |\n| --- | --- |\n\n## A heading\n\nBehind it.', [2]],
    ['```js\nOne. Two.\n```\n\nThe key `a.b c.d` of\n[citation.yml](x.md) holds.', [7]],
    ['**Bold.** Then (in brackets.) more.', [1, 3, 1]],
  ])('%j', (text, words) => {
    expect(sentencesOf('a.md', text).map((each) => each.words)).toEqual(words)
  })

  it.each(['A source that bears it out.', 'Nothing backs it.', 'Whoever reads.', 'A brief.'])(
    '%s is noticed',
    (text) => {
      expect(banned.some(([turn]) => turn.test(text))).toBe(true)
    },
  )
})
