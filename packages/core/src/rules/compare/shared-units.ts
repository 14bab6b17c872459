import type {FoundQuantity} from '../../brief/index.ts'
import {type Figure, figuresOf} from './figure.ts'
import {writtenNumbers} from './written-numbers.ts'

/** A number as it is written. */
type Written = Pick<FoundQuantity, 'start' | 'end' | 'kind' | 'value' | 'unit' | 'spelledOut'>

/** What stands between two numbers of which the second one says the unit of both. */
const joint = /^\s(?:to|and|or|bis|auf|und|oder|à|et|ou|a|y|o)\s$/u
const digits = /^\d[\d.,]*(?=\D)/

/**
 * What a number without a unit says in that of the next one, and in its magnitude:
 *
 *     fell from 31 to 27 percent     from 1.9 to 2.3 million
 *               ^^ 31 percent             ^^^ 1.9 million
 *
 * @param next The number behind it in `text`.
 */
export function inNextUnit(number: Written, next: Written | undefined, text: string): readonly Figure[] {
  if (next === undefined || number.unit !== '' || typeof number.value !== 'number' || typeof next.value !== 'number')
    return []
  if (!joint.test(text.slice(number.end, next.start))) return []
  const [own, others] = [number, next].map(({start, end}) => text.slice(start, end))
  const [written] = [...writtenNumbers(others ?? '')]
  const unit = others?.replace(digits, '') ?? ''
  if (own === undefined || written === undefined || unit === others || !/^\d[\d.,]*$/.test(own)) return []
  const lent = {...number, value: number.value * written.magnitude, unit: next.unit, kind: next.kind}
  return figuresOf({...lent, text: own + unit, following: ''}).flat()
}
