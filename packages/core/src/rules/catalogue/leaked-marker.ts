import type {Block, Brief} from '../../brief/index.ts'
import {count, groupBy, lazily, type Span, show} from '../../data/index.ts'
import {type Ledger, markerExample} from '../../ledger/index.ts'
import type {Leak} from '../../markers/index.ts'
import {defineRule, type Occurrence, type Statement} from '../rule.ts'
import {leakedHandles, markerOfNumbers} from '../sources/broken-targets.ts'

/** Paragraphs in which an assistant speaks to whoever asked it, one behind the other. */
interface Remarks extends Span {
  /** How many paragraphs. */
  readonly count: number
}

/** What comes before the first verb of a plan: `Now, let me`, `I'll first`, `Finally, I need to`. */
const plan =
  /^(?:(?:first|now|next|finally|then|okay|ok|great|alright|perfect|good)[,.!:]? {0,2})?(?:let me|i(?:['’]ll| will| need to| should|['’]m going to| am going to| now need to))(?: (?:now|first|also|next|then|quickly|further|finally|just|try to|continue to|begin by|start by|do (?:one|a) (?:more|last|final)|conduct (?:one|a|another) (?:more|last|final)))* (?:search(?:ing)?|research(?:ing)?|look(?:ing)? (?:up|for|into)|gather(?:ing)?|browse|check|find|get) /i
const chinesePlan =
  /^(?:现在|接下来|最后|首先|好的|我先)?[,，]?(?:让我(?!们)|我将|我来|我需要|我会|需要进一步)[^。：:！？\n]{0,12}?(?:查找|搜索|查询|检索|搜集|收集|获取|寻找|查看|了解)/

