import fc from 'fast-check'
import {describe, expect, it} from 'vitest'
import {readNotation} from '../../src/brief/quantities/index.ts'
import {quantitiesOf} from './found.ts'

/** A sentence around a number, by the tag of its language. */
const sentences: Readonly<Record<string, (number: string) => string>> = {
  'en-GB': (number) => `The index of the city was ${number} in the spring.`,
  'en-IN': (number) => `The index of the city was ${number} in the spring.`,
  'de-DE': (number) => `Der Index der Stadt lag im Frühjahr bei ${number} und nicht mehr.`,
  'de-CH': (number) => `The index of the city was ${number} in the spring.`,
  'fr-FR': (number) => `L’indice de la ville est de ${number} pour le printemps.`,
  'es-ES': (number) => `El índice de la ciudad fue de ${number} en la primavera.`,
  'it-IT': (number) => `L’indice della città è di ${number} nella primavera.`,
  'pt-BR': (number) => `O índice da cidade foi de ${number} em uma primavera.`,
  'ru-RU': (number) => `Индекс города был равен ${number} и не более.`,
  'zh-CN': (number) => `该指数为${number}，高于上年。`,
}

const value = fc.oneof(
  fc.integer({min: 2101, max: 999_999_999}),
  fc.integer({min: 101, max: 9_999_999}).map((hundredths) => hundredths / 100),
)

describe('a number as a language writes it', () => {
  it('is read as that number', () => {
    fc.assert(
      fc.property(fc.constantFrom(...Object.keys(sentences)), value, (tag, number) => {
        const written = new Intl.NumberFormat(tag, {maximumFractionDigits: 2, useGrouping: 'always'}).format(number)
        const prose = sentences[tag]?.(written) ?? ''
        const found = quantitiesOf(prose, {notation: readNotation(prose)})
        expect(found.map((quantity) => quantity.value)).toEqual([number])
      }),
    )
  })

  it('ends what is read at any text, once', () => {
    const pieces = fc.constantFrom(
      '1',
      '12',
      '500',
      ',',
      '.',
      ' ',
      '\u00a0',
      '½',
      '/',
      '亿',
      '万',
      '点',
      '三',
      '百分之',
      'Mio.',
      'mil',
      'm',
    )
    fc.assert(
      fc.property(
        fc.array(pieces, {maxLength: 30}),
        fc.constantFrom('comma' as const, 'point' as const),
        (parts, notation) => {
          const prose = parts.join('')
          let end = 0
          for (const quantity of quantitiesOf(prose, {notation})) {
            expect(quantity.start).toBeGreaterThanOrEqual(end)
            expect(quantity.end).toBeGreaterThan(quantity.start)
            end = quantity.end
          }
          expect(end).toBeLessThanOrEqual(prose.length)
        },
      ),
    )
  })
})
