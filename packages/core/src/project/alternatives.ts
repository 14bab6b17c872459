/** A group of braces that is open: what its alternatives until now stand for, and the one that is read. */
interface Group {
  readonly start: number
  before: number
  current: number
}

/**
 * How many patterns a pattern stands for once its braces are written out, before anybody writes them out.
 *
 *     {a,b}/{1..30}.json
 *     ^ 2   ^ 30          stands for 60
 */
export function countAlternatives(pattern: string): number {
  const groups: Group[] = [{start: 0, before: 0, current: 1}]
  for (let at = 0; at < pattern.length; at += 1) {
    const sign = pattern.charAt(at)
    const group = groups.at(-1)
    if (sign === '\\') at += 1
    else if (sign === '{') groups.push({start: at + 1, before: 0, current: 1})
    else if (sign === ',' && group && groups.length > 1) {
      group.before += group.current
      group.current = 1
    } else if (sign === '}' && group && groups.length > 1) {
      groups.pop()
      const outer = groups.at(-1)
      if (outer) outer.current *= Math.max(group.before + group.current, lengthOfRange(pattern.slice(group.start, at)))
    }
  }
  // A brace that does not end multiplies nothing, but what stands in it does.
  return groups.reduce((product, {before, current}) => product * Math.max(1, before + current), 1)
}

/** How many numbers `1..30` stands for; 0 for what is no range of numbers. */
function lengthOfRange(text: string): number {
  const [, first, last] = /^(-?\d{1,15})\.\.(-?\d{1,15})(?:\.\.-?\d{1,15})?$/.exec(text) ?? []
  return first === undefined ? 0 : Math.abs(Number(last) - Number(first)) + 1
}