/** Where it stands in its work: `I have enough to write the report`, `I’m gathering figures first, then I’ll draft it`. */
const progress =
  /^(?:now |okay[,.]? |ok[,.]? |great[,.!]? )?i(?:['’]ve| have| now have) (?:now |just )?(?:gathered |collected |found |got )?(?:enough|sufficient|comprehensive|all the|everything|plenty of) [^.\n]{0,80}\b(?:to (?:write|draft|compile|produce|create|answer|synthesi[sz]e|provide|finali[sz]e|put together)|for (?:a|the|this) [^.\n]{0,40}(?:report|answer|section|analysis|write-?up))\b|^i(?:['’]m| am) (?:now )?(?:gathering|pulling|collecting|searching|researching|looking (?:up|for|into)|fetching|going through) [^.\n]{0,160}(?:,? then |\bbefore |\bi['’]ll |\bi will |\bnext\b)/i
const chineseProgress =
  /^(?:现在)?我已(?:经)?(?:收集|掌握|获得|搜集|找到)[^。\n]{0,20}(?:足够|充分|充足|全面)[^。\n]{0,24}(?:撰写|编写|完成|生成|整理|回答)/

/** `If you want, I can also draft …`, `Let me know whether …`, `I'll get back to you with a report`. */
const offer =
  /^[(（*_]{0,3}(?:if (?:you (?:want|prefer|wish|need|share|provide|tell me|give me|send me|upload|paste|specify)|you(?:['’]d| would)? like|desired|useful|helpful)\b[^\n]{0,300}?[,)] (?:then )?i(?: (?:can|could|will|would)|['’]ll|['’]d)\b|let me know (?:if|whether|which|what|how)\b|would you like me to\b|do you want me to\b|shall i\b|i hope (?:this|that) helps\b)/i
const chineseOffer =
  /^[(（*_]{0,3}(?:如果|若|如)(?:您|你)[^。！？\n]{0,80}?(?:愿意|需要|希望|想要|提供|补充|告诉我)[^。！？\n]{0,160}?[，,]我(?:可以|能够|能|会|将|来|再)/

/** A report that is still to come. */
const promise = /(?:^|[.!?:] )I(?:['’]ll| will) get back to you (?:with|once|when|as soon)\b/i

/** What an assistant begins an answer with, and what it says of itself. */
const address =
  /^(?:(?:sure|certainly|of course|absolutely)[!,.] (?:here|i['’]ll|i will|below)|as an ai (?:language )?model\b|(?:好的|当然)[，,！!](?:以下|下面)|作为一个?(?:AI|人工智能)(?:语言)?(?:模型|助手))/i

/** What it could not look up: `Since I don't have web search tools, I'll draw on …`. */
const limits =
  /\bI (?:don['’]t|do not|cannot|can['’]t) (?:have|access)(?: access to)?(?: the| live| real-time){0,2} (?:web|internet)\b/

const remarks = [limits, plan, chinesePlan, progress, chineseProgress, offer, chineseOffer, promise, address]

/** Remarks are short; what is longer is a chapter in the first person. */
const longest = 900

/** Who writes of himself in most parts of a document is its author, and may ask his readers to let him know. */
const ownParts = 3
const ownVoice = /\bI(?:['’](?:m|d|ve|ll)\b| [a-z]{2})|\bmy [a-z]{2}/

/** Finds paragraphs that are addressed to whoever asked, and not to a reader of the document. */
export function findRemarks(brief: Brief): readonly Remarks[] {
  const {blocks, written: source} = brief
  const found: Remarks[] = []
  let previous: Block | undefined
  for (const block of blocks) {
    if (block.kind === 'heading') continue
    if (isRemark(source, block)) {
      const last = found.at(-1)
      if (last && last.end === previous?.end)
        found[found.length - 1] = {start: last.start, end: block.end, count: last.count + 1}
      else found.push({start: block.start, end: block.end, count: 1})
    }
    previous = block
  }
  if (found.length === 0 || !isPersonal(brief, found)) return found
  return found.filter(({start}) => address.test(source.slice(start, start + longest)))
}

/** Whether the author writes of himself, in most parts under headings of their own and not in what may be remarks alone. */
function isPersonal({blocks, written: source}: Brief, remarks: readonly Remarks[]): boolean {
  const [parts, own] = [new Set<number>(), new Set<number>()]
  let [part, next] = [0, 0]
  for (const {kind, start, end} of blocks) {
    while ((remarks[next]?.end ?? Number.POSITIVE_INFINITY) <= start) next += 1
    if (kind === 'heading') part += 1
    else if (end <= (remarks[next]?.start ?? Number.POSITIVE_INFINITY)) {
      parts.add(part)
      if (ownVoice.test(source.slice(start, end))) own.add(part)
    }
  }
  return own.size >= ownParts && 2 * own.size > parts.size
}

function isRemark(source: string, {kind, start, end}: Block): boolean {
  if (end - start > longest || (kind !== 'paragraph' && kind !== 'bullet')) return false
  const text = source.slice(start, end).trimStart()
  return remarks.some((pattern) => pattern.test(text))
}

/** Control text of a model or product does not reach the reader (specification/dialects §1), nor does its chat (specification/dialects §3.1). */
export const leakedMarker = defineRule<Leaked | Remarked>({
  code: 'LEAKED_MARKER',
  severity: 'error',
  about: 'Control text of a model or product, or a remark of an assistant, was left in the text.',
  find: (context) => [...leaksIn(context), ...remarksIn(context.brief)],
  say(found, context) {
    if (found.kind === 'remark') return aboutRemark(found)
    const {leak, replacement, repair, others} = found
    const rest = others === 0 ? '' : ` in ${others + 1} places`
    const expected =
      replacement === undefined
        ? `a citation that a reader can follow, such as ${markerExample(context)}`
        : replacement !== ''
          ? show(replacement)
          : `${repair[0] === ' ' ? 'a blank' : 'nothing'} in its place`
    return {
      message: `Unexpected control text ${show(leak.text.trim())} of ${leak.product}${rest}, expected ${expected}`,
      note: noteOn(found),
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
  const rest = remarks.count > 1 ? ` and ${count(remarks.count - 1, 'more paragraph')}` : ''
  return {
    message: `Unexpected remark of an assistant ${show(actual)}${rest}, expected the document alone`,
    note: 'It speaks to the person who asked for the text, not to its reader',
  }
}

function noteOn({leak, replacement}: Leaked): string {
  if (replacement === undefined)
    return leak.numbers
      ? 'No numbered source here has this number'
      : 'It refers to a list that only the program which wrote the text had'
  if (replacement !== '' && leak.numbers) return 'A reader looks for a source by the number of its entry'
  return leak.numbers ? 'Nothing here is numbered that it could mean' : 'It carries no information for a reader'
}

/** A leak with what could stand in its place. */
interface Leaked extends Occurrence {
  readonly kind: 'leak'
  readonly leak: Leak
  /** What it is to become; `undefined` where only its author knows. */
  readonly replacement: string | undefined
  readonly repair: readonly string[]
  /** How many of its kind the finding stands for besides. */
  readonly others: number
}

/** More ornaments of one product than this, all of which just go, are one finding: what is wrong is the export. */
const mostOrnaments = 10

function* leaksIn(context: Ledger): Generator<Leaked> {
  const found = eachLeak(context)
  // A comment that silences one place silences no other.
  if (found.length <= mostOrnaments || context.brief.directives.length > 0) return yield* found
  const kinds = groupBy(found, kindOf)
  for (const each of found) {
    const [first, ...rest] = kinds.get(kindOf(each) ?? '') ?? [each]
    const {leak, replacement} = each
    if (rest.length < (replacement === undefined ? 1 : mostOrnaments)) yield each
    else if (first === each) {
      const others = rest.map((other) => other.leak)
      yield {...each, subject: {kind: 'leak', leak, others}, others: others.length}
    }
  }
}

/** What goes, and what only the author knows a source for, is the same fault each time; anything else has an answer of its own. */
function kindOf({leak, repair, replacement}: Leaked): string | undefined {
  if (replacement === undefined) return leak.numbers ? undefined : `${leak.product}, ${leak.dialect}`
  return repair.length === 1 && repair[0] === '' ? leak.product : undefined
}

function eachLeak(context: Ledger): readonly Leaked[] {
  const {source} = context.brief
  const leaks = leaksAndHandles(context)
  const fromZero = new Set(leaks.flatMap(({dialect, numbers}) => (numbers?.includes('0') ? dialect : [])))
  let gap = {start: -1, end: -1}
  return leaks.map((leak) => {
    const {start, end} = leak
    const replacement = replacementOf(leak, fromZero, context)
    // One behind another leaves one gap.
    gap = {start: start === gap.end ? gap.start : start, end}
    const found = {kind: 'leak', subject: {kind: 'leak', leak}, leak, replacement, others: 0} as const
    if (replacement !== '') return {...found, repair: replacement === undefined ? [] : [replacement]}
    return {...found, repair: isInAddress(leak) ? [''] : fillings(source, gap)}
  })
}

/** Control text, and markers of numbers that nothing here has. */
function leaksAndHandles(context: Ledger): readonly Leak[] {
  const {leaks, references} = context.brief
  // Entries without numbers may be those that are meant.
  const replacement = references.length > 0 ? undefined : ''
  const handles = Array.from(
    leakedHandles(context),
    ({start, end, text, ids: numbers}): Leak => ({...handle, start, end, text, numbers, replacement}),
  )
  return handles.length === 0 ? leaks : [...leaks, ...handles].sort((one, other) => one.start - other.start)
}

const handle = {dialect: 'source-handle', product: 'a retrieval pipeline'} as const

/**
 * What stands for sources by their numbers becomes a marker where all are listed, stays where others are, and goes where
 * nothing is. Numbers that count from 0 are those of no list; in a plain string of YAML a bracket would open one.
 */
function replacementOf({text, replacement, numbers, dialect}: Leak, fromZero: ReadonlySet<string>, context: Ledger) {
  if (!numbers || replacement === undefined) return replacement
  const {marker, isNumbered} = markerOfNumbers(context)(numbers)
  if (!isNumbered) return replacement
  const isSafe = context.brief.format !== 'yaml' || text.startsWith('[')
  return isSafe && !fromZero.has(dialect) ? marker : undefined
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
