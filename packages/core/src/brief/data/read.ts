import {
  type DataNode,
  jsonTree,
  type Limits,
  type Span,
  sourceOf,
  type TextNode,
  type WrittenText,
  writtenText,
  yamlTree,
} from '../../data/index.ts'
import {JOINT, leakOfUrl} from '../../markers/index.ts'
import type {Brief, SectionKind, SidecarProblem} from '../brief.ts'
import {parseColumns} from '../markdown/parse.ts'
import {MarkdownWriter} from '../markdown/prose.ts'
import type {ReadOptions} from '../read-options.ts'
import {type WrittenTree, writeBlocks} from '../reading/flow.ts'
import {linkIn, readLink} from '../reading/links.ts'
import {type Dialect, endOfEscape, moved} from '../reading/prose.ts'
import {ProseWriter, type Writing} from '../reading/prose-writer.ts'
import {append, Reading} from '../reading/reading.ts'
import {type FoundText, findAddresses} from '../reading/urls.ts'
import {DocumentSyntaxError} from '../syntax-error.ts'
import {JOINT_CODE, OBJECT_CODE} from '../text/characters.ts'
import {ProseBuffer} from '../text/prose-buffer.ts'
import {isSidecar, type KnownData, readNode, roleOf} from './fields.ts'
import {type KeyMeaning, KeyMeanings} from './key-names.ts'
import {readSidecar, type Sidecar} from './sidecar.ts'

/** Deeper documents than any writer makes by hand, and far from what would end a recursive parser. */
const limits: Limits = {depth: 200, yamlTokens: 4_000_000}

/**
 * Reads what a JSON document (RFC 8259) claims and cites (specification/sids §4).
 *
 * @param text A file's text; its byte order mark and its line endings are not in `Brief.source`, whose offsets are given.
 * @throws DocumentSyntaxError where it is no JSON.
 */
export function parseJson(text: string, options: ReadOptions = {}): Brief {
  return parse(text, 'json', options)
}

/**
 * Reads what a YAML document (1.2) claims and cites; aliases are refused.
 *
 * @param text A file's text; its byte order mark and its line endings are not in `Brief.source`, whose offsets are given.
 * @throws DocumentSyntaxError where it is no YAML, or more than one document.
 */
export function parseYaml(text: string, options: ReadOptions = {}): Brief {
  return parse(text, 'yaml', options)
}

function parse(text: string, format: 'json' | 'yaml', options: ReadOptions): Brief {
  const source = sourceOf(text)
  const read = (format === 'json' ? jsonTree : yamlTree)(source, limits)
  if ('fault' in read) throw new DocumentSyntaxError(read.fault, source)
  return readData(read.tree, source, {...options, format})
}

/** How a tree is read. */
interface DataOptions extends ReadOptions {
  readonly format: 'json' | 'yaml'
}

/**
 * Reads what a JSON or YAML document claims and cites: its strings are the claims, the sidecar and the markers inside
 * strings are the citations (specification/sids §4).
 *
 * @param tree Tree of the document.
 * @param source The text the tree was made from, as in `Brief.source`.
 */
function readData(tree: DataNode, source: string, {format, ...options}: DataOptions): Brief {
  // Without an escape every string of a JSON text reads as it is written.
  const view = format === 'json' && !source.includes('\\') ? source : viewOf(source, tree)
  const buffer = new ProseBuffer(view)
  const finds = {citations: [], nearMisses: [], leaks: [], unread: [], html: [], labelled: []}
  const sidecar = readSidecar(tree, source, options.sidecarPath ?? '/_citations')
  const keys = new KeyMeanings(options.sections)
  const markdown = writeStrings({sidecar, keys}, tree, {source, buffer, finds, options})
  const reading = new Reading({source, buffer, finds, options, dialect: dataDialect(source, view)})
  readNode({reading, markdown, sidecar, keys}, tree, {pointer: '', key: keys.of(''), item: undefined})
  if (!sidecar.filled && reading.found.citations.length === 0) reading.found.sidecarProblems.push(missing(sidecar))
  append(reading.found.sidecarProblems, sidecar.problems)
  append(reading.found.citations, sidecar.citations)
  return {format, frontMatter: new Map(), ...reading.finish()}
}

/** How a string writes what it says. */
function dataDialect(source: string, view: string): Dialect {
  return {
    endOf: (offset) => endOfEscape(source, view, offset),
    idsOf: () => [],
    spell: (text) => text,
  }
}

/** A sidecar without entries is none, but has a place. */
function missing({pointer, node}: Sidecar): SidecarProblem {
  const place = node && {start: node.start, end: node.end}
  return {kind: 'missing', place, pointer, written: '', meant: []}
}

/**
 * The source with every string as it reads, at the same length, so that each character keeps its offset:
 *
 *     source  {"note": "12\u0025 of \"it\""}
 *     view    {"note": "12%····· of "·it"·"}     (· is JOINT)
 */
function viewOf(source: string, tree: DataNode): string {
  const parts: string[] = []
  let at = 0
  for (const text of textsOf(tree)) {
    if (isAsWritten(source, text)) continue
    parts.push(source.slice(at, text.content.start), writtenText(source, text).stretched(JOINT))
    at = text.content.end
  }
  return at === 0 ? source : parts.join('') + source.slice(at)
}

function isAsWritten(source: string, {content, value}: TextNode): boolean {
  return value.length === content.end - content.start && source.startsWith(value, content.start)
}

function* textsOf(node: DataNode): Generator<TextNode> {
  if (node.kind === 'text') yield node
  else if (node.kind === 'sequence') for (const item of node.items) yield* textsOf(item)
  else if (node.kind === 'mapping') for (const [, {value}] of node.entries) yield* textsOf(value)
}

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
function writeStrings(document: KnownData, root: DataNode, writing: DataWriting): ReadonlyMap<number, WrittenTree> {
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
  return writeBlocks(tree, (block) => writer.write(block))
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
    const {options, written} = this
    const link = {start, end, text, url: text, title: undefined, options}
    return this.keep(
      readLink({
        ...linkIn(this.node.value, link, this.previous),
        ...place,
        slice: () => this.buffer.visible.slice(place.start, place.end),
        leaksOfAddress: () => {
          const leak = leakOfUrl(text)
          return leak ? [{...leak, ...written.placeOf(moved(leak, start))}] : []
        },
      }),
    )
  }
}
