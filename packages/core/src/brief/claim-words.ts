import {byStart, rememberOf, type Span, withSingleBlanks, wordsOf} from '../data/index.ts'
import {EDGE, type IdKind, JOINT, OBJECT, styles} from '../markers/index.ts'
import type {Brief, Claim} from './brief.ts'

/** Markers that say nothing but where a source is; names and links are words of the claim. */
const bare: ReadonlySet<IdKind> = new Set<IdKind>(['number', 'source-id', 'sid', 'key', 'label'])

const objects = new RegExp(`${OBJECT}+`, 'g')
const joints = new RegExp(JOINT, 'g')
const edges = new RegExp(EDGE, 'g')

/**
 * The words of a claim as they are read, whatever cites it and wherever it stands: a judgement is of these. Markers are
 * none of them, code and pictures are as they are written, and before a row stands the header of its table. Case, signs
 * and digits make a difference; the form of a letter (NFC) and blanks make none.
 *
 *     **Rye** rose 5 % [1][2].     →     Rye rose 5 %.
 */
export function claimWords(claim: Claim, brief: Brief): string {
  const {start, end, prose, citations, block} = claim
  const header = block.table === undefined ? '' : headersIn(brief).get(block.table)
  const shown = (from: number, to: number) =>
    prose
      .slice(from - start, to - start)
      .replace(objects, (run, at: number) => brief.source.slice(from + at, from + at + run.length))
  let words = header ? `${header}: ` : ''
  let at = start
  const markers = citations.filter((each) => bare.has(styles[each.style].ids)).sort(byStart)
  for (const each of markers) {
    if (each.start < at || each.end > end) continue
    words += shown(at, each.start)
    at = each.end
  }
  words = (words + shown(at, end)).replace(joints, '').replace(edges, ' ').normalize('NFC')
  return withSingleBlanks(words.replace(/\([\s,;]*\)/g, ''))
    .replace(/ (?=[.,;:?)])/g, '')
    .trim()
}

const tags = /<[^<>]{0,500}>/g

/** What stands above the first row of each table, in words. */
const headersIn = rememberOf(({claims, source}: Brief): ReadonlyMap<Span, string> => {
  const headers = new Map<Span, string>()
  for (const {block} of claims) {
    const {table} = block
    if (table && !headers.has(table))
      headers.set(table, wordsOf(source.slice(table.start, block.start).replace(tags, ' ')))
  }
  return headers
})

/**
 * Finite verbs of English that are nothing else: what ends in `-s` may be a plural, and a noun may be a verb. Those of the
 * past that end in `-ed` are told by that.
 */
const verbs: ReadonlySet<string> = new Set(
  [
    'is are was were am has have had does do did will would can could shall should may might must cannot',
    "isn't aren't wasn't weren't hasn't haven't hadn't doesn't don't didn't won't wouldn't can't couldn't shouldn't",
    'became becomes began begins bought brought built came chose drew drove expects failed fails fell felt fled fought found froze',
    'gave gets goes got grew heard held holds hung kept keeps knew knows laid led left lied lies loses lost made makes meant met',
    'owes owed paid pays ran remains rose said says sank sat saw seems sent sold sought spent spoke spread stole stood struck',
    'sued swore taught threw thinks thought threatens told took tells understood went withdrew won wrote',
  ].flatMap((line) => line.split(' ')),
)

/** Words that stand between a verb and what it says. */
const adverbs: ReadonlySet<string> = new Set('not now also already still just only then out up so all'.split(' '))

/** What counts or takes up the things that are listed next. */
const announcing: ReadonlySet<string> = new Set(
  'two three four five six seven eight nine ten several some many few various multiple other these those following as worth'.split(
    ' ',
  ),
)

/** Words, with their apostrophes and hyphens. */
const word = /[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu

/** Where in some words the first finite verb is; -1 where there is none. A participle before a noun is no verb. */
function verbIn(words: readonly string[]): number {
  return words.findIndex((each, at) => verbs.has(each) || (at > 0 && each.length > 4 && each.endsWith('ed')))
}

function smallWords(text: string): readonly string[] {
  return text.toLowerCase().replaceAll('’', "'").match(word) ?? []
}

/** True for words that hold a finite verb behind a subject: `The fund is insolvent`, but not `Insolvency of the fund`. */
export function holdsVerb(text: string): boolean {
  return verbIn(smallWords(text)) > 0
}

/**
 * True where words that end in a colon say something themselves, and do not only announce what follows:
 *
 *     The fund is insolvent, for three reasons:     asserts
 *     There are three reasons:                      announces
 */
export function assertsBefore(text: string): boolean {
  const words = smallWords(text)
  const verb = verbIn(words)
  if (verb <= 0) return false
  let said = verb + 1
  while (said < words.length && (adverbs.has(words[said] ?? '') || words[said]?.endsWith('ly'))) said += 1
  // `Four risks were named:` counts what follows.
  if (said >= words.length - 1 && words.slice(0, verb).some((each) => announcing.has(each))) return false
  if (words[said] === 'the') said += 1
  const first = words[said]
  return first !== undefined && !announcing.has(first) && !/^\d/.test(first)
}
