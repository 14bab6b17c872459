import type {Citation} from '../../brief/index.ts'
import {type CountingStyle, countingStyles, styles} from '../../markers/index.ts'
import type {Context} from '../context/context.ts'
import {defineRule, type Occurrence} from '../rule.ts'
import {count, show, showAll} from '../show.ts'

interface Gap extends Occurrence {
  /** The first marker beyond the gap. */
  readonly citation: Citation
  readonly missing: readonly string[]
  readonly total: number
}

/** Longest list of missing markers that is spelt out. */
const most = 5

/** The markers in use run from 1 to N without a gap (specification/footnotes §5.2). */
export const noncontiguousMarkers = defineRule<Gap>({
  code: 'NONCONTIGUOUS_MARKERS',
  severity: 'warning',
  about: 'The numbers of the markers in use are not 1 to N without a gap.',
  needs: ['citations'],
  *find(context) {
    for (const style of countingStyles) {
      const gap = gapOf(style, context)
      if (gap) yield gap
    }
  },
  say: ({citation, missing, total}) => ({
    message: `Unexpected gap before ${show(citation.text)}, expected ${showAll(missing, most)}${total > missing.length ? ` and ${count(total - missing.length, 'more marker')}` : ''} to be cited, or the markers renumbered`,
    note: 'A gap is what is left of a claim or a source that was removed',
  }),
})

function gapOf(style: CountingStyle, {uses}: Context): Gap | undefined {
  const {listed, write} = styles[style]
  const prefix = listed?.prefix ?? ''
  const firstUse = new Map<number, Citation>()
  for (const {citation, id} of uses) {
    if (citation.style !== style) continue
    const number = numberOf(id, prefix)
    // A document with one label that is no number does not count its sources.
    if (number === undefined) return undefined
    if (!firstUse.has(number)) firstUse.set(number, citation)
  }
  const numbers = [...firstUse.keys()].filter((number) => number > 0).sort((a, b) => a - b)
  const index = numbers.findIndex((number, position) => number !== position + 1)
  const beyond = numbers[index]
  const citation = beyond === undefined ? undefined : firstUse.get(beyond)
  const last = numbers.at(-1)
  if (!citation || last === undefined || beyond === undefined) return undefined
  const missing: string[] = []
  for (let number = index + 1; number < beyond && missing.length < most; number++)
    missing.push(write([prefix + number]))
  return {subject: {kind: 'citation', citation}, citation, missing, total: last - numbers.length}
}

function numberOf(id: string, prefix: string): number | undefined {
  const digits = id.startsWith(prefix) ? id.slice(prefix.length) : ''
  return /^\d{1,6}$/.test(digits) ? Number(digits) : undefined
}
