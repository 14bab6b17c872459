import type {KnownDay, ReadDate} from '../../data/index.ts'
import {isPublicationDate} from '../../evidence/index.ts'
import type {DateIndex, DateMention} from './date-index.ts'

/** What is stored of one source, as dates are looked up in it. */
export interface DatedSource {
  readonly dates: DateIndex
  /** Its whole text is stored: what is not in it, the source does not say. */
  readonly isWhole: boolean
  readonly published: KnownDay | undefined
}

/** What the sources of a date say of it. */
export function judgeDate(
  claimed: readonly ReadDate[],
  sources: readonly DatedSource[],
): 'supported' | 'doubtful' | 'absent' | 'not_checkable' {
  if (claimed.length === 0) return 'not_checkable'
  const mentions = claimed.map(({readings}) =>
    best(readings.flatMap((date) => sources.map(({dates, published}) => dates.mentionOf(date, published)))),
  )
  if (mentions.every((mention) => mention === 'said')) return 'supported'
  if (!mentions.includes('unsaid')) return 'doubtful'
  // Of a text that names no date at all, nothing follows.
  return sources.every(({isWhole, dates}) => isWhole && !dates.isEmpty) ? 'absent' : 'not_checkable'
}

function best(mentions: readonly DateMention[]): DateMention {
  if (mentions.includes('said')) return 'said'
  return mentions.includes('near') ? 'near' : 'unsaid'
}

/** The day of a `published_at`, or its month or year where no more is known; `undefined` for what is no date. */
export function publishedOn(publishedAt: string | undefined): KnownDay | undefined {
  if (publishedAt === undefined || !isPublicationDate(publishedAt)) return undefined
  const [year = 0, ...[month, day]] = publishedAt.slice(0, 10).split('-').map(Number)
  return {year, month, day}
}
