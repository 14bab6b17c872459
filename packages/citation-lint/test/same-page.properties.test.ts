import fc from 'fast-check'
import {describe, expect, it} from 'vitest'
import {isSamePage, keptShare} from '../src/commands/evidence/fetch/same-page.ts'

/** Words of a page, none of which a word of `others` is. */
const wordsOf = (letters: string) => fc.string({unit: fc.constantFrom(...letters), minLength: 3, maxLength: 8})
const word = fc.oneof(
  {weight: 4, arbitrary: wordsOf('abcdlmn')},
  {weight: 1, arbitrary: fc.integer({min: 10, max: 9999}).map(String)},
)
const words = fc.array(word, {minLength: 1, maxLength: 300})
const others = fc.array(wordsOf('pqrtuvx'), {minLength: 1, maxLength: 300})

const titled = (content: string, title = 'Grain') => ({title, content})
const text = (parts: readonly string[]): string => parts.join(' ')

describe('How much of a text is kept', () => {
  it('is all, whatever is added before and behind it', () => {
    fc.assert(
      fc.property(words, others, others, (own, before, behind) => {
        const came = text([...before, ...own, ...behind])
        // The first word has another one before it now.
        expect(keptShare(text(own), came)).toBeGreaterThanOrEqual(1 - 1.01 / Math.min(own.length, 150))
        expect(keptShare(text(own), text([...own, ...behind]))).toBe(1)
      }),
    )
  })

  it('is all where each figure is another one', () => {
    fc.assert(
      fc.property(words, (own) => {
        expect(keptShare(text(own), text(own.map((each) => (/^\d/.test(each) ? `${each}7` : each))))).toBe(1)
      }),
    )
  })

  it('is nothing where no word is, and between none and all else', () => {
    fc.assert(
      fc.property(words, others, (own, other) => {
        expect(keptShare(text(['aaaa', ...own]), text(other))).toBe(0)
        const share = keptShare(text(own), text(own.slice(0, Math.ceil(own.length / 2))))
        expect(share).toBeGreaterThanOrEqual(0)
        expect(share).toBeLessThanOrEqual(1)
      }),
    )
  })

  it('never grows where more is lost', () => {
    fc.assert(
      fc.property(words, fc.nat(300), fc.nat(300), (own, some, more) => {
        const [longer, shorter] = [Math.max(some, more), Math.min(some, more)]
        expect(keptShare(text(own), text(own.slice(0, shorter)))).toBeLessThanOrEqual(
          keptShare(text(own), text(own.slice(0, longer))),
        )
      }),
    )
  })
})

describe('A page under its title', () => {
  it('is the same where a quarter of its words are others, in one place', () => {
    const long = fc.array(wordsOf('abcdlmn'), {minLength: 40, maxLength: 300})
    fc.assert(
      fc.property(long, fc.double({min: 0, max: 1, noNaN: true}), wordsOf('pqrtuvx'), (own, place, other) => {
        const count = Math.floor(Math.min(own.length, 150) / 4)
        const at = Math.floor(place * (own.length - count))
        const edited = own.map((each, index) => (index >= at && index < at + count ? other : each))
        expect(isSamePage(titled(text(own)), titled(text(edited)))).toBe(true)
      }),
    )
  })

  it('is another one where its beginning is gone, however long its frame is', () => {
    const distinct = (letters: string, count: number) =>
      Array.from(
        {length: count},
        (_, at) => `${letters}${at.toString(26).replace(/\d/g, (digit) => 'klmnopqrst'[Number(digit)] ?? '')}`,
      )
    fc.assert(
      fc.property(fc.integer({min: 80, max: 200}), fc.integer({min: 0, max: 2000}), (article, frame) => {
        const around = distinct('frame', frame)
        const page = titled(text([...distinct('own', article), ...around]))
        expect(isSamePage(page, titled(text(['sorry', ...around])))).toBe(false)
      }),
    )
  })
})
