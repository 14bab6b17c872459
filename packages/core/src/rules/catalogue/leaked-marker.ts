import type {Brief} from '../../brief/index.ts'
import {groupBy, lazily, type Span} from '../../data/index.ts'
import type {Leak} from '../../markers/index.ts'
import {markerExample} from '../context/wording.ts'
import {findRemarks, type Remarks} from '../leftovers/remarks.ts'
import {defineRule, type Occurrence, type Statement} from '../rule.ts'
import {count, show} from '../show.ts'

/** Control text of a model or product does not reach the reader (specification/dialects §1), nor does its chat (specification/dialects §3.1). */
export const leakedMarker = defineRule<Leaked | Remarked>({
  code: 'LEAKED_MARKER',
  severity: 'error',
  about: 'Control text of a model or product, or a remark of it to whoever asked, was left in the text.',
  find: ({brief}) => [...leaksIn(brief), ...remarksIn(brief)],
  say(found, context) {
    if (found.kind === 'remark') return aboutRemark(found)
    const {leak, repair, others} = found
    const rest = others === 0 ? '' : ` in ${others + 1} places`
    const expected =
      leak.replacement === undefined
        ? `a citation that a reader can follow, such as ${markerExample(context)}`
        : leak.replacement !== ''
          ? show(leak.replacement)
          : `${repair[0] === ' ' ? 'a blank' : 'nothing'} in its place`
    return {
      message: `Unexpected control text ${show(leak.text)} of ${leak.product}${rest}, expected ${expected}`,
      note:
        leak.replacement === undefined
          ? 'It refers to a list that only the program which wrote the text had'
          : 'It carries no information for a reader',
    }
  },
  repair: ({repair}) => repair,
})

/** A remark, whose text is the author's to take out: a plan may say what the document lacks. */
interface Remarked extends Occurrence {
  readonly kind: 'remark'
  readonly remarks: Remarks
  readonly actual: string
  readonly repair: readonly string[]
}

function remarksIn(brief: Brief): readonly Remarked[] {
  return findRemarks(brief).map((remarks) => {
    const {start, end} = remarks
    const subject = {kind: 'document', part: {start, end}} as const
    return {kind: 'remark', subject, remarks, actual: brief.source.slice(start, end), repair: []}
  })
}

function aboutRemark({remarks, actual}: Remarked): Statement {
  const rest = remarks.count > 1 ? ` and ${count(remarks.count - 1, 'paragraph')} more` : ''
  return {
    message: `Unexpected remark of an assistant ${show(actual)}${rest}, expected the document alone`,
    note: 'It speaks to whoever asked for the text, and not to its reader',
  }
}

/** A leak with what could stand in its place. */
interface Leaked extends Occurrence {
  readonly kind: 'leak'
  readonly leak: Leak
  readonly repair: readonly string[]
  /** How many of its kind the finding stands for besides. */
  readonly others: number
}

/** More ornaments of one product than this, all of which just go, are one finding: what is wrong is the export. */
const mostOrnaments = 10

function* leaksIn(brief: Brief): Generator<Leaked> {
  const found = eachLeak(brief)
  // A comment that silences one place silences no other.
  if (found.length <= mostOrnaments || brief.directives.length > 0) return yield* found
  const ornaments = groupBy(
    found.filter(({repair}) => repair.length === 1 && repair[0] === ''),
    ({leak}) => leak.product,
  )
  const folded = new Set([...ornaments.values()].filter((alike) => alike.length > mostOrnaments).flat())
  const said = new Set<string>()
  for (const each of found) {
    const {leak} = each
    if (!folded.has(each)) yield each
    else if (!said.has(leak.product)) {
      said.add(leak.product)
      const others = (ornaments.get(leak.product) ?? []).slice(1).map((other) => other.leak)
      yield {...each, subject: {kind: 'leak', leak, others}, others: others.length}
    }
  }
}

function eachLeak({leaks, source}: Brief): readonly Leaked[] {
  let gap = {start: -1, end: -1}
  return leaks.map((leak) => {
    const {start, end, replacement} = leak
    // One behind another leaves one gap.
    gap = {start: start === gap.end ? gap.start : start, end}
    const found = {kind: 'leak', subject: {kind: 'leak', leak}, leak, others: 0} as const
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
  return [endsWord().test(before) && beginsWord().test(after) ? ' ' : '']
}

/** Scripts that put no blank between words. */
const unspaced =
  '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}'
const endsWord = lazily(() => new RegExp(`(?![${unspaced}])[\\p{L}\\p{N}.!?,;:%)\\]”’»]$`, 'u'))
const beginsWord = lazily(() => new RegExp(`^(?![${unspaced}])[\\p{L}\\p{N}]`, 'u'))
