import {findQuantities, isWeighty, type Quantity} from '../../brief/index.ts'

/** A number that asserts something by itself. */
export type Figure = Pick<Quantity, 'kind' | 'value' | 'unit'>

/** Numbers of a text that assert something by themselves, in reading order. */
export function figuresIn(text: string): readonly Figure[] {
  if (!/[\p{N}\p{L}]/u.test(text)) return []
  return findQuantities(text, {block: 'paragraph', masked: []}).filter(isWeighty)
}
