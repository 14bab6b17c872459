import type {Label} from './diagrams.ts'

/** Nothing but a number; a smaller one is of what is at hand. */
const lone = /^["'\s]{0,4}(\d{1,3}(?:[,\u00a0 ]\d{3})+|\d{2,12})(?:\.\d{1,6})?["'\s]{0,4}$/u
const smallest = 13
/** Four digits alone are as often a year. */
const year = /^(?:19|20)\d\d$/
/** What a program or a page has many of, and what tells of a report how it was made. */
const own =
  /^(?:versions|releases|builds|packages|images|bytes|bits|pixels|values|characters|chars|tokens|words|lines|pages|rows|columns|items|fields|files|records|entries|sources|references|citations|claims|queries|searches|results|documents|articles|papers|sections|minutes|seconds|hours|days|ids|steps|epochs|samples|views|requests|responses|errors|calls|codes|workers|threads|retries)$/
const plural = /^\p{Ll}{3,20}(?<![suiy])s$/u
const participle =
  /^(?:\p{Ll}{2,16}ed|stolen|lost|killed|hit|sold|bought|paid|spent|hurt|left|taken|cut|built|held|born|made|won|shot)$/u

/** The name of a column or a key as words: `widows_robbed`, `WidowsRobbed`. */
function wordsOf(name: string): readonly string[] {
  return name
    .replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
    .toLowerCase()
    .split(/[\s_"'-]+/)
    .filter((word) => word !== '')
}

/** A table of which a block of code holds the data. */
const table = /^(?:`{3,}|~{3,})[ \t]{0,4}\{?\.?(?:csv|tsv|psv)\b/i
const borders = /[,;|\t]/

/**
 * What the numbers of a table in code say below the names of their columns.
 *
 *     company,widows robbed
 *     Acme,300               300 widows robbed
 *
 * @param fence The first line of the code block.
 */
export function countsOfTable(fence: string, text: string): readonly Label[] {
  if (!table.test(fence)) return []
  const [head = '', ...rows] = text.trim().split(/\r\n|\n|\r/)
  const names = head.split(borders)
  const columns = names.map((name) => (countsSomething(wordsOf(name)) ? wordsOf(name).join(' ') : undefined))
  return rows.flatMap((row) =>
    row.split(borders, columns.length).flatMap((cell, index) => counted(columns[index], cell) ?? []),
  )
}

/**
 * What a line of front matter says that is a key with a number, where something was done to what the key names.
 *
 *     widows_robbed: 300     300 widows robbed
 *     word_count: 300        nothing
 */
export function countOfKey(line: string): readonly Label[] {
  const [, key = '', value = ''] = /^([^:=]{1,80}?)\s?[:=](.{1,40})$/.exec(line.trim()) ?? []
  const words = wordsOf(key)
  const isDone = countsSomething(words) && words.some((word) => participle.test(word))
  return (isDone && counted(words.join(' '), value)) || []
}

function countsSomething(words: readonly string[]): boolean {
  return words.some((word) => plural.test(word)) && !words.some((word) => own.test(word))
}

function counted(name: string | undefined, value: string): readonly Label[] | undefined {
  const [, number = ''] = lone.exec(value) ?? []
  if (name === undefined || year.test(number) || Number(number.replaceAll(/\D/g, '')) < smallest) return undefined
  const reads = `${number} ${name}`
  return [{text: reads, reads}]
}
