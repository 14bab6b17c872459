import {JOINT} from '../../markers/index.ts'
import {blocks, containers} from '../html/tags.ts'
import type {UnreadText} from '../unread-text.ts'
import {codeIn} from './foreign.ts'
import {parseColumns} from './parse.ts'

/** Markdown, and the formats that are Markdown with something of their own between. */
const markdownFormats = ['markdown', 'mdx', 'quarto'] as const

/** A format that is read as Markdown. */
export type MarkdownFormat = (typeof markdownFormats)[number]

/** True for Markdown and for what is read as Markdown. */
export function isMarkdown(format: string): format is MarkdownFormat {
  return markdownFormats.some((each) => each === format)
}

/**
 * The Markdown of a document, at the same length: what belongs to another language is blank, and its comments for us
 * are those of HTML.
 *
 *     mdx       <Note kind="x">Rye rose {rise}.</Note>
 *     markdown                 Rye rose       .
 */
export function plainMarkdown(source: string, format: MarkdownFormat): string {
  if (format === 'markdown') return source
  const isCode = codeIn(parseColumns(source))
  const patterns = format === 'mdx' ? [comments, ...mdx] : quarto
  return patterns.reduce(
    (text, {pattern, write}) =>
      text.replace(pattern, (found: string, offset: number, whole: string) =>
        isCode(offset) ? found : write(found, offset, whole),
      ),
    source,
  )
}

/** What is replaced; every pattern is bounded, and so is what it writes: as long as what it found. */
interface MarkupReplacement {
  readonly pattern: RegExp
  readonly write: (found: string, at: number, text: string) => string
}

/**
 * Blanks; where words follow in a line that began with it, characters without width, since blanks would make indented
 * code of the words.
 */
const blank = (found: string, at: number, text: string): string => {
  const lineStart = text.lastIndexOf('\n', at - 1) + 1
  const end = at + found.length
  const opensLine = at - lineStart <= 80 && text.slice(lineStart, at).replaceAll(JOINT, '').trim() === ''
  const isFollowed = /^[^\S\n]{0,80}\S/.test(text.slice(end, end + 82))
  return found.replace(/[^\n]/g, opensLine && isFollowed ? JOINT : ' ')
}

/** A comment of MDX is an expression; a comment of HTML is one character longer, and takes the blank behind its opening. */
const comments: MarkupReplacement = {
  pattern: /\{\/\*\s[^*]{0,1000}\*\/\}/g,
  write: (found) => `<!--${found.slice(4, -3)}-->`,
}

const blockNames = [...containers, ...blocks].filter((name) => !/^(?:pre|t.*|listing|xmp|hr|caption)$/.test(name))

/** An expression that is a string or a number, which a page shows as it stands; what would mean something to Markdown does not. */
const literals: MarkupReplacement = {
  pattern: /\{\s{0,9}(?:(["'`])(?:(?!\1)[^{}<>[\]\\*_`~\n]){1,2000}\1|\d[\d.]{0,30})\s{0,9}\}/g,
  write: (found) => found.replace(/^\{\s{0,200}["'`]?|["'`]?\s{0,200}\}$/g, (ends) => JOINT.repeat(ends.length)),
}
/** One level of braces inside. */
const expressions: MarkupReplacement = {pattern: /\{(?:[^{}]|\{[^{}]{0,2000}\}){0,4000}\}/g, write: blank}
const components: MarkupReplacement = {pattern: /<\/?(?:[A-Z][\w.]{0,60}(?:\s[^<>]{0,2000})?\/?)?>/g, write: blank}

const mdx: readonly MarkupReplacement[] = [
  // From `import` or `export` to the next blank line; `export prices fell` is a sentence.
  {
    pattern:
      /^(?:import\s{1,9}(?:["'{*]|[\w$]{1,99}(?:\s{1,9}from\s{1,9}["']|,\s{0,9}[{*]))|export\s{1,9}(?:[{*]|(?:const|let|var|function|default|async|class)\s))[^\n]{0,2000}(?:\n[^\n]{1,2000}){0,400}/gm,
    write: blank,
  },
  literals,
  expressions,
  components,
  {pattern: new RegExp(`</?(?:${blockNames.join('|')})(?:\\s[^<>]{0,2000})?/?>`, 'g'), write: blank},
]

const isLiteral = (markup: string): boolean => markup.replace(literals.pattern, '') === ''

/** Strings of some words in the attributes of a component and in expressions, which a page may show. */
export function* stringsOfComponents(source: string, format: MarkdownFormat): Generator<UnreadText> {
  if (format !== 'mdx') return
  const isCode = codeIn(parseColumns(source))
  for (const {pattern} of [expressions, components])
    for (const {0: markup, index} of source.matchAll(pattern)) {
      if (isCode(index) || markup.startsWith('{/*') || isLiteral(markup)) continue
      for (const {0: written, index: at} of markup.matchAll(/(["'`])(?:(?!\1)[^{}\n]){8,500}\1/g)) {
        const start = index + at + 1
        yield {kind: 'element', start, end: start + written.length - 2, text: written.slice(1, -1)}
      }
    }
}

const quarto: readonly MarkupReplacement[] = [
  {pattern: /^[ \t]{0,3}:{3,}[^\n]*/gm, write: blank},
  {pattern: /\{\{<[^\n]{0,500}?>\}\}/g, write: blank},
]
