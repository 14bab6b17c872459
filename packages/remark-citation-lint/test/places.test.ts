import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import {unified} from 'unified'
import {VFile} from 'vfile'
import {describe, expect, it} from 'vitest'
import {check} from '../../citation-lint/src/index.ts'
import {drawn} from '../../core/test/share.ts'
import remarkCitationLint from '../src/index.ts'
import {config, evidence, fixtures} from './fixtures.ts'

const processor = unified().use(remarkParse).use(remarkGfm).use(remarkCitationLint, {config, evidence}).freeze()

interface Place {
  readonly code: string | undefined
  readonly message: string
  readonly offset: number | undefined
  readonly line: number | undefined
  readonly column: number | undefined
}

/** Findings through the tree of remark-parse. */
function throughRemark(value: string): readonly Place[] {
  const file = new VFile({value, path: 'note.md'})
  processor.runSync(processor.parse(file), file)
  return file.messages.map(({ruleId, reason, place, line, column}) => ({
    code: ruleId,
    message: reason,
    offset: place && 'start' in place ? place.start.offset : undefined,
    line,
    column,
  }))
}

/** Findings of our own check, through the tree of Sätteri. */
async function ownCheck(document: string): Promise<readonly Place[]> {
  const {findings} = await check({path: 'note.md', document, config, evidence})
  return findings.map(({code, message, offset, line, column}) => ({code, message, offset, line, column}))
}

const spellings = [
  ['as it is', (text: string) => text],
  ['with CR LF', (text: string) => text.replaceAll('\n', '\r\n')],
  ['with a byte order mark', (text: string) => `\uFEFF${text}`],
  ['with an astral character before everything', (text: string) => `🚢\n\n${text}`],
  ['in a block quote', (text: string) => text.replaceAll(/^/gm, '> ')],
] as const

describe.each(drawn(fixtures, 3))('%s', (_, text) => {
  it.each(spellings)('has the same findings from both parsers, %s', async (_, spell) => {
    const document = spell(text)
    expect(throughRemark(document)).toEqual(await ownCheck(document))
  })

  it.each(spellings)('has every finding at its characters, %s', async (_, spell) => {
    const document = spell(text)
    const source = document.replace(/^\uFEFF/, '')
    const lines = source.split(/\r\n|\n/)
    const {findings} = await check({path: 'note.md', document, config, evidence})
    for (const {actual, offset, endOffset, line, column} of findings) {
      if (actual === undefined) continue
      expect(source.slice(offset, endOffset)).toBe(actual)
      const firstLine = actual.split(/\r\n|\n/)[0] ?? ''
      expect(lines[line - 1]?.slice(column - 1, column - 1 + firstLine.length)).toBe(firstLine)
    }
  })
})
