import type {Reference} from '../brief/index.ts'
import {decoded, foldText, rememberOf} from '../data/index.ts'
import {canonicalUrl} from '../evidence/index.ts'

/** A DOI in an address, of whatever host, without the form in which the work is shown. */
const identifier = /\/(10\.\d{4,9}\/[^?]{1,400}?)(?:\.pdf|\/(?:full|pdf|abstract|html?|epub|meta))?$/

/** The key of the work that an address leads to, `undefined` without one: a DOI has several hosts, a site is one with `www.`. */
export function workAt(url: string | undefined): string | undefined {
  const canonical = url === undefined ? undefined : canonicalUrl(url)
  if (canonical === undefined) return undefined
  const page = decoded(canonical.replace(/^https:\/\/www\./, 'https://'))
  const doi = identifier.exec(page)?.[1]
  return doi === undefined ? page : `doi ${doi.toLowerCase()}`
}

/** The key of the work that an entry names by its address. */
export const workOf = rememberOf(({url}: Reference) => workAt(url))

/** No words of an entry that stand further on tell it from others, in UTF-16 code units. */
export const longestEntry = 1000

/** What an entry says beside its addresses and the day they were opened, in small letters; pages of several hosts may hold one work. */
export function titleOf(text: string): string {
  return foldText(text.slice(0, longestEntry))
    .replace(/\[?https?:\/\/\S+/g, ' ')
    .replace(/(?:accessed|retrieved|abgerufen|consultado|访问时间为?|访问日期)[^.;)\]]{0,40}/g, ' ')
}
