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
