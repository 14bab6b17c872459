import {byStart, coveredBy, mayHold, partitionPoint, type Span} from '../../data/index.ts'
import {leaksOfSource, pairsIn} from '../../markers/index.ts'
import type {ForeignText} from '../reading/foreign.ts'
import {formulasOf} from '../reading/prose-writer.ts'
import {append} from '../reading/reading.ts'
import {BLANK_CODE, JOINT_CODE, OBJECT_CODE} from '../text/characters.ts'
import type {ProseBuffer} from '../text/prose-buffer.ts'
import {type DocumentTree, NodeType} from '../tree/document-tree.ts'

/** Names, classes and values between braces. */
const attribute = String.raw`(?:[.#:][\p{L}\w:-]{1,80}|[\w:-]{1,40}=(?:"[^"\n]{0,300}"|'[^'\n]{0,300}'|[^\s"'{}]{1,200})|[-=]\w{0,20})`

/**
 * Attributes of pandoc and kramdown, those of leaked control text aside, behind what they are of: a link, a picture, code,
 * emphasis, the words of a heading or caption at the end of its line, the block above them.
 *
 *     ![Rye](r.png){width=50%}    ## Yields {#sec-yields}    {: .lead style="width: 50%"}
 */
const attributes = String.raw`\{(?:(?<=(?:[)\]${'`'}*_]|\n[ \t]{0,3}|^)\{)|(?<=[ \t]\{)(?=[^{}\n]{1,400}\}[ \t]{0,9}(?:\n|$)))(?!(?:index|citations)=):?[ ]{0,3}${attribute}(?:[ ]{1,4}${attribute}){0,12}[ ]{0,3}\}`

/** Shortcodes of Hugo and Quarto, tags and values of Liquid and Jinja, embeds of Obsidian; those that cite are left to their reader. */
const codes = String.raw`(?!\{(?:\{[<%]\s?\w{0,8}cite\w{0,8}|%-?\s*(?:cite|quote|reference))\s)(?:\{\{[<%][^\n{}]{0,500}[>%]\}\}|\{%(?:[^\n%]|%(?!\})){1,500}%\}|\{\{[^{}\n]{1,300}\}\}|!\[\[[^[\]\n]{1,300}\]\])`

/** Commands of LaTeX that set, place and name something, with what stands between their brackets. */
const commands = String.raw`\\(?:[vh]space|includegraphics|label|(?:eq|page|auto|c)?ref|setlength|setcounter|resizebox|rule|usepackage|documentclass|geometry|pagestyle|(?:re)?newcommand|captionsetup|graphicspath)\*?(?:\[[^[\]\n]{0,200}\]|\{[^{}\n]{0,300}\}){1,4}`

/** What a link of a wiki leads to, before its words: `[[12|Oats]]`. */
const target = String.raw`\[\[[^[\]|\n]{1,200}\\?\|(?=[^[\]|\n]{1,200}\]\])`

/** Comments of Obsidian and CriticMarkup within a line. */
const comments = String.raw`(?<![\d%])%%(?!%)(?:[^%\n]|%(?!%)){1,400}%%(?!%)|\{--[^{}\n]{1,400}--\}|\{>>[^{}\n]{1,400}<<\}`

const inline = new RegExp(
  `(?<attributes>${attributes}|${target})|(?<object>${codes}|${commands})|(?<comment>${comments})`,
  'gu',
)

/** What stands on lines of its own, most between two tokens: environments of LaTeX, diagrams, comments of Obsidian. */
const environments = /\\(?:begin\{(?<open>[a-zA-Z]{2,20}\*?)\}|end\{(?<close>[a-zA-Z]{2,20}\*?)\})/g
/** Tags of Liquid around code and comments. */
const tagged = /\{%-?\s?(?:(?<open>highlight|comment)\b[^%\n]{0,100}|end(?<close>highlight|comment)\s?)-?%\}/g
/** Rules of style and programs: within a block of HTML Markdown takes what stands behind an empty line for words. */
const raw = /<(?:(?<open>style|script)(?:\s[^<>\n]{0,400})?|\/(?<close>style|script)\s?)>/gi
const diagrams =
  /^(?:::: ?mermaid[ \t]{0,9}\n(?:(?!:::)[^\n]{0,400}\n){0,400}:::|@startuml[^\n]{0,99}\n(?:(?!@)[^\n]{0,400}\n){0,400}@enduml)/gm
