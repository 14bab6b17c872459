import type {Span} from '../../data/index.ts'
import type {Leak} from '../../markers/index.ts'
import type {ReadOptions} from '../read-options.ts'
import {LINK_REACH, type LinkContext, leaksOfAddress} from '../reading/links.ts'
import type {Target} from '../tree/document-tree.ts'

interface LinkParts {
  readonly target: Target
  readonly place: Span & {readonly text: string}
  /** Where the citation before it in the same block ends. */
  readonly previous: number | undefined
}

/** A link of Markdown, and what stands around it. */
export class MarkdownLink implements LinkContext {
  readonly start: number
  readonly end: number
  readonly url: string
  readonly title: string | undefined
  readonly text: string
  private readonly previous: number | undefined

  constructor(
    private readonly visible: string,
    readonly options: ReadOptions,
    {target, place, previous}: LinkParts,
  ) {
    this.start = place.start
    this.end = place.end
    this.url = target.url
    this.title = target.title
    this.text = place.text
    this.previous = previous
  }

  slice(): string {
    return this.visible.slice(this.start, this.end)
  }

  leaksOfAddress(): readonly Leak[] {
    return leaksOfAddress(this.visible, this, this.url)
  }

  before(): string {
    return this.visible.slice(Math.max(0, this.start - LINK_REACH), this.start)
  }

  between(): string | undefined {
    const {previous, start} = this
    return previous === undefined ? undefined : this.visible.slice(previous, Math.min(start, previous + LINK_REACH))
  }

  after(): string {
    return this.visible.slice(this.end, this.end + LINK_REACH)
  }
}
