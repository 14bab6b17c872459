import {monthNamed} from '../../data/index.ts'

/** The times that a text speaks of. */
export interface Times {
  /** It speaks of another time than its own, or of what is only expected. */
  readonly isOther: boolean
  /** Years, months and quarters that it names. */
  readonly named: readonly (readonly string[])[]
}

/** Reads the times of a sentence, or of a part of one. */
export function timesIn(text: string): Times {
  return {isOther: otherTime.test(text), named: [yearsIn(text), monthsIn(text), quartersIn(text)]}
}

/** Two texts that both name years, months or quarters name one in common. */
export function shareTimes(one: Times, other: Times): boolean {
  return one.named.every((names, index) => {
    const others = other.named[index] ?? []
    return names.length === 0 || others.length === 0 || names.some((time) => others.includes(time))
  })
}

const otherTime =
  /\b(?:last|previous|prior|earlier|ago|before|forecast(?:s|ed)?|expect(?:s|ed)?|target(?:s|ed)?|plan(?:s|ned)?|will|would|could|estimate[sd]?|from)\b|去年|上年|预计|預計|计划|目标/i

function yearsIn(text: string): readonly string[] {
  return text.match(/(?<![\d.,$€£¥])(?:1[89]|20)\d\d(?![\d.,]\d|\d)/g) ?? []
}

function monthsIn(text: string): readonly string[] {
  return (text.match(/\p{Lu}\p{L}{2,11}/gu) ?? []).flatMap((word) => monthNamed(word)?.toString() ?? [])
}

/** `Q3`, `third quarter` and `third-quarter` are `q3`; the third-largest is none. */
function quartersIn(text: string): readonly string[] {
  const named = text.matchAll(/\b(first|second|third|fourth)[ -](?:fiscal )?(quarter|half)\b/gi)
  return [
    ...(text.match(/\b(?:Q[1-4]|H[12])\b/g) ?? []).map((name) => name.toLowerCase()),
    ...[...named].map(
      ([, place = '', part = '']) =>
        `${part.toLowerCase() === 'half' ? 'h' : 'q'}${places.indexOf(place.toLowerCase()) + 1}`,
    ),
  ]
}

const places = ['first', 'second', 'third', 'fourth']
