import {describe, expect, it} from 'vitest'
import {countAlternatives} from '../../src/project/find-evidence.ts'
import {openProject} from '../../src/project/index.ts'
import {folderWith} from './folder.ts'

describe('braces of a pattern', () => {
  it.each([
    ['evidence/*.json', 1],
    ['{a,b}.json', 2],
    ['{a,b}/{c,d,e}.json', 6],
    ['{a,{b,c}}.json', 3],
    ['{1..30}.json', 30],
    ['{30..-1..2}{a,b}', 64],
    ['a,b', 1],
    ['\\{a,b\\}', 1],
    ['{a,b', 2],
    ['}', 1],
    ['{a,b}'.repeat(2000), Number.POSITIVE_INFINITY],
  ])('%s stands for %s patterns', (pattern, count) => {
    expect(countAlternatives(pattern)).toBe(count)
  })

  it.each(['{a,b}'.repeat(30), '{1..1000}{1..1000}'])('are refused where there are too many: %s', (pattern) => {
    const cwd = folderWith({'citation.yml': `evidence: "${pattern}"`, 'a.md': ''})
    expect(() => openProject({cwd}).contextFor({path: 'a.md'})).toThrow(
      /^citation\.yml:1:1: Unexpected pattern `.*` in `evidence` that stands for more than 1000 patterns, expected fewer$/,
    )
  })

  it('of the folder and the name of a document are none', () => {
    const cwd = folderWith({'citation.yml': 'evidence: "{name}.json"', '{1..1000}{1..1000}.md': ''})
    expect(openProject({cwd}).contextFor({path: '{1..1000}{1..1000}.md'}).evidenceFiles).toEqual([])
  })
})
