import {type Bracket, OBJECT} from '../bracket.ts'
import {readIdRanges} from '../ids.ts'
import type {MarkerReading, Style} from './style.ts'

/** Styles of labels and words in brackets; those that any words fit are asked last. */
export const wordStyles = {
  footnote: {
    about: 'Footnote, whether the document defines it or not',
    examples: ['[^1]', '[^1_9]', '[^label]'],
    sample: '[^1]',
    ids: 'label',
    heads: 'footnote',
    counts: true,
    read: readFootnote,
    write: (ids) => ids.map((id) => `[^${id}]`).join(''),
  },
  'inline-note': {
    about: 'Footnote written in place',
    examples: ['^[Grain Board, annual report 2025]'],
    sample: '^[source]',
    ids: 'words',
    carries: 'words',
    read: readInlineNote,
  },
  name: {
    about: 'Name of a stored source; only where it resolves',
    examples: ['[BEA]', '[Financial Times, "Grain prices ease", Feb 10, 2026]'],
    sample: '[Publisher]',
    ids: 'name',
    plain: true,
    read: readName,
  },
  pandoc: {
    about: 'Citation keys of pandoc',
    examples: [
      '[@board2024]',
      '[@board2024; @fao2023]',
      '[see @board2024, p. 3]',
      '[@{board.}, p. 3]',
      '^[@board2024, p. 3.]',
    ],
    sample: '[@key]',
    ids: 'key',
    carries: 'words',
    plain: true,
    read: readPandoc,
    write: (ids) => `[${ids.map((id) => `@${id}`).join('; ')}]`,
  },
} as const satisfies Readonly<Record<string, Style<string>>>

/**
 * Reads `[^1]`, `[^label]`, defined or not (GFM; specification/markers §1.2). A label has no white space, no bracket and no
 * `^` at its end; the ids are labels as written, which Markdown compares without regard to case.
 */
function readFootnote({shape, body}: Bracket): MarkerReading | undefined {
  if (shape !== 'square' || !body.startsWith('^')) return undefined
  const label = body.slice(1)
  return CHARACTER_CLASS.test(label) ? undefined : readLabel(label)
}

/**
 * Reads `^[text]`, a footnote written where it stands (pandoc, remark-footnotes 4). It carries its own source: its id is
 * its text. `growth^[1]` is a raised number and left to the numeric style, `x^[n+1]` a power.
 */
function readInlineNote({shape, body}: Bracket): MarkerReading | undefined {
  const isNote = shape === 'note' && /\p{L}{2}/u.test(body) && !readIdRanges(body)
  return isNote ? {ids: [body]} : undefined
}

