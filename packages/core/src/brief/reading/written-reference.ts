import {lazily, type Span, withSingleBlanks} from '../../data/index.ts'
import {EDGE, JOINT, type MarkerStyle, OBJECT} from '../../markers/index.ts'
import type {Reference, Section} from '../brief.ts'
import {type FoundText, findAddress, findQuotation, isPassage} from './urls.ts'

/** What an entry of a list of sources is cited by. */
export interface EntryLabel {
  readonly label: Span
  readonly id: string
  readonly style: MarkerStyle
}

/** What is known of an entry without reading its words. */
export type KnownParts = Partial<Pick<Reference, 'kind' | 'swallowed' | 'url' | 'quote'>>

/** Where the words of an entry stand. */
interface EntryWriting {
  /** Offset at which its text begins, behind the last of its labels. */
  readonly body: number
  readonly section: Section
  /** Text of the document as it reads. */
  readonly visible: string
  /** Its prose, at the same offsets. */
  readonly prose: string
}

/** What the words of an entry hold. */
type EntryWords = Pick<Reference, 'text' | 'url' | 'urlPlace' | 'quote' | 'quotePlace' | 'passage' | 'tags'>

/** An entry of a list of sources. Its words are read when somebody asks for them. */
export class WrittenReference implements Reference {
  readonly kind: Reference['kind']
  readonly style: MarkerStyle
  readonly id: string
  readonly label: Span
  readonly start: number
  readonly end: number
  readonly section: Section
  readonly swallowed: boolean
  constructor(
    {start, end}: Span,
    {label, id, style}: EntryLabel,
    private readonly writing: EntryWriting,
    private readonly known: KnownParts,
    /** Read once for all entries of a line. */
    private readonly read: () => EntryWords = lazily(() => readWords(end, writing, known)),
    /** Where its own label leads, of several before one line. */
    private readonly linked: string | undefined = undefined,
  ) {
    this.kind = known.kind ?? 'list-entry'
    this.style = style
    this.id = id
    this.label = label
    this.start = start
    this.end = end
    this.section = writing.section
    this.swallowed = known.swallowed ?? false
  }

  get text(): string {
    return this.read().text
  }

  get words(): string {
    const {prose, visible, body} = this.writing
    const words = prose
      .slice(body, this.end)
      .replace(joints, ({length}, at: number) =>
        visible.slice(body + at, body + at + length).replace(allButEscaped, '$1'),
      )
    return withSingleBlanks(words.replace(unreadable, '…').replaceAll(EDGE, ' ')).trim()
  }

  get url(): string | undefined {
    return this.linked ?? this.read().url
  }

  get urlPlace(): Span | undefined {
    return this.read().urlPlace
  }

  get quote(): string | undefined {
    return this.read().quote
  }

  get quotePlace(): Span | undefined {
    return this.read().quotePlace
  }

  get passage(): string | undefined {
    return this.read().passage
  }

  get tags(): readonly string[] {
    return this.read().tags
  }

  /** The same words under another label or id. */
  under({
    label = this.label,
    id = this.id,
    style = this.style,
    url,
  }: Partial<EntryLabel> & Pick<KnownParts, 'url'>): WrittenReference {
    return new WrittenReference(this, {label, id, style}, this.writing, this.known, this.read, url)
  }

  /** The same entry with more of its text. */
  upTo(end: number): WrittenReference {
    return new WrittenReference({start: this.start, end}, this, this.writing, this.known)
  }
}

function readWords(end: number, {visible, body}: EntryWriting, known: KnownParts): EntryWords {
  const text = visible.slice(body, end)
  const url = placeOfAddress(text, known.url)
  const withoutUrl = url && text.slice(0, url.start) + ' '.repeat(url.end - url.start) + text.slice(url.end)
  const quote = findQuotation(withoutUrl ?? text)
  const shift = (span: Span | undefined) => span && {start: span.start + body, end: span.end + body}
  return {
    text: withSingleBlanks(withoutFiller(text).replace(/^\s*:?\s*/, '')).trim(),
    url: 'url' in known ? known.url : url && withoutFiller(url.text),
    urlPlace: shift(url),
    quote: 'quote' in known ? known.quote : quote && withoutFiller(quote.text),
    quotePlace: shift(quote),
    passage: !('quote' in known) && quote && isPassage(text, quote, url) ? withoutFiller(quote.text) : undefined,
    tags: [...text.matchAll(/\[(Paywall|Monitor-only source)\]/gi)].map((match) => match[1] ?? ''),
  }
}

/** What looks like an address, up to where the parser ended it: `http://b"` goes on behind what looks like one. */
function placeOfAddress(text: string, known: string | undefined): FoundText | undefined {
  const found = findAddress(text)
  if (!found || !known?.startsWith(found.text) || !text.startsWith(known, found.start)) return found
  return {start: found.start, end: found.start + known.length, text: known}
}

/** What stands for something that is not read, such as code, however long it is. */
const unreadable = new RegExp(`${OBJECT}+`, 'g')

const joints = new RegExp(`${JOINT}+`, 'g')
/** A reader sees the brackets that the source escapes: `\[J\]`. */
const allButEscaped = /\\([[\]])|[\s\S]/g

function withoutFiller(text: string): string {
  return text.replaceAll(JOINT, '')
}

/** The number of a source at the end of `[Title](url) — S:12` or `Title [S:12]`; its own number is that of its line. */
export function closingLabel(visible: string, {start, end}: Span): EntryLabel | undefined {
  const [label = ''] = closing.exec(visible.slice(Math.max(start, end - longestClosing), end)) ?? []
  const id = /\d+/.exec(label)?.[0]
  return id === undefined ? undefined : {label: {start: end - label.length, end}, id, style: 'sid'}
}

const closing = /(?<=[—–-][ \t]{1,4})S:\d{1,9}$|(?<=[ \t])\[S:\d{1,9}\]$/
/** The longest that it finds, in UTF-16 code units. */
const longestClosing = 16

/**
 * A line that is no part of the words above it, though Markdown takes it for one: an empty one of a quotation, the closing
 * fence of a container, tag of a shortcode or of Liquid, and attributes of kramdown.
 */
const closingLine =
  /^\n[ \t>]*(?::{3,}|\{\{[<%] ?\/[^\n{}]{1,80}[>%]\}\}|\{%-? ?end[^\n%]{1,80}%\}|\{: ?[^\n{}]{1,200}\})?$/

/**
 * Where the words of an entry end. A parser may count the empty lines of the quotation around it to a note, and a line
 * that closes the container around it:
 *
 *     > [^1]: Rye        [^1]: Rye
 *     >          ^       :::      ^
 *
 * @param visible Text of the document as it reads.
 */
export function endOfWords(visible: string, start: number, end: number): number {
  let text = visible.slice(start, end).trimEnd()
  for (
    let last = text.lastIndexOf('\n');
    last >= 0 && closingLine.test(text.slice(last));
    last = text.lastIndexOf('\n')
  )
    text = text.slice(0, last).trimEnd()
  return start + text.length
}
