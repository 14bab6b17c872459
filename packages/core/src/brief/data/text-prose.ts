import {type Span, type TextNode, type WrittenText, writtenText} from '../../data/index.ts'
import {leakOfUrl} from '../../markers/index.ts'
import type {ReadOptions} from '../read-options.ts'
import {LINK_REACH, readLink} from '../reading/links.ts'
import {moved} from '../reading/prose.ts'
import {ProseWriter, type Writing} from '../reading/prose-writer.ts'
import {type FoundText, findAddresses} from '../reading/urls.ts'
import {JOINT_CODE, OBJECT_CODE} from '../text/characters.ts'

/** A document of data while its prose is written; visible is the source with every string as it reads (`viewOf`). */
export interface DataWriting extends Writing {
  readonly source: string
  readonly options: ReadOptions
}

/** Writes the prose of a string that is written plainly: only its addresses are no words. */
export function writeText(writing: DataWriting, node: TextNode): void {
  new TextWriter(writing, node).write()
}

/**
 * Addresses are looked for in the string itself, since an escape may stand inside one:
 *
 *     "see https:\/\/rye.example\/x for it"
 *          ^                      ^
 */
class TextWriter extends ProseWriter {
  /** End of the last citation, in the string. */
  private previous: number | undefined
  private readonly options: ReadOptions
  private readonly written: WrittenText

  constructor(
    writing: DataWriting,
    private readonly node: TextNode,
  ) {
    super(writing)
    this.options = writing.options
    this.written = writtenText(writing.source, node)
  }

  write(): void {
    const {start, end} = this.node.content
    this.begin(start, end)
    for (const address of findAddresses(this.node.value)) {
      const place = this.written.placeOf(address)
      this.copy(place.start)
      if (this.readAddress(address, place)) this.previous = address.end
      this.fill(place.end, this.previous === address.end ? JOINT_CODE : OBJECT_CODE)
    }
    this.copy(end)
    this.finish()
  }

  private readAddress({start, end, text}: FoundText, place: Span): boolean {
    const {value} = this.node
    const {options, written} = this
    const link = {
      ...place,
      url: text,
      title: undefined,
      text,
      slice: () => this.buffer.visible.slice(place.start, place.end),
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
