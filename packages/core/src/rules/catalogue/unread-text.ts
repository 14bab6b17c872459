import type {OpenFence} from '../../brief/index.ts'
import {count, show} from '../../data/index.ts'
import type {Ledger} from '../../ledger/index.ts'
import {JOINT, OBJECT} from '../../markers/index.ts'
import {defineRule, type Occurrence, type Statement} from '../rule.ts'
import {plainWordsIn, type UnreadClaim} from '../unread/entries.ts'
import {unreadClaims} from '../unread/unread-claims.ts'

type Unread = Occurrence &
  (
    | {
        readonly kind: 'fence'
        /** What opens the code block. */
        readonly fence: string
        /** A line in it that was to close it. */
        readonly attempt: string | undefined
      }
    | {
        readonly kind: 'claims'
        /** The first of them, and how many there are. */
        readonly first: UnreadClaim
        readonly places: number
        readonly words: number
      }
    | {readonly kind: 'everything'; readonly words: number}
  )

/** What a reader of the page takes for prose is read (specification/markers §3.2). */
export const unreadText = defineRule<Unread>({
  code: 'UNREAD_TEXT',
  severity: 'warning',
  about:
    'Words that a reader of the page sees were not read as claims: code, HTML, titles, notes, a fence without an end.',
  *find(context: Ledger) {
    for (const open of context.brief.openFences) {
      const unread = swallows(open, context.brief.source)
      if (unread) yield unread
    }
    yield* unreadWords(context)
  },
  say(found) {
    switch (found.kind) {
      case 'fence':
        return sayFence(found.fence, found.attempt)
      case 'claims':
        return sayClaims(found.first, found.places, found.words)
      default:
        return {
          message: `None of ${count(found.words, 'word')} of this document could be read; write them as plain text`,
          note: 'All of its words stand in code or in elements that hide them: nothing in it was checked',
        }
    }
  },
})

function sayFence(fence: string, attempt: string | undefined): Statement {
  return {
    message:
      attempt === undefined
        ? `The code block has no end; put ${show(fence)} on a line of its own behind the code`
        : `Unexpected ${show(attempt)} that does not close the code block, expected ${show(fence)} on a line of its own`,
    note: 'Everything up to the end is shown as code: no claim of it, no citation and no list of sources is read',
  }
}

/** Where a reader meets the words. */
const names: Readonly<Record<UnreadClaim['kind'], string>> = {
  code: 'code',
  formula: 'a formula',
  heading: 'a heading',
  'table-header': 'a table header',
  image: 'the words of a picture',
  tip: 'the title of a link',
  'front-matter': 'front matter',
  element: 'an HTML element',
  'source-line': 'a source line',
  entry: 'a list of sources',
  note: 'a note',
  figure: 'a figure of another form',
}

function sayClaims({kind, text}: UnreadClaim, places: number, words: number): Statement {
  const rest = places === 1 ? '' : ` and ${count(places - 1, 'more place')} with ${count(words, 'word')} in all`
  return {
    message: `Unexpected claim ${show(text.replaceAll(JOINT, '').replaceAll(OBJECT, ' ').replace(/\s+/g, ' ').trim())} in ${names[kind]}${rest}, expected it in the text, where a source can be named`,
    note: 'A reader of the page sees it; no claim was made of it, so nothing else here checks it',
  }
}

/** One finding for a document: everything, or the places that claim something. */
function* unreadWords(context: Ledger): Generator<Unread> {
  const {brief} = context
  if (brief.claims.length === 0) {
    const words = brief.unread.reduce((sum, {text}) => sum + sentencesIn(text), 0)
    // The output of a program has remarks in it, and is none.
    if (words >= fewestWords && words * 2 >= brief.unread.reduce((sum, {text}) => sum + wordsIn(text), 0)) {
      yield {kind: 'everything', subject: {kind: 'document'}, confidence: 'high', words}
      return
    }
  }
  const claims = unreadClaims(context)
  const [first, ...others] = claims
  if (!first) return
  const words = claims.reduce((sum, {text}) => sum + wordsIn(text), 0)
  // Under a contract every claim has a source, wherever it stands.
  const confidence = context.support() ? undefined : 'high'
  yield {
    kind: 'claims',
    subject: {kind: 'unread', place: first, others},
    confidence,
    first,
    places: claims.length,
    words,
  }
}

function wordsIn(text: string): number {
  return text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0
}

/** A document with fewer words than this need not hold a claim. */
const fewestWords = 20

/** Words of the lines that read as sentences. */
function sentencesIn(text: string): number {
  let sum = 0
  for (const line of text.split('\n')) for (const {words} of plainWordsIn(line)) if (words >= 5) sum += words
  return Math.floor(sum)
}

/**
 * What a code block without an end took along; `undefined` where it is nothing but code, as in a document that ends
 * with its code.
 */
function swallows({start, end, fence}: OpenFence, source: string): Unread | undefined {
  const text = source.slice(start, end)
  const opening = source.slice(fence.start, fence.end)
  const found = attempted.exec(text)
  const attempt = found?.[1] ?? ''
  if (found && attempt[0] === opening[0]) {
    const at = start + text.indexOf(attempt, found.index)
    const token = {start: at, end: at + attempt.length}
    return {kind: 'fence', subject: {kind: 'code', token}, fence: opening, attempt}
  }
  return prose.test(text)
    ? {kind: 'fence', subject: {kind: 'code', token: fence}, fence: opening, attempt: undefined}
    : undefined
}

/** A closing fence with a marker or punctuation behind it, which is none; a word would name a language. */
const attempted = /\n[ \t>]*((?:`{3,}|~{3,})[ \t]{0,4}(?:\[[^\n]{1,80}|【[^\n]{1,80}|[.,;:。，]))[ \t]*(?=\n|$)/

/** A deeper heading, which is no comment of a script, or an entry of a list of sources. */
const prose = /\n(?:#{2,6} \S|\[\^?\d{1,4}\]:? [^\n]{0,300}https?:\/\/)/
