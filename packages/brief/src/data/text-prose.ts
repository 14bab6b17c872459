import {type TextNode, type WrittenText, writtenText} from '@citation-lint/data'
import {JOINT, leakOfUrl, OBJECT, type Span} from '@citation-lint/markers'
import type {ReadOptions} from '../read-options.ts'
import {LINK_REACH, readLink} from '../reading/links.ts'
import {moved, type Prose} from '../reading/prose.ts'
import {ProseDraft} from '../reading/prose-draft.ts'
import {type Found, findAddresses} from '../reading/urls.ts'
import type {DataReading} from './fields.ts'

/** Reads the prose of a string that is written plainly: only its addresses are no words. */
export function readText({reading, view}: DataReading, node: TextNode): Prose {
  return new TextWriter(view, node, {options: reading.options, written: writtenText(reading.source, node)}).write()
}

interface TextContext {
  readonly options: ReadOptions
  readonly written: WrittenText
}

/**
 * Addresses are looked for in the string itself, since an escape may stand inside one:
 *
 *     "see https:\/\/rye.example\/x for it"
 *          ^                      ^
 */
class TextWriter extends ProseDraft {
  /** End of the last citation, in the string. */
  private previous: number | undefined

  constructor(
    view: string,
    private readonly node: TextNode,
    private readonly context: TextContext,
  ) {
    super(view, node.content)
  }

  write(): Prose {
    for (const address of findAddresses(this.node.value)) {
      const place = this.context.written.placeOf(address)
      this.copy(place.start)
      if (this.readAddress(address, place)) this.previous = address.end
      this.fill(place.end, this.previous === address.end ? JOINT : OBJECT)
    }
    this.copy(this.place.end)
    return this.finish()
  }

  private readAddress({start, end, text}: Found, place: Span): boolean {
    const {value} = this.node
    const {options, written} = this.context
    const link = {
      ...place,
      url: text,
      title: undefined,
      text,
      slice: () => this.source.slice(place.start, place.end),
      options,
    }
    return this.keep(
      readLink({
        ...link,
        leaksOfAddress: () => {
          const leak = leakOfUrl(text)
          return leak ? [{...leak, ...written.placeOf(moved(leak, start))}] : []
        },
        before: () => value.slice(Math.max(0, start - LINK_REACH), start),
        between: () =>
          this.previous === undefined
            ? undefined
            : value.slice(this.previous, Math.min(start, this.previous + LINK_REACH)),
        after: () => value.slice(end, end + LINK_REACH),
      }),
    )
  }
}
