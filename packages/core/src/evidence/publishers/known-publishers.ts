import {lazily} from '../../data/index.ts'
import {plainSpellingsOf, type Spelling} from '../checks/publisher-spellings.ts'
import {companies} from './companies.ts'
import {offices} from './offices.ts'
import {press} from './press.ts'

/** Which groups each name stands in, by its words. A name may stand in several, as a house that has more than one title. */
const groupsByName = lazily((): ReadonlyMap<string, readonly number[]> => {
  const groups = new Map<string, readonly number[]>()
  const lines = [press, offices, companies].join('\n').split('\n')
  for (const [group, line] of lines.entries())
    for (const name of line.split(' = ').filter((each) => each.trim() !== ''))
      for (const key of new Set(plainSpellingsOf(name).flatMap(keysOf)))
        groups.set(key, [...(groups.get(key) ?? []), group])
  return groups
})

/** All words of a name, and those that tell it from others. */
const keysOf = ({words, telling}: Spelling): readonly string[] => [words.join(' '), telling.join(' ')]

/**
 * True for two names that one well-known publisher has, which no letters tell: a short one, that of its house, or one in
 * another language.
 *
 *     WSJ                    Dow Jones
 *     Statistics Korea       KOSTAT
 *     Nikkei                 日本経済新聞
 *     EZB                    Europäische Zentralbank, European Central Bank
 */
export function areKnownAsOne(ones: readonly Spelling[], others: readonly Spelling[]): boolean {
  const groups = new Set(groupsOf(ones))
  return groups.size > 0 && groupsOf(others).some((group) => groups.has(group))
}

/** True for a name of a well-known publisher. */
export function isKnown(spellings: readonly Spelling[]): boolean {
  return groupsOf(spellings).length > 0
}

function groupsOf(spellings: readonly Spelling[]): readonly number[] {
  return spellings.flatMap(keysOf).flatMap((key) => groupsByName().get(key) ?? [])
}