/** `[^a-z]`, `[^0-9]`, `[^&quot;]` quoted from a regular expression. */
const CHARACTER_CLASS = /^(?:a-z|A-Z|0-9|\\.|&[a-z]{2,6};|["'<>])+$/

/** Labels hold no blank. */
const WORDS = /^[\p{L}\p{N}_-]{1,40}(?: [\p{L}\p{N}_-]{1,40}){1,3}$/u

function readLabel(label: string): MarkerReading | undefined {
  if (isLabel(label)) return {ids: [label]}
  if (label.endsWith('^') && isLabel(label.slice(0, -1))) return miss('a second `^`', [label.slice(0, -1)])
  if (/^ \S+$/.test(label) && isLabel(label.trim())) return miss('a blank after `^`', [label.trim()])
  if (WORDS.test(label)) return miss('a blank in its label', [label.replaceAll(' ', '-')])
  if (/^\d{1,5}(?:, ?\^?\d{1,5}){1,99}$/.test(label))
    return miss('several labels in one bracket', label.match(/\d+/g) ?? [])
  return undefined
}

function miss(problem: string, labels: readonly string[]): MarkerReading {
  return {problem, meant: [labels.map((label) => `[^${label}]`).join('')]}
}

function isLabel(text: string): boolean {
  return /^[^\s[\]\uFFFC]{0,998}[^\s[\]^\uFFFC]$/.test(text)
}

/**
 * Reads `[BEA]`, `[Financial Times, "Title", Feb 10, 2026]` (specification/markers §1.3). Every bracket that could be the
 * name of a source is read; only stored evidence tells which ones are. Its id is all of its words: a publisher whose
 * title or date is another's is no name of a source.
 */
function readName({shape, body, after}: Bracket): MarkerReading | undefined {
  if (shape !== 'square' || body.length > LONGEST_NAME || !FIRST.test(body) || body.includes(OBJECT)) return undefined
  if (after === '(' || after === ':' || ABOUT_THE_TEXT.test(body)) return undefined
  return {ids: [body]}
}

/** A name may begin with a number, `3Dnatives` and `20 Minuten, "…"`; a quantity, `5 kg` or `20 MW`, is none. */
const FIRST = /^(?:\p{L}|\d{1,4} ?\p{Lu}(?:\p{L}{3}|[^,，"“]{0,80}[,，"“]))/u

/** The longest bracket that is taken for a name, in UTF-16 units. */
const LONGEST_NAME = 400

/**
 * Bracketed words that are about the text and name no source: task boxes, tags, placeholders
 * (specification/contract §6, §7.2).
 */
const ABOUT_THE_TEXT =
  /^(?:x$|sic!?$|citation needed|(?:high|medium|low) confidence|paywall|monitor-only source|insufficient |data not yet available|conflicting reports|no official statement|cite official source)/i

/** Reads `[@key]`, `[see @key, p. 3]`, `[@a; @b]`, and a note of such keys, `^[@key, p. 3]`: pandoc's citation keys. */
function readPandoc({shape, body}: Bracket): MarkerReading | undefined {
  if ((shape !== 'square' && shape !== 'note') || !body.includes('@')) return undefined
  if (shape === 'note' && !NOTE_OF_KEYS.test(body)) return undefined
  const ids = readKeys(body)
  return ids.length > 0 ? {ids} : undefined
}

/** What else a note says of people, `^[Ask @ames]`, cites nothing. */
const NOTE_OF_KEYS = /^(?:see(?: also)? |cf\.? |e\.g\.,? |also )?-?\[?-?@|\[-?@/i

/** The citation keys in some words, each once; what stands for a part of the same document is none. */
export function readKeys(words: string): readonly string[] {
  const keys = Array.from(words.matchAll(KEY), ([, braced, plain = '']) => braced ?? plain)
  return [...new Set(keys.filter((key) => !isCrossReference(key)))]
}

/** `@fig-rye`, `@Sec-methods`, `@tbl:oats`, and `\@ref(fig:rye)`, which is no key: a figure, a table or another part of the same document. */
export function isCrossReference(key: string): boolean {
  return CROSS_REFERENCE.test(key)
}

const CROSS_REFERENCE =
  /^(?:(?:fig|tbl|sec|eq|lst|thm|lem|cor|prp|cnj|def|exm|exr|sol|rem|alg|nte|tip|wrn|imp|cau)-|(?:fig|tbl|sec|eq|lst):)/i

/**
 * Tells whether a key says itself what it cites, as manubot has it: `doi:10.1000/182`, `url:https://rye.example`,
 * `https://rye.example`, and `tag:rye`, which any text of its project may define.
 */
export function definesItself(key: string): boolean {
  return /^(?:doi|pmid|pubmed|pmcid|pmc|arxiv|isbn|wikidata|url|https?|tag):[^\s:]/i.test(key)
}

/** Inner punctuation belongs to a key, punctuation at its end does not, unless braces do; `a@b.c` is an address, not a key. */
export const KEY =
  /(?<![\p{L}\p{N}_.@/\\])@(?!ref\()(?:\{([^\s{}]{1,200})\}|([\p{L}\p{N}_](?:[\p{L}\p{N}_:.#$%&+?<>~/-]{0,200}[\p{L}\p{N}_/])?))/gu
