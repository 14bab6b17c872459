import process from 'node:process'

/**
 * At night (`WHOLE=1`) suites of made-up or counted-out inputs run whole. Else a part of each does, the same in every run,
 * which another seed (`EXAMPLES`) draws anew.
 */
export const isWhole = process.env.WHOLE === '1'

/** How often a property is tried of so many times. */
export const tries = (whole: number): number => (isWhole ? whole : Math.ceil(whole / 5))

/** One of so many inputs, each as far from the next; the seed says where they begin. */
export function drawn<Input>(inputs: readonly Input[], among = 10): readonly Input[] {
  const first = Number(process.env.EXAMPLES ?? 1)
  return isWhole ? inputs : inputs.filter((_, index) => (index + first) % among === 0)
}
