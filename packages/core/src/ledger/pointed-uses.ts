import type {Brief, Claim} from '../brief/index.ts'
import {lazily, remember} from '../data/index.ts'
import {type Evidence, workAddress} from '../evidence/index.ts'
import type {Pointer, Support} from '../support/index.ts'
import type {Resolver, Use} from './uses.ts'

/** What pointers are looked up in. */
interface PointedMaterials {
  readonly brief: Brief
  readonly evidence: Evidence
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
  readonly #materials: PointedMaterials
  /** Without a stored source there is nothing to look up, and nothing is read for it. */
  readonly #support: Support | undefined
  readonly #indexes = lazily(() => new Map(this.#materials.brief.claims.map((claim, index) => [claim, index])))
  readonly #citations = lazily(() => new Map(this.#materials.brief.citations.map((each) => [each.start, each])))

  constructor(materials: PointedMaterials) {
    this.#materials = materials
    this.#support = materials.evidence.sources.length > 0 ? materials.support() : undefined
  }

  /** Those of a claim, in reading order. */
  readonly of = remember((claim: Claim): readonly PointedUse[] => {
    const index = this.#support && this.#indexes().get(claim)
    const pointers = index === undefined ? [] : (this.#support?.pointersOf(index) ?? [])
    return pointers.map((pointer) => ({pointer, uses: this.#usesOf(pointer)}))
  })

  #usesOf({form, start, end, url}: Pointer): readonly Use[] {
    const {brief, resolver} = this.#materials
    const marker = form === 'marker' ? this.#citations().get(start) : undefined
    if (marker) return resolver.usesOf(marker)
    const text = brief.written.slice(start, end)
    const address = form === 'identifier' ? workAddress(text) : url
    if (address === undefined) return []
    const place = {start, end, text, inHeading: false}
    return [resolver.useOf({style: 'link', ids: [address], url: address, quote: undefined, ...place})]
  }
}
