import {sightOf} from '../html/tags.ts'

const tag = /<(\/?)([a-z][a-z\d-]{0,60})((?:\s[^<>]{0,2000})?)\/?>/gi

/**
 * Follows an HTML element that hides or strikes out what stands in it over the blocks of Markdown between its tags:
 *
 *     <div hidden>          drawn
 *
 *     [1]                   cites nothing
 *
 *     </div>                open again
 */
export class Curtain {
  private name: string | undefined
  private depth = 0

  /** A reader may not see what stands here. */
  get isDrawn(): boolean {
    return this.name !== undefined
  }

  /** Passes a piece of HTML. */
  pass(html: string): void {
    for (const [written, slash, name = '', rest = ''] of html.matchAll(tag)) {
      const element = name.toLowerCase()
      if (this.name === undefined) {
        if (slash === '' && !rest.endsWith('/') && sightOf(element, written) !== 'plain') this.draw(element)
      } else if (element === this.name) this.depth += slash === '' ? 1 : -1
      if (this.depth === 0) this.name = undefined
    }
  }

  private draw(name: string): void {
    this.name = name
    this.depth = 1
  }
}