/** Every second line of two signs ends what the one before it opened. */
const remarks = /^%%[ \t]{0,9}\n(?:(?!%%[ \t]{0,9}$)[^\n]{0,9999}\n){0,999}%%[ \t]{0,9}$/gm
/** A fence of a container with its title and attributes: `:::note[Rye]`, `::: warning Rye`, `:::figure{width="50%"}`. */
const containers = /^[ \t>]{0,12}:{3,}[^\n]{0,400}/gm

/** What each of them begins with, of which most documents hold none. */
const forms = [
  {form: diagrams, signs: ['::: ', ':::mermaid', '@startuml']},
  {form: containers, signs: [':::']},
  {form: remarks, signs: ['%%']},
] as const
const tokensOfPairs = [
  {tokens: environments, signs: ['\\begin{', '\\end{']},
  {tokens: tagged, signs: ['{%']},
  {tokens: raw, signs: ['</s', '</S']},
] as const
const opening = ['{', '%%', '![[', ...Array.from('abcdefghijklmnopqrstuvwxyz', (letter) => `\\${letter}`)]
const [wiki, bar] = [['[['], ['|']]

/** Finds it, code left out. */
export function findForeign(source: string, tree: DocumentTree): ForeignText {
  const runs = leaksOfSource(source)
  const found = spansIn(source)
  if (runs.length + found.length === 0) return none
  const isCode = codeIn(tree)
  return {
    leaks: runs.filter(({start, text}) => !isCode(start + text.search(/\S/))),
    spans: found.filter(({start}) => !isCode(start)).sort(byStart),
  }
}

const none: ForeignText = {leaks: [], spans: []}

function spansIn(source: string): ForeignText['spans'][number][] {
  const drawn = forms.flatMap(({form, signs}) =>
    mayHold(source, signs)
      ? Array.from(source.matchAll(form), ({0: {length}, index: start}) => ({start, end: start + length}))
      : [],
  )
  const pairs = tokensOfPairs.flatMap(({tokens, signs}) =>
    mayHold(source, signs) ? pairsIn(source, tokens).whole : [],
  )
  const isLinked = mayHold(source, wiki) && mayHold(source, bar)
  return [
    ...[...drawn, ...pairs].map(({start, end}) => ({start, end, filler: BLANK_CODE})),
    ...Array.from(
      isLinked || mayHold(source, opening) ? source.matchAll(inline) : [],
      ({0: text, index: start, groups = {}}) => ({
        start,
        end: start + text.length,
        filler: fillerOf(groups),
      }),
    ),
  ]
}

function fillerOf({attributes, object}: Readonly<Record<string, string | undefined>>): number {
  if (attributes !== undefined) return JOINT_CODE
  return object === undefined ? BLANK_CODE : OBJECT_CODE
}

/** Tells whether an offset lies in code, where nothing is meant for another program. */
export function codeIn(tree: DocumentTree): (offset: number) => boolean {
  const spans: Span[] = []
  const open = [0]
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    const type = tree.typeOf(node)
    if ((type === NodeType.code || type === NodeType.inlineCode) && tree.isPlaced(node)) spans.push(tree.spanOf(node))
    append(open, tree.childrenOf(node))
  }
  return coveredBy(spans.sort(byStart))
}

