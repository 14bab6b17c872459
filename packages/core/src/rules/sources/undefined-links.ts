import {isMarkdown} from '../../brief/index.ts'
import {show} from '../../data/index.ts'
import type {Ledger, Subject} from '../../ledger/index.ts'
import {OBJECT} from '../../markers/index.ts'
import type {OwnWords} from '../rule.ts'
import {holdsAt} from './placeholders.ts'

/** Links whose address was to stand under a label that nothing defines. */
export function* undefinedLinks({brief: {source, format, claims, written}}: Ledger): Generator<OwnWords> {
  if (!isMarkdown(format) || !holdsAt(source, [']['], label)) return
  const foldLabel = (label: string) => label.replace(/\s+/g, ' ').trim().toLowerCase()
  const defined = new Set(Array.from(source.matchAll(definition), ([, label = '']) => foldLabel(label)))
  const isDefined = (label: string) => defined.has(foldLabel(label))
  const all = Array.from(written.matchAll(labelledLink), ([, label = '']) => label)
  const lost = all.filter((label) => !isDefined(label))
  // Elsewhere another program resolves them, or brackets follow brackets for a reason of their own.
  if (lost.length === 0 || lost.length * 2 > all.length) return
  for (const claim of claims)
    for (const {0: link, 1: label = '', index} of source.slice(claim.start, claim.end).matchAll(labelledLink)) {
      const start = claim.start + index
      if (isDefined(label) || claim.prose[index] === OBJECT) continue
      const subject: Subject = {kind: 'claim', claim, part: {start, end: start + link.length}}
      const say = () => ({
        message: `Link ${show(link)} has no definition; add ${show(`[${label}]: https://…`)}`,
        note: 'Markdown shows the brackets to the reader',
      })
      yield {subject, confidence: 'medium', say}
    }
}

/** Brackets of numbers follow each other often. */
const label = /\]\[.?\p{L}/su

const definition = /^[ \t>]{0,8}\[([^\][\n]{1,200})\]:/gm

/** Words and a label that is made of words, too: neither markers nor the indexes and paths of programs. */
const labelledLink = /(?<![\p{L}\p{N}\]\\`!])\[\p{L}[^\][\n]{1,120}\]\[(\p{L}[\p{L}\p{N} _-]{0,60})\](?![[(:])/gu
