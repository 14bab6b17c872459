import type {SectionKind} from '../brief.ts'
import type {ReadOptions} from '../read-options.ts'
import {kindOfHeading, type SectionNames, sectionNames} from '../section-kinds.ts'

/** What a key says of the strings under it. */
export interface KeyMeaning {
  /** Its words, as a heading would write them. */
  readonly title: string
  /** The section it opens; `other` opens none. */
  readonly section: SectionKind
  /** Strings under it are headings, names and addresses for programs, or prose. */
  readonly holds: 'titles' | 'data' | 'prose'
}

/** Last words of keys whose strings are headings to a reader. */
const titleWords = new Set(['title', 'subtitle', 'heading', 'headline', 'name', 'label'])

/** Last words of keys whose strings are for programs. */
const dataWords = new Set([
  ...['id', 'ids', 'sid', 'uuid', 'guid', 'key', 'slug', 'code', 'hash', 'checksum', 'version', 'schema'],
  ...['url', 'urls', 'uri', 'href', 'link', 'links', 'path', 'file', 'filename', 'email', 'phone', 'mime'],
  ...['type', 'kind', 'format', 'status', 'lang', 'language', 'locale', 'currency', 'unit', 'units', 'timezone'],
  ...['date', 'time', 'timestamp', 'at', 'on', 'tag', 'tags', 'author', 'model'],
])

/** A longer string is prose, whatever its key is called. */
const mostDataWords = 3

/** The meanings of the keys of one document; records repeat the same ones. */
export class KeyMeanings {
  private readonly known = new Map<string, KeyMeaning>()

  private readonly names: SectionNames

  constructor(sections: ReadOptions['sections']) {
    this.names = sectionNames(sections)
  }

  of(key: string): KeyMeaning {
    const known = this.known.get(key)
    if (known !== undefined) return known
    const title = titleOf(key)
    const last = title.split(' ').at(-1)?.toLowerCase() ?? ''
    const holds = titleWords.has(last) ? 'titles' : dataWords.has(last) ? 'data' : 'prose'
    const meaning = {title, section: kindOfHeading(title, this.names), holds} as const
    this.known.set(key, meaning)
    return meaning
  }
}

/** `whatToWatch` and `what_to_watch` are `what To Watch` and `what to watch`; headings are compared without case. */
function titleOf(key: string): string {
  return parted(key, ' ').trim()
}

/** The words of a key with the same sign between all of them. */
export function parted(key: string, sign: string): string {
  return key.replace(/(?<=[\p{Ll}\d])(?=\p{Lu})/gu, sign).replace(/[_\-\s]+/g, sign)
}

/** The string is a name, an address or a date, and no sentence. */
export function isData(value: string): boolean {
  return value.trim().split(/\s+/, mostDataWords + 1).length <= mostDataWords
}
