import {type NumberVerdict, namesDate} from '../compare/index.ts'

/** A verdict without what leads back to its text: kept with it, each text would keep the one before. */
export function toKeep({
  about,
  verdict,
  contrast,
  nearest,
}: NumberVerdict): Omit<NumberVerdict, 'quantity' | 'sources'> {
  const text = nearest()
  return {about, verdict, contrast, nearest: () => text}
}

/** What no text told: what a reader found in the sources, or nothing where none is stored that a number could be looked up in. */
export function untold(
  verdict: 'supported' | 'not_checkable',
  {quantity, sources}: Pick<NumberVerdict, 'quantity' | 'sources'>,
): NumberVerdict {
  const about = namesDate(quantity) ? 'date' : 'number'
  return {quantity, sources, about, verdict, nearest: () => undefined, contrast: undefined}
}
