import {endsText} from '../../text/characters.ts'
import {lineBefore} from '../neighbours.ts'
import type {AmountOccurrence} from './amounts.ts'
import type {Occurrence} from './entry.ts'

/** A condition on a number in digits that words and patterns cannot say. */
type Condition = (seen: AmountOccurrence) => boolean

/** It stands in a column with such a header. */
export const inColumn =
  (header: RegExp): Condition =>
  ({context}) =>
    header.test(context.cell?.column ?? '')

/** The digits of its whole part are such. */
export const hasDigits =
  (digits: RegExp): Condition =>
  ({amount}) =>
    digits.test(amount.numeral.whole)

/** What stands before it on its line, no longer than a title, is such. */
export const onLine =
  (lead: RegExp): Condition =>
  ({text, start}) => {
    const line = lineBefore(text, start)
    return line !== undefined && lead.test(line)
  }

/**
 * It goes on with the number before it.
 *
 * @param reach Most characters between the two.
 */
export const follows =
  (joint: RegExp, reach: number): Condition =>
  ({text, start, previous}) =>
    previous !== undefined && start - previous.end <= reach && joint.test(text.slice(previous.end, start))

/** It stands in no row of a table. */
export const isRunning: Condition = ({context}) => context.block !== 'row'

/** It ends with its last digit. */
export const endsInDigit = ({amount: {end, numeral, upper}}: AmountOccurrence): boolean =>
  end === (upper ?? {numeral}).numeral.end

/** Nothing but blanks stands behind it. */
export const isLast = ({text, end}: Occurrence): boolean => endsText(text, end)
