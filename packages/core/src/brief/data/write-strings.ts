import {type DataNode, type Span, type TextNode, type WrittenText, writtenText} from '../../data/index.ts'
import {leakOfUrl} from '../../markers/index.ts'
import type {SectionKind} from '../brief.ts'
import {parseColumns} from '../markdown/parse.ts'
import {MarkdownWriter} from '../markdown/prose.ts'
import type {ReadOptions} from '../read-options.ts'
import {WrittenTree} from '../reading/flow.ts'
import {LINK_REACH, readLink} from '../reading/links.ts'
import {moved} from '../reading/prose.ts'
import {ProseWriter, type Writing} from '../reading/prose-writer.ts'
import {type FoundText, findAddresses} from '../reading/urls.ts'
import {JOINT_CODE, OBJECT_CODE} from '../text/characters.ts'
import {isSidecar, type KnownData, roleOf} from './fields.ts'
import type {KeyMeaning} from './key-names.ts'

/** Under which key a node stands, and in what kind of section. */
interface StringStanding {
  readonly key: KeyMeaning
  readonly section: SectionKind
}

/**
 * Writes the prose of all strings of a document.
 *
 * @returns Those that are Markdown documents of their own (`fields: markdown`), by the offset where the string begins.
 */
export function writeStrings(
  document: KnownData,
  root: DataNode,
  writing: DataWriting,
): ReadonlyMap<number, WrittenTree> {
  const markdown = new Map<number, WrittenTree>()
  const visit = (node: DataNode, standing: StringStanding): void => {
    if (isSidecar(document, node)) return
    if (node.kind === 'text') write(node, standing)
    else for (const [inner, its] of partsOf(document, node, standing)) visit(inner, its)
  }
  const write = (node: TextNode, standing: StringStanding): void => {
    if (writing.options.fields === 'markdown' && roleOf(document, node, standing) === 'claims')
      markdown.set(node.start, writeMarkdown(writing, node))
    else writeText(writing, node)
  }
  visit(root, {key: document.keys.of(''), section: 'other'})
  return markdown
}

/** What stands in a node, and under which key; an item stands where its list does. */
function partsOf(
  document: KnownData,
  node: DataNode,
  standing: StringStanding,
): readonly (readonly [DataNode, StringStanding])[] {
  if (node.kind === 'sequence') return node.items.map((item) => [item, standing])
  if (node.kind !== 'mapping') return []
  return [...node.entries].map(([name, {value}]) => {
    const key = document.keys.of(name)
    return [value, {key, section: key.section === 'other' ? standing.section : key.section}]
  })
}

/** Writes the prose of a string that is a Markdown document of its own; from here on, offsets are those of the source. */
function writeMarkdown(writing: DataWriting, node: TextNode): WrittenTree {
  const tree = parseColumns(node.value)
  const text = writtenText(writing.source, node)
  tree.relocate((place) => text.placeOf(place))
  const writer = new MarkdownWriter({...writing, tree})
  return new WrittenTree(tree, writing.buffer, {write: (block) => writer.write(block)})
}

/** A document of data while its prose is written; visible is the source with every string as it reads (`viewOf`). */
interface DataWriting extends Writing {
  readonly source: string
  readonly options: ReadOptions
}

/** Writes the prose of a string that is written plainly: only its addresses are no words. */
function writeText(writing: DataWriting, node: TextNode): void {
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
