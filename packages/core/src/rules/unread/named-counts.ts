import {isCountable, isDone, isOwn} from './deeds.ts'
import type {Label} from './diagrams.ts'

/** Nothing but a number; a smaller one is of what is at hand. */
const lone = /^["'\s]{0,4}(\d{1,3}(?:[,\u00a0 ]\d{3})+|\d{2,12})(?:\.\d{1,6})?["'\s]{0,4}$/u
const smallest = 13
/** Four digits alone are as often a year. */
const year = /^(?:19|20)\d\d$/
/** The name of a column or a key as words: `widows_robbed`, `WidowsRobbed`. */
function wordsOf(name: string): readonly string[] {
  return name
    .replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
    .toLowerCase()
    .split(/[\s_"'-]+/)
    .filter((word) => word !== '')
}

/** Code of a table, and of data with keys. */
const table = /^(?:`{3,}|~{3,})[ \t]{0,4}\{?\.?(?:csv|tsv|psv)\b/i
const data = /^(?:`{3,}|~{3,})[ \t]{0,4}\{?\.?(?:jsonc?|json5|jsonl|ndjson|ya?ml|toml)\b/i
const markup = /^(?:`{3,}|~{3,})[ \t]{0,4}\{?\.?(?:xml|html|svg)\b/i
const settings = /^(?:`{3,}|~{3,})[ \t]{0,4}\{?\.?(?:ini|properties|conf|cfg|env|dotenv)\b/i
const unnamed = /^(?:`{3,}|~{3,})[ \t]{0,4}(?:te?xt)?[ \t]*(?:\n|$)/i
const borders = /[,;|\t]/

/**
 * What the numbers of a table or of data in code say by the names of their columns and keys.
 *
 *     company,widows robbed
 *     Acme,300               300 widows robbed
 *
 * @param fence The first line of the code block.
 */
export function namedCounts(fence: string, text: string): readonly Label[] {
  if (data.test(fence)) return text.split(/[{}[\],\n]/).flatMap(countOfKey)
  if (markup.test(fence)) return text.split(/[\s<>/]+/).flatMap(countOfKey)
  if (settings.test(fence)) return text.split('\n').flatMap(countOfKey)
  const [head = '', ...rows] = text.trim().split('\n')
  const names = head.split(borders)
  if (!table.test(fence) && !(unnamed.test(fence) && isTable(names, rows)))
    return [head, ...rows].flatMap(unnamed.test(fence) ? countOfKey : countOfStatement)
  const columns = names.map((name) => (countsSomething(wordsOf(name)) ? wordsOf(name).join(' ') : undefined))
  return rows.flatMap((row) =>
    row.split(borders, columns.length).flatMap((cell, index) => counted(columns[index], cell) ?? []),
  )
}

/** As many cells in each row as there are names, and no number among these. */
function isTable(names: readonly string[], rows: readonly string[]): boolean {
  return (
    names.length > 1 &&
    rows.length > 0 &&
    names.every((name) => /\p{L}/u.test(name) && !/\d/.test(name)) &&
    rows.every((row) => row.split(borders).length === names.length)
  )
}

/**
 * What a line of front matter or data says that is a key with a number, where something was done to what the key names; with
 * a sum of money or a change in percent.
 *
 *     widows_robbed: 300          300 widows robbed
 *     globex_fine: $47 million    $47 million globex fine
 *     word_count: 300             nothing
 */
export function countOfKey(line: string): readonly Label[] {
  const [, key = '', value = ''] = named.exec(line.trim()) ?? []
  const words = wordsOf(key)
  const name = words.join(' ')
  if (sum.test(value) || (percentage.test(value) && words.some((word) => change.test(word)))) {
    const text = value.replaceAll(/["']/g, '').trim()
    return [{text, reads: `${text} ${name}`}]
  }
  const [unit = ''] = unitBehind.exec(value) ?? []
  if (words.length > longestName) return []
  const isDeed = countsSomething([...words, ...wordsOf(unit)]) && words.some(isDone)
  return (isDeed && counted(`${unit}${unit && ' '}${name}`.trim(), value.slice(0, value.length - unit.length))) || []
}

/** What a name sets or asks for, and does not tell. */
const set =
  /^(?:allowed|required|expected|supported|enabled|cached|limited|needed|used|reserved|shared|based|fixed|sized|named|embed|need|feed|seed|speed|max|min|limit|maximum|minimum|test|expect|assert)$/
const statedNumber = /(?<![\w.])\d{2,9}(?![\w.])/

/**
 * What a line of a program says by the names in it, where something was done to what one of them names.
 *
 *     const widowsRobbed = 300                        300 widows robbed
 *     INSERT INTO robbed_widows VALUES ('Acme', 300)  300 robbed widows
 */
function countOfStatement(line: string): readonly Label[] {
  const [number] = statedNumber.exec(line) ?? []
  if (number === undefined) return []
  const words = wordsOf(line.slice(0, longestLine).replaceAll(/[^\p{L}_]+/gu, ' '))
  if (words.some((word) => set.test(word))) return []
  const at = words.findIndex((word, index) => tellsOfDone(word, words[index + 1] ?? ''))
  return (at >= 0 && counted(words.slice(at, at + 2).join(' '), number)) || []
}

function tellsOfDone(one: string, other: string): boolean {
  return (isCountable(one) && isDone(other)) || (isDone(one) && isCountable(other))
}

/** Longer lines are data, in UTF-16 code units. */
const longestLine = 400

/** A name, and its number behind a colon, an equals sign, a dash or in parentheses. */
const named = /^([^:=–—(]{1,80})(?:[:=]|(?<=\s)[–—](?=\s)|\((?=[^()]{1,20}\)$))([^()]{1,40})\)?$/
/** More words are a sentence. */
const longestName = 5
/** What is counted, behind its number: `seized: 5600 farms`. */
const unitBehind = /(?<=\d)\s\p{Ll}{3,20}s$/u

/** Large enough to be no price of what the page is about. */
const sum = /^["'\s]{0,4}\p{Sc}\s?\d[\d.,]{0,19}\s?(?:thousand|million|billion|trillion|[mbk]n?)["'\s]{0,4}$/iu
const percentage = /^["'\s]{0,4}-?\d[\d.,]{0,9}\s?%["'\s]{0,4}$/
const change = /^(?:rise|fall|growth|drop|increase|decrease|decline|change|loss|gain|share|surge)s?$/

function countsSomething(words: readonly string[]): boolean {
  return words.some(isCountable) && !words.some(isOwn)
}

function counted(name: string | undefined, value: string): readonly Label[] | undefined {
  const [, number = ''] = lone.exec(value) ?? []
  if (name === undefined || year.test(number) || Number(number.replaceAll(/\D/g, '')) < smallest) return undefined
  const reads = `${number} ${name}`
  return [{text: reads, reads}]
}