/** Code, and the addresses of links. */
const objects = /`[^`\n]{1,200}`|\]\([^()\s]{1,300}\)|https?:\/\/[^\s)>\]]{1,300}/g
/** The line that opens an admonition or a tab of MkDocs. */
const admonition =
  /(?:^|\n)[ \t]{0,3}(?:(?:!!!|\?\?\?\+?)[ \t]{1,4}[\w-]|===[!+]?[ \t]{1,4}")[^\n]{0,200}(?:\n(?:\t| {2})[^\n]{0,2000}){0,200}$/
/** What a directive of MyST begins with whose body is prose, with its options. */
const directive =
  /^(?:`{3,}|~{3,})\{(?:admonition|attention|caution|danger|error|hint|important|note|seealso|tip|warning|dropdown|margin|sidebar|topic|epigraph|figure|exercise|solution|prf:[a-z]{3,20})\}[^\n]{0,400}\n(?:[ \t]{0,9}:[\w-]{1,40}:[^\n]{0,400}\n){0,20}/
const headings = ['!!!', '???', '=== "', '===! "', '===+ "', '`{', '~{']
/** Code in such a body, and what closes it. */
const fences = /^[ \t]*(?:`{3,}|~{3,})[^\n]*$/gm

/**
 * Writes the body of an admonition or a tab as prose, piece by piece: Markdown takes it for code, since a blank line or a
 * fence stands before it. Code in fences of its own stays code.
 *
 *     !!! note                  ```{note}
 *                               Rye rose by 4%.
 *         Rye rose by 4%.       ^ text
 *         ^ text                ```
 */
export function writeAdmonitions(buffer: ProseBuffer, tree: DocumentTree): void {
  const {visible} = buffer
  if (!mayHold(visible, headings)) return
  const nodes = tree.childrenOf(0)
  for (const [index, node] of nodes.entries()) {
    const {start, end} = tree.spanOf(node)
    const head = visible.slice(start, end)
    if (tree.typeOf(node) === NodeType.code) {
      const from = start + (directive.exec(head)?.[0].length ?? head.length)
      const last = Math.max(from, visible.lastIndexOf('\n', end - 1))
      const isInner = fencedIn(visible.slice(from, last))
      writeBody(buffer, {start: from, end: last}, (at) => isInner(at - from))
    }
    if (tree.typeOf(node) !== NodeType.paragraph || !admonition.test(head)) continue
    const next = nodes[index + 1]
    const isBody =
      next !== undefined &&
      tree.typeOf(next) === NodeType.code &&
      /^\n?[ \t]/.test(visible.slice(tree.startOf(next) - 1))
    const isFenced = fencedIn(visible.slice(start, isBody ? tree.endOf(next) : end))
    fillFenced(buffer, {start, end}, isFenced)
    if (isBody) writeBody(buffer, tree.spanOf(next), (at) => isFenced(at - start))
  }
}

function fillFenced(buffer: ProseBuffer, {start, end}: Span, isFenced: (offset: number) => boolean): void {
  for (const {0: line, index: at} of buffer.visible.slice(start, end).matchAll(/[^\n]+/g))
    if (isFenced(at)) buffer.fill(start + at, start + at + line.length, OBJECT_CODE)
}

function writeBody(buffer: ProseBuffer, {start, end}: Span, isFenced: (offset: number) => boolean): void {
  const text = buffer.visible.slice(start, end)
  for (const {0: line, index: at} of text.matchAll(/[^\s][^\n]*(?:\n[ \t]{1,20}(?=\S))?/g))
    if (!isFenced(start + at)) buffer.copy(start + at, start + at + line.length)
  const unread = Array.from(text.matchAll(objects), ({0: {length}, index: at}) => ({
    start: start + at,
    end: start + at + length,
  }))
  for (const object of [...unread, ...formulasOf(text, start)]) buffer.fill(object.start, object.end, OBJECT_CODE)
}

/** Tells whether an offset lies in a fence of the text, whose lines open and close one in turn. */
function fencedIn(text: string): (offset: number) => boolean {
  const edges = Array.from(text.matchAll(fences), ({0: {length}, index}) => ({start: index, end: index + length}))
  return (offset) => {
    const before = partitionPoint(edges, ({start}) => start <= offset)
    return before % 2 === 1 || offset < (edges[before - 1]?.end ?? 0)
  }
}
