import type {Brief, Citation, Claim} from '../brief/index.ts'
import {lazily, remember} from '../data/index.ts'
import {workAddress} from '../evidence/index.ts'
import type {Pointer, Support} from '../support/index.ts'
import type {Resolver, Use} from './uses.ts'

/** What pointers are looked up in. */
interface PointedMaterials {
  readonly brief: Brief
  readonly resolver: Resolver
  support(): Support | undefined
}

/** Where a pointer of a document leads. */
export interface PointedUse {
  readonly pointer: Pointer
  /** Empty where its form tells no address that could be looked up. */
  readonly uses: readonly Use[]
}

/**
 * Where the pointers of claims lead that the reader of documents takes for no citation of them: links and addresses in
 * the sentence, whatever words stand around them, and source lines.
 *
 *     Complaints fell to 640, says [the Post](https://post.example/noise).
 *                                  ^ the page that is stored under this address
 */
export class PointedUses {
  readonly #context: PointedMaterials
  readonly #indexes = lazily(() => new Map(this.#context.brief.claims.map((claim, index) => [claim, index])))
  readonly #citations = lazily(() => new Map(this.#context.brief.citations.map((each) => [each.start, each])))

  constructor(context: PointedMaterials) {
    this.#context = context
  }

  /** Those of a claim, in reading order. */
  readonly of = remember((claim: Claim): readonly PointedUse[] => {
    const support = this.#context.support()
    const index = support && this.#indexes().get(claim)
    const pointers = index === undefined ? [] : (support?.pointersOf(index) ?? [])
    return pointers.map((pointer) => ({pointer, uses: this.#usesOf(pointer)}))
  })

  /** Of the citations of a claim, those that hold where a row names its source itself: what leads into a table does not. */
  nearest(claim: Claim, citations: readonly Citation[]): readonly Citation[] {
    const {unit, block} = claim
    if (unit !== 'row' || citations.length === 0 || this.of(claim).length === 0) return citations
    return citations.filter(({start, end}) => start >= block.start && end <= block.end)
  }

  #usesOf({form, start, end, url}: Pointer): readonly Use[] {
    const {brief, resolver} = this.#context
    const marker = form === 'marker' ? this.#citations().get(start) : undefined
    if (marker) return resolver.usesOf(marker)
    const text = brief.written.slice(start, end)
    const address = form === 'identifier' ? workAddress(text) : url
    if (address === undefined) return []
    const place = {start, end, text, inHeading: false}
    return [resolver.useOf({style: 'link', ids: [address], url: address, quote: undefined, ...place})]
  }
}
