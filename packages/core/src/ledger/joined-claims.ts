import type {Claim, Quantity} from '../brief/index.ts'
import {partitionPoint} from '../data/index.ts'
import {JOINT} from '../markers/index.ts'

const NAME = String.raw`\p{Lu}[\p{L}\p{M}\p{N}&.'’-]{0,40}`
/** What joins a statement to a cited one: a sign, a word, or both … */
const SIGN = '(?:[,;:(–—-]|\\.{3}|…)'
const WORD =
  '(?:and|but|while|whereas|whilst|although|though|because|since|after|before|as|when|yet|so|for|or|nor|plus|once|until)'
/** … and a name behind it of whom something is said: no word that goes on with the name follows. */
const joined = new RegExp(
  `^["'”’»)\\]}*_\\s]{0,12}(?:${SIGN}{1,3}["'“‘«(*_\\s]{0,8}(?:${WORD}\\s{1,4})?|${WORD}\\s{1,4})(${NAME})(?:\\s${NAME}){0,4}\\s(?!(?:of|in|on|at|for|to|from|by|with|and|or|the|a|an)\\s)\\p{Ll}{2,30}(?![\\p{L}:：])`,
  'u',
)
/** The same, and a number behind it of which something is said: `[1], and 300 clerks were robbed`. */
const joint = new RegExp(
  `^["'”’»)\\]}*_\\s]{0,12}(?:${SIGN}{1,3}["'“‘«(*_\\s]{0,8}(?:${WORD}\\s{1,4})?|${WORD}\\s{1,4})$`,
  'u',
)
const happened =
  /^\s(?:of\s(?:(?:the|its|their|all)\s)?)?(?:\p{Ll}{3,20}\s){1,2}(?:\p{Ll}{2,20}ed|was|were|have|had|rose|fell|grew|lost|left|won|sank|fled|shut|sold|bought|paid|spent)(?!\p{L})/u
/** A full stop right before a marker ends the statement that it stands behind: `slowed.[1] prices fell`. */
const stopped = /(?:\p{Ll}{4}|%)[.!?]["'”’)]{0,2}\s{0,2}$/u
/** A marker behind such words leads to what comes, and closes nothing. */
const leadsIn = /^[\W_]{0,9}(?:as|according|per|citing|following|based|by|from|see|like|in)\s/i
const word = /\p{L}{2,}|\p{N}+/gu
/** Fewer words before a marker are no statement. */
const fewest = 3
/** So much before and behind a marker is looked at, in UTF-16 code units. */
const reach = 240

/**
 * Somebody else is spoken of behind the last marker that covers a number: under a contract the marker stands right behind
 * what it supports (specification/contract §3), and so leaves the number without one.
 *
 *     Growth slowed to 1.1% [2], while Acme lost $12 million.
 *                              ^ joined   ^ named for the first time
 */
export function isJoined({start, end, citations}: Quantity, claim: Claim): boolean {
  const next = partitionPoint(citations, (citation) => citation.end <= start)
  const last = citations[next - 1]
  if (last === undefined || last.start < claim.start || next < citations.length) return false
  const from = last.end - claim.start
  const behind = plain(claim.prose.slice(from, from + reach))
  const marker = Math.max(0, last.start - claim.start)
  const before = plain(claim.prose.slice(Math.max(0, marker - reach), marker))
  if (stopped.test(before)) return true
  if ((before.match(word)?.length ?? 0) < fewest || leadsIn.test(before)) return false
  const [whole = '', name = ''] = joined.exec(behind) ?? []
  if (name !== '' && last.end + whole.length <= end) return !before.includes(name)
  return (
    joint.test(plain(claim.prose.slice(from, start - claim.start)).slice(0, reach)) &&
    happened.test(plain(claim.prose.slice(end - claim.start, end - claim.start + reach)))
  )
}

const plain = (prose: string) => prose.replaceAll(JOINT, '')
