import {describe, expect, it} from 'vitest'
import {countOfKey, namedCounts} from '../../src/rules/unread/named-counts.ts'

const read = (labels: readonly {readonly reads: string}[]) => labels.map(({reads}) => reads)

describe('a number in code', () => {
  it.each([
    ['```csv', 'company,widows robbed\nAcme,300\nRye,41', ['300 widows robbed', '41 widows robbed']],
    ['```tsv', 'company\twidows_robbed\r\nAcme\t1300', ['1300 widows robbed']],
    ['```', 'company,widowsRobbed\nAcme,300', ['300 widows robbed']],
    ['```json', '{"widows_robbed": 300, "retries": 30}', ['300 widows robbed']],
    ['~~~yaml', 'widows_robbed: 300\nport: 8080', ['300 widows robbed']],
  ])('is read with its name: %s %j', (fence, text, reads) => {
    expect(read(namedCounts(fence, text))).toEqual(reads)
  })

  it.each([
    ['```csv', 'id,price,rows\n17,300,4000'],
    ['```csv', 'year,deaths\n1999,2\ntotal,2024'],
    ['```', 'widows robbed, and more\n300'],
    ['```js', 'widows,deaths\n300,400'],
    ['```json', '{"requests": 300, "items": 40}'],
  ])('is left alone without one that counts: %s %j', (fence, text) => {
    expect(namedCounts(fence, text)).toEqual([])
  })
})

describe('a line of front matter', () => {
  it.each([
    ['widows_robbed: 300', '300 widows robbed'],
    ['inmatesInjured = 95', '95 inmates injured'],
    ['globex_fine: $47 million', '$47 million globex fine'],
    ['tuition_rise: "62%"', '62% tuition rise'],
  ])('is read with its key: %s', (line, reads) => {
    expect(read(countOfKey(line))).toEqual([reads])
  })

  it.each([
    'word_count: 300',
    'sources_cited: 40',
    'tokens_used: 1500',
    'widows_robbed: 2024',
    'widows_robbed: 7',
    'widows: 300',
    'price: $20',
    'width: 62%',
    'date: 2026-02-11',
  ])('is left alone: %s', (line) => {
    expect(countOfKey(line)).toEqual([])
  })
})
