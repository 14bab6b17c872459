import {InvalidArgumentError} from 'commander'

/** Reads a whole number of an option. */
export function wholeNumber(value: string): number {
  if (!/^\d{1,9}$/.test(value)) throw new InvalidArgumentError('Expected a whole number such as 0.')
  return Number(value)
}
