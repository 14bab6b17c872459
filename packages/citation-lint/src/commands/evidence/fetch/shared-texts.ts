import {addTo, printable} from '@citation-lint/core/data'
import {canonicalUrl} from '@citation-lint/core/evidence'
import type {PlannedPage} from './plan.ts'
import {hashOf} from './targets.ts'
import {doubted, textOfReading, type VisitedPage} from './visit-pages.ts'

/** A page that was visited, at its place among all of the run. */
interface PlacedPage {
  readonly page: PlannedPage
  readonly visited: VisitedPage
  readonly place: number
}

/** Where a text stood. */
interface KnownText {
  /** Under which address its page wants to be known, or where it was. */
  readonly home: string
  readonly url: string
  /** The page, where it was visited in this run. */
  readonly placed?: PlacedPage
}

/**
 * Texts by their hosts. What two addresses of a host have in common, word for word, is no text of either: it is a template,
 * a wall, a first page for all that is no more.
 */
export class SharedTexts {
  readonly #known = new Map<string, KnownText[]>()

  /** @param planned Pages, some of which have a text already. */
  constructor(planned: readonly PlannedPage[]) {
    for (const {url, stored} of planned)
      for (const {content} of stored) addTo(this.#known, keyOf(url, content), {url, home: homeOf(url)})
  }

  /** Takes a visited page in. Where its text is that of another one, both are given back, as pages that are none. */
  add(placed: PlacedPage): readonly PlacedPage[] {
    const {page, visited} = placed
    const {reading, visit} = visited
    const content = reading && textOfReading(reading)
    if (content === undefined || visit.kind !== 'answered') return []
    const key = keyOf(visit.url, content)
    const own = {url: page.url, home: homeOf(reading?.canonicalUrl ?? visit.url), placed}
    const others = (this.#known.get(key) ?? []).filter(
      ({home, url}) => home !== own.home && homeOf(url) !== homeOf(page.url),
    )
    addTo(this.#known, key, own)
    const [other] = others
    if (other === undefined) return []
    return [inPlaceOf(placed, other), ...others.flatMap((each) => (each.placed ? inPlaceOf(each.placed, own) : []))]
  }
}

/** A page in whose place something came that stands at another address too. */
function inPlaceOf({page, visited, place}: PlacedPage, {url}: KnownText): PlacedPage {
  const shown = doubted(visited, {got: 'doubtful', because: `what stands at ${printable(url)} too, word for word`})
  const content = shown.doubted ?? ''
  const isKept = page.stored.some((stored) => stored.content === content && stored.isEvidence)
  const own = {title: undefined, content, isEvidence: isKept, isWhole: true}
  return {page: {...page, hasText: true, stored: [...page.stored, own]}, visited: shown, place}
}

const keyOf = (url: string, content: string): string => `${new URL(url).host} ${hashOf(content)}`

/** An address without what mostly changes nothing in the page: how it ends, what it asks. */
const homeOf = (url: string): string =>
  (canonicalUrl(url) ?? url)
    .replace(/[?#].*/s, '')
    .replace(/\/$/, '')
    .replace(/\.\w{2,5}$/, '')
    .replace(/\/index$/, '')
