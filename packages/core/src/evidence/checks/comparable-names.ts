import {isKnown} from '../publishers/known-publishers.ts'
import {spellingsOf} from './publisher-spellings.ts'
import {standInOrder} from './same-publisher.ts'

/**
 * Whether a difference between two names tells two publishers. It tells nothing where one of them is short for something,
 * is in another writing or another language, unless both are known.
 *
 *     DOL         Department of Labor
 *     南都         南方都市报
 *     Росстат     Federal State Statistics Service
 *     Banco de Tarn     Tarn Bank
 */
export function areComparable(left: string, right: string): boolean {
  if (isKnown(spellingsOf(left)) && isKnown(spellingsOf(right))) return true
  if (acronym.test(left.trim()) || acronym.test(right.trim())) return false
  return (
    sharesWriting(left, right) &&
    foreign.test(left) === foreign.test(right) &&
    !isShortHan(left, right) &&
    !isShortHan(right, left)
  )
}

/** Capitals and digits alone: they may stand for words of any language. */
const acronym = /^(?=.*\p{Lu})[\p{Lu}\d&.-]{2,8}$/u

const writings = [
  /\p{Script=Latin}{2}/u,
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]{2}/u,
  /\p{Script=Hangul}{2}/u,
  /\p{Script=Cyrillic}{2}/u,
  /\p{Script=Arabic}{2}/u,
  /\p{Script=Hebrew}{2}/u,
  /\p{Script=Greek}{2}/u,
  /\p{Script=Devanagari}{2}/u,
  /\p{Script=Thai}{2}/u,
]

function sharesWriting(left: string, right: string): boolean {
  return writings.some((writing) => writing.test(left) && writing.test(right))
}

/** Small words inside a name, and letters, that English has not. An article that opens a name stands in many of them. */
const foreign =
  /(?<=\s)(?:de|del|dell|della|der|den|des|di|da|do|dos|du|das|die|el|et|en|für|het|la|las|le|les|los|och|og|pour|und|van|voor|y|zu|zur)(?=\s)|(?<=\s)[dl]['’]|[à-öø-ÿā-ž]/

/** A Chinese name that may be short for the other. What ends as papers, banks and schools do is whole. */
function isShortHan(short: string, long: string): boolean {
  return short.length < long.length && openHan.test(short) && standInOrder(short, long)
}

const openHan = /^\p{Script=Han}{2,}(?<!大学|大學|学院|學院|银行|銀行|[网網报報社])$/u
