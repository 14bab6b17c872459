import {JOINT} from '../../markers/index.ts'

/**
 * Where a character ends that ends at an offset of the view:
 *
 *     source  12\u0025 of
 *     view    12%····· of
 *                ^    ^
 */
export function endOfEscape(source: string, view: string, offset: number): number {
  let end = offset
  while (view[end] === JOINT && source[end] !== JOINT) end += 1
  return end
}
