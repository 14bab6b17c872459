import {InvalidArgumentError} from 'commander'

/** One of several machines that share the documents. */
export interface Shard {
  /** From 1. */
  readonly index: number
  readonly count: number
}

/** Reads `2/5`. */
export function readShard(value: string): Shard {
  const [, index = 0, count = 0] = (/^(\d{1,6})\/(\d{1,6})$/.exec(value) ?? []).map(Number)
  if (index < 1 || index > count) throw new InvalidArgumentError('Expected a part of all, such as 1/4.')
  return {index, count}
}

/** The documents of a shard: every `count`-th, so that a folder of long ones is shared out as well. */
export function shardOf(names: readonly string[], {index, count}: Shard): readonly string[] {
  return names.filter((_, position) => position % count === index - 1)
}
