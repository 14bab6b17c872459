import {lazily, remember, wordsOf} from '../../data/index.ts'
import type {Evidence, Source} from '../../evidence/index.ts'
import type {Policy} from '../policy/policy.ts'
import {sourceNamed} from './prefixes.ts'

/**
 * Looks up the query results of an allowed prefix: those whose data set contains one of the words of
 * `source_mapping`. Where the prefix has no mapping, all of them but those whose data set names the source of another
 * prefix, and not its own (specification/numbers §4). Each prefix is worked out once.
 */
export function dataSetsOf(evidence: Evidence, policy: Policy): (prefix: string) => readonly Source[] {
  const mapping = lazily(
    () => new Map(Object.entries(policy.source_mapping).map(([prefix, words]) => [name(prefix), words.map(fold)])),
  )
  return remember((prefix) => {
    const words = mapping().get(name(prefix))
    const isOwn = words ? holdsAny(words) : notOfOthers(prefix, policy.allowed_prefixes, mapping())
    return evidence.queryResults.filter(({datasetId = ''}) => isOwn(datasetId))
  })
}

type DatasetTest = (dataset: string) => boolean

/** Letter case aside. */
function holdsAny(words: readonly string[]): DatasetTest {
  return (dataset) => words.some((word) => fold(dataset).includes(word))
}

function notOfOthers(
  prefix: string,
  allowed: readonly string[],
  mapping: ReadonlyMap<string, readonly string[]>,
): DatasetTest {
  const others = allowed.filter((other) => name(other) !== name(prefix))
  const tests = others.map((other) => {
    const words = mapping.get(name(other))
    return words ? holdsAny(words) : namesSource(other)
  })
  const isOwn = namesSource(prefix)
  return (dataset) => isOwn(dataset) || !tests.some((isOther) => isOther(dataset))
}

/** A data set that holds the name of the source of a prefix, letters and digits alone: `gcc_stat_jobs`. */
function namesSource(prefix: string): DatasetTest {
  const source = sourceNamed(prefix)
  return (dataset) => source !== '' && wordsOf(dataset).replaceAll(' ', '').includes(source)
}

/** A prefix without its colon, which a policy may leave out. */
function name(prefix: string): string {
  return fold(prefix).replace(/:$/, '')
}

function fold(text: string): string {
  return text.trim().toLowerCase()
}
