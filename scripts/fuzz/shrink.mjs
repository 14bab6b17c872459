/** Checks that one shrinking may cost. */
const mostTries = 400

/**
 * A shorter document with which the input still fails: pieces are left out, halves first, single characters last, as long
 * as what is left fails.
 *
 * @param fails Whether an input still shows the fault.
 */
export async function shrink(input, fails) {
  let {document} = input
  let tries = 0
  for (let size = Math.ceil(document.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let start = 0; start < document.length && tries < mostTries; ) {
      const shorter = document.slice(0, start) + document.slice(start + size)
      tries++
      if (await fails({...input, document: shorter})) document = shorter
      else start += size
    }
  }
  const smaller = {...input, document}
  for (const part of ['evidence', 'policy']) {
    const without = {...smaller, [part]: undefined}
    if (smaller[part] !== undefined && (await fails(without))) delete smaller[part]
  }
  return smaller
}
