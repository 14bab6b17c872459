import {mayHold, type Span} from '../../data/index.ts'
import type {Leak} from './dialect.ts'

/** Elements in which a program writes to itself, and what writes them. */
const products: readonly (readonly [names: string, product: string])[] = [
  ['think|thinking|antthinking|reasoning|scratchpad', 'a model that thinks aloud'],
  [
    'tool_calls?|tool_responses?|tool_results?|tool_use|function_calls?|function_results?|function_response',
    'a model that calls tools',
  ],
]

const tags = new RegExp(`(?<=^|\\n)[ \\t]{0,3}<(?<open>${namesOf()})>|</(?<close>${namesOf()})>`, 'g')
/** What they begin with: most documents hold none. */
const signsOfTags = namesOf()
  .split('|')
  .map((name) => name.replace(/s\?$/, ''))
  .flatMap((name) => [`<${name}`, `</${name}`])
const quotes = ['【oaicite:']

/** Between signs without width ChatGPT quotes its pointers as code: `&#8203;` and two backticks on either side. */
const quoted = /(?:&#8203;|\u200b)(`{1,3})【oaicite:\d{1,6}】\1(?:&#8203;|\u200b)?/g

/**
 * What a program writes around the answer of a model: the question at the start of the document, and in lines of their own
 * how sure it is, and what it verified.
 */
const question =
  /^(?:---\n(?:[^\n]{0,2000}\n){0,200}?---\n)?\s{0,40}(?=\S)(?<text>(?:\*\*)?(?:(?:user|search|research|original) )?(?:query|prompt):(?:\*\*)? [^\n]{1,1000})(?=\n[ \t]*(?:\n|$)|$)/i
const verdicts =
  /\n(?<text>(?:\*\*)?(?:(?:(?:overall )?(?:confidence|relevance|quality|faithfulness|groundedness|verification|hallucination) score):(?:\*\*)? {0,3}(?:0?\.\d{1,4}|1\.0{1,4}|\d{1,3}(?:\.\d{1,2})? ?(?:%|\/ ?\d{1,3}))|(?:verification|fact[- ]check(?:ing)?|grounding) (?:summary|result|report)s?:(?:\*\*)? {0,3}\d{1,4} ?(?:of|\/|out of) ?\d{1,4} (?:claims|citations|statements|sources|facts)[^\n]{0,200})\.?)[ \t]{0,20}(?=\n|$)/iy

/** The letters that they begin with, behind stars. */
const initials = 'corqfgvhCORQFGVH*'

function namesOf(): string {
  return products.map(([names]) => names).join('|')
}

/** What stands between two tokens of one name, both of them included; and the tokens that have no other. */
interface Pairs {
  readonly whole: readonly NamedSpan[]
  readonly lone: readonly NamedSpan[]
}

type NamedSpan = Span & {readonly name: string}

/**
 * Finds what stands between tokens that open and close it, the outermost of those of one name.
 *
 * @param tokens - global; its group `open` or `close` holds the name
 */
export function pairsIn(text: string, tokens: RegExp): Pairs {
  const whole: NamedSpan[] = []
  const lone: NamedSpan[] = []
  let outer: NamedSpan | undefined
  let depth = 0
  for (const {by, ...token} of tokensIn(text, tokens)) {
    if (outer !== undefined && outer.name !== token.name) continue
    depth += by
    if (outer === undefined && by > 0) outer = token
    else if (outer === undefined) lone.push(token)
    else if (depth === 0) whole.push({...token, start: outer.start})
    if (depth > 0) continue
    outer = undefined
    depth = 0
  }
  return {whole, lone: outer ? [...lone, outer] : lone}
}

/** The tokens in reading order, each with what it does to the depth. */
function tokensIn(text: string, tokens: RegExp): readonly (NamedSpan & {readonly by: 1 | -1})[] {
  return Array.from(text.matchAll(tokens), ({0: token, index: start, groups = {}}) => {
    const {open, close = ''} = groups
    const name = (open ?? close).toLowerCase()
    return {start, end: start + token.length, name, by: open === undefined ? -1 : 1}
  })
}

/**
 * Finds in the source of a document what a program wrote to itself: its thoughts, and the calls of its tools. They begin
 * a line, and take the empty lines behind them along:
 *
 *     <think>⏎The user wants rye.⏎</think>⏎⏎Rye rose by 4%.
 *     ^                                     ^
 *
 * A tag whose other half is lost is reported, and what it held is for the author to find. Pointers that stand in code are
 * found here too.
 */
export function leaksOfSource(source: string): readonly Leak[] {
  const wrappers = wrappersOf(source)
  if (!mayHold(source, signsOfTags) && !mayHold(source, quotes)) return wrappers
  const {whole, lone} = pairsIn(source, tags)
  return [
    ...wrappers,
    ...whole.map((place) => leakAt(source, withLines(source, place), productOf(place), '')),
    ...lone.map((place) => leakAt(source, place, productOf(place), undefined)),
    ...Array.from(source.matchAll(quoted), ({0: text, index: start}) => {
      return {dialect: 'openai-oaicite', product: 'ChatGPT', start, end: start + text.length, text, replacement: ''}
    }),
  ].sort((one, other) => one.start - other.start)
}

/** With the empty lines behind it, where it ends its line. */
function withLines(source: string, {start, end}: Span): Span {
  const [behind = ''] = /^[ \t]*(?:\n[ \t]*)*(?:\n|$)/.exec(source.slice(end)) ?? []
  return {start, end: end + behind.length < source.length ? end + behind.length : end}
}

function wrappersOf(source: string): readonly Leak[] {
  const found: RegExpExecArray[] = []
  const asked = question.exec(source)
  if (asked) found.push(asked)
  for (let at = source.indexOf('\n'); at >= 0; at = source.indexOf('\n', at + 1)) {
    verdicts.lastIndex = at
    const told = initials.includes(source.charAt(at + 1)) ? verdicts.exec(source) : null
    if (told) found.push(told)
  }
  return found.map(({0: found, index, groups: {text = ''} = {}}) => {
    const start = index + found.indexOf(text)
    return leakAt(source, withLines(source, {start, end: start + text.length}), 'a program that ran a model', '')
  })
}

function productOf({name}: NamedSpan): string {
  return products.find(([names]) => new RegExp(`^(?:${names})$`).test(name))?.[1] ?? ''
}

function leakAt(source: string, {start, end}: Span, product: string, replacement: string | undefined): Leak {
  return {dialect: 'model-run', product, start, end, text: source.slice(start, end), replacement}
}
