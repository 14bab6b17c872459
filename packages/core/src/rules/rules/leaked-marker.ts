import type {Brief} from '../../brief/index.ts'
import type {Leak, Span} from '../../markers/index.ts'
import {markerExample} from '../context/wording.ts'
import {defineRule, type Occurrence} from '../rule.ts'
import {show} from '../show.ts'

/** Control text of a model or product does not reach the reader (specification/dialects §1). */
export const leakedMarker = defineRule<Leaked>({
  code: 'LEAKED_MARKER',
  severity: 'error',
  about: 'Control text of a model or product, which no reader can follow, was left in the text.',
  find: ({brief}) => leaksIn(brief),
  say({leak, repair: [repair]}, context) {
    const expected =
      leak.replacement === undefined
        ? `a citation that a reader can follow, such as ${markerExample(context)}`
        : leak.replacement !== ''
          ? show(leak.replacement)
          : `${repair === ' ' ? 'a blank' : 'nothing'} in its place`
    return {
      message: `Unexpected control text ${show(leak.text)} of ${leak.product}, expected ${expected}`,
      note:
        leak.replacement === undefined
          ? 'It refers to a list that only the program which wrote the text had'
          : 'It carries no information for a reader',
    }
  },
  repair: ({repair}) => repair,
})

/** A leak with what could stand in its place. */
interface Leaked extends Occurrence {
  readonly leak: Leak
  readonly repair: readonly string[]
}

function leaksIn({leaks, source}: Brief): readonly Leaked[] {
  let gap = {start: -1, end: -1}
  return leaks.map((leak) => {
    const {start, end, replacement} = leak
    // One behind another leaves one gap.
    gap = {start: start === gap.end ? gap.start : start, end}
    const found = {subject: {kind: 'leak', leak}, leak} as const
    if (replacement !== '') return {...found, repair: replacement === undefined ? [] : [replacement]}
    return {...found, repair: isInAddress(leak) ? [''] : fillings(source, gap)}
  })
}

/** A parameter of an address, which ends where the next begins: `?utm_source=chatgpt.com`. */
function isInAddress({text}: Leak): boolean {
  return /^(?:\?|&(?:amp;)?)?\w{1,40}=/.test(text)
}

/**
 * What may stand where control text was taken out:
 *
 *     The rate【3†source】rose      a blank, or two words would be one
 *     It rose *【3†source】*        nothing safe: `**` would begin something else
 *
 * @param gap With the control text right before it.
 */
function fillings(source: string, gap: Span): readonly string[] {
  const before = source.slice(Math.max(0, gap.start - 2), gap.start)
  const after = source.slice(gap.end, gap.end + 2)
  if (/[*_~`]$/.test(before) && after.startsWith(before.slice(-1))) return []
  if (before.endsWith('[') && after.startsWith(']')) return []
  return [endsWord.test(before) && beginsWord.test(after) ? ' ' : '']
}

/** Scripts that put no blank between words. */
const unspaced =
  '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}'
const endsWord = new RegExp(`(?![${unspaced}])[\\p{L}\\p{N}.!?,;:%)\\]”’»]$`, 'u')
const beginsWord = new RegExp(`^(?![${unspaced}])[\\p{L}\\p{N}]`, 'u')
