import type {Citation} from '../../brief/index.ts'
import {isNamedTitle, readSourceName, type Source} from '../../evidence/index.ts'

/** A link whose words name a work by publisher and title: `[Fen Times, "Tides fell", 9 Feb 2026](https://…)`. */
const label = /^\[([^"“”„«»「『《\]\n]{2,60}[,，:：–—-]\s?["“„«「『《][^\n]{8,300}?)\]\(/

/** Fewer words are no headline, and may be anything that is quoted. */
const fewestWords = 3

/**
 * The title that the words of a link give the source that its address leads to, where the record has another one. A part
 * of the title, and one that is cut short, is no other.
 */
export function otherTitle({style, text}: Citation, source: Source): string | undefined {
  if (style !== 'link' || !source.title?.trim()) return undefined
  const words = label.exec(text)?.[1]
  const title = words === undefined ? undefined : readSourceName(words)[0].title
  if (title === undefined || title.trim().split(/\s+/).length < fewestWords) return undefined
  return isNamedTitle(title, source.title) ? undefined : title
}
