import {isTraceable} from '../rules/index.ts'
import type {Work} from './bibliography.ts'

/**
 * A sentence or more of one's own, which no list of sources is for, or what spells out the short form that it stands
 * behind. A name opens what is an entry; links that are words of the sentence make it none.
 */
export function isRemark({source, words = ''}: Work, before: string): boolean {
  if (source !== undefined) return false
  if (spellsOut(words, before)) return true
  const said = words.replace(sentenceLink, '$1').replace(/@(?:sec|fig|tbl|eq)-[\w-]{1,80}/g, '')
  const [first = ''] = /^[^.!?。！？]+[.!?。！？]+/u.exec(said) ?? []
  if (/^\p{Lu}[\p{L}.’'-]{0,40},? \p{Lu}/u.test(said) || isTraceable({url: undefined, text: said})) return false
  return [said, first].some(isSentence)
}

/** `says [so](https://…)`, `[so][1]`: the words of a link that its sentence goes on with. */
const sentenceLink = /(?<!!)\[((?:this )?\p{Ll}[^[\]\n]{0,200})\](?:\([^()\s]{1,2000}\)|\[[^[\]\n]{0,60}\])/gu

/** Most words are small ones, as in no title. In Chinese and Japanese two characters are about a word. */
function isSentence(said: string): boolean {
  const all = said.match(/\p{Lo}{2}|(?<![\p{L}\p{N}])\p{L}[\p{L}'’]{0,40}/gu) ?? []
  const small = all.filter((word) => /^[\p{Ll}\p{Lo}]/u.test(word))
  return /[.!?。！？]["”’)]?$/.test(said) && all.length >= fewestOfRemark && small.length * 3 >= all.length * 2
}

/** `MCP[^1]`, `[^1]: Model Context Protocol, an open standard …` */
function spellsOut(words: string, before: string): boolean {
  const [, short = ''] = /(?<![\p{L}\p{N}])(\p{Lu}[\p{Lu}\p{N}-]{1,9})$/u.exec(before) ?? []
  const letters = short.replaceAll('-', '')
  const initials = words.split(/[\s–—-]+/, letters.length).map((word) => word.charAt(0))
  return letters !== '' && initials.join('').toUpperCase() === letters
}

/** Fewer words may be a title. */
const fewestOfRemark = 8
