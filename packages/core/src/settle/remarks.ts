import {isTraceable} from '../rules/index.ts'
import type {Work} from './bibliography.ts'

/**
 * A sentence or more of one's own, which no list of sources is for, or what spells out the short form that it stands
 * behind. A name opens what is an entry; links that are words of a sentence make it none.
 *
 * @param before - what the marker of its note stands behind
 */
export function isRemark({source, words = ''}: Work, before: string): boolean {
  if (source !== undefined) return false
  if (spellsOut(words, before)) return true
  const said = words.replace(sentenceLink, '$1$2$3').replace(crossReference, '')
  const fewest = said === words ? fewestOfRemark : fewestBesideLink
  if (opensWithName(said) || isLookedUp(words.replace(sentenceLink, ''))) return false
  return isSentence(said, fewest)
}

/** As a remark, and what may name a source beside that: where most notes of a document are such, none is for a list. */
export function isSpoken({source, words = ''}: Work, before: string): boolean {
  if (source !== undefined) return false
  const said = words
    .replace(anyLink, '$1')
    .replace(/https?:\/\/\S{1,1000}/g, '')
    .replace(/[:\s]+$/, '.')
  return spellsOut(words, before) || (!opensWithName(said) && !isLookedUp(said) && isSentence(said, fewestOfRemark))
}

function isLookedUp(text: string): boolean {
  return isTraceable({url: undefined, text: text.replace(crossReference, '').replace(yearInWords, '')})
}

const anyLink = /(?<!!)\[([^[\]\n]{1,200})\](?:\([^()\s]{1,1000}\)|\[[^[\]\n]{0,60}\])?/gu
const crossReference = /@(?:sec|fig|tbl|eq)-[\w-]{1,80}/g

/** `says [so](https://…)`, `was added in [Rye](https://…)`, `[This](https://…) says`: the words of a link in a sentence. */
const sentenceLink =
  /(?<!!)(?:(?<=\p{Ll}\s)\[([^[\]\n]{1,200})\](?:\([^()\s]{1,1000}\)|\[[^[\]\n]{0,60}\])|\[((?:this )?\p{Ll}[^[\]\n]{0,200})\](?:\([^()\s]{1,1000}\)|\[[^[\]\n]{0,60}\])|\[([^[\]\n]{1,200})\]\([^()\s]{1,1000}\)(?=\s?[\p{Ll}\p{Lo}]))/gu

/** `in 2018`, and none that a comma or a parenthesis sets apart as the year of a work. */
const yearInWords = /(?<=\p{Ll} )(?:1[89]|20)\d\d(?!\d)/gu

/** Two words with capitals, of which the first is not capital for its place alone: `The Council … the Council`. */
function opensWithName(said: string): boolean {
  const [, first] = /^(\p{Lu}[\p{L}.’'-]{0,40}),? \p{Lu}[\p{L}.,]/u.exec(said) ?? []
  return first !== undefined && !said.split(/\s/).includes(first.toLowerCase())
}

/**
 * Most words are small ones, as in no title. In Chinese and Japanese two characters are about a word, and a note of many
 * has often no full stop.
 */
function isSentence(text: string, fewest: number): boolean {
  const [first = ''] = /^[^.!?。！？]+[.!?。！？]+/u.exec(text) ?? []
  return [text, first].some((said) => isMadeOfSmallWords(said, fewest))
}

function isMadeOfSmallWords(said: string, fewest: number): boolean {
  const all = said.match(/\p{Lo}{2}|(?<![\p{L}\p{N}])\p{L}[\p{L}'’]{0,40}/gu) ?? []
  const small = all.filter((word) => /^[\p{Ll}\p{Lo}]/u.test(word))
  const isEnded = /[.!?。！？]["”’)]?$/.test(said) || (said.match(/\p{Lo}{2}/gu) ?? []).length >= fewestWithoutStop
  return isEnded && all.length >= fewest && small.length * 5 >= all.length * 3
}

/** Fewer words may be a title, and beside a link what leads to it: `See also the [Rye Board](https://…).` */
const fewestOfRemark = 4
const fewestBesideLink = 8
const fewestWithoutStop = 12

/** `MCP[^1]`, `[^1]: Model Context Protocol, an open standard …` */
function spellsOut(words: string, before: string): boolean {
  const [, short = ''] = /(?<![\p{L}\p{N}])(\p{Lu}[\p{Lu}\p{N}-]{1,9})$/u.exec(before) ?? []
  const letters = short.replaceAll('-', '')
  const initials = words.split(/[\s–—-]+/, letters.length).map((word) => word.charAt(0))
  return letters !== '' && initials.join('').toUpperCase() === letters
}
