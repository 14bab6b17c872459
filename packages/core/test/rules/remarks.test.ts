import {parseMarkdown} from '@citation-lint/core/brief'
import {describe, expect, it} from 'vitest'
import {findRemarks} from '../../src/rules/catalogue/leaked-marker.ts'

const remarksIn = (document: string) => findRemarks(parseMarkdown(document))

describe('a remark of an assistant', () => {
  it.each([
    'Let me search for more information about tides:',
    'Now, let me look up the grid losses.',
    "I'll research the two protocols. Let me begin.",
    'I need to find more data on storage.',
    'If you want, I can also draft a table.',
    '*(If you’d like, I could extend this section.)*',
    'If you share (i) the type (fixed?), (ii) the depth, I can map these options.',
    'Let me know whether this is enough.',
    'I will extract the details. I’ll get back to you with a report soon.',
    'Certainly! Here is the report.',
    'As an AI language model, I cannot browse.',
    "I'll list the works on tides. Since I don't have web search tools, I'll draw on what I know.",
    'I have enough to write the whole report. Here it is.',
    'Now I have comprehensive information to compile the answer.',
    'I’m gathering the tide tables first, then I’ll draft the chapter.',
    '我已经收集了足够的资料，可以撰写报告了。',
    '让我搜索更多关于潮汐的信息：',
    '最后，我需要了解电网的损耗：',
    '如果您愿意，我可以继续整理成表格。',
    '好的，以下是报告：',
  ])('%s', (text) => expect(remarksIn(`# Tides\n\n${text}\n`)).toHaveLength(1))

  it.each([
    'Let me begin with the older grid.',
    'In this chapter I will compare two grids.',
    'If you want to know more, the board can send you its survey.',
    'If you need power at night, storage can help; I doubt that it pays.',
    'The board said: “I’ll get back to you with figures.”',
    'Of course, tides differ.',
    'Sure enough, tides differ.',
    'AI language models cannot browse.',
    'I do not have a web of friends on the coast.',
    'I have enough years on the water to know the tides.',
    'I am gathering shells, as every year.',
    '让我们了解潮汐的历史。',
    '我们将搜索范围扩大到全国。',
    '如果您需要电力，储能可以提供帮助。',
  ])('not: %s', (text) => expect(remarksIn(`# Tides\n\n${text}\n`)).toEqual([]))

  it('is one with those that follow it, headings between them or not, and no longer than a paragraph of a letter', () => {
    const search = 'Let me search for tides:'
    expect(
      remarksIn(`${search}\n\n## Tides\n\n${search}\n\nTides rose.\n\n${search}\n`).map(({count}) => count),
    ).toEqual([2, 1])
    expect(remarksIn(`${search} ${'Tides rose. '.repeat(90)}\n`)).toEqual([])
    expect(remarksIn(`# ${search}\n\n    ${search}\n`)).toEqual([])
  })
})

it('is none in a document whose author writes of himself in most of its parts', () => {
  const part = (name: string, more = '') => `# ${name}\n\nI sowed it in May, and my mill took it.${more}\n\n`
  const remark = '\n\nLet me know if you have seen better.'
  const diary = part('Rye') + part('Oats', remark) + part('Wheat')
  expect(remarksIn(diary)).toEqual([])
  expect(remarksIn(diary.replaceAll('I sowed it', 'It was sown').replaceAll('my', 'one'))).toHaveLength(1)
  expect(remarksIn(`${diary}As an AI language model, I cannot browse.\n`)).toHaveLength(1)
})
