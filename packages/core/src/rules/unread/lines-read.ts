import type {UnreadKind} from '../../brief/index.ts'

/** A renderer may show what stands between them: `<p>Acme stole it.</p>`. */
const tags = /<\/?[a-z][^<>]{0,200}>/gi
const language = /^(?:`{3,}|~{3,})[ \t]{0,4}\{?\.?([\w-]{1,20})/
const tables: ReadonlySet<string> = new Set(['csv', 'tsv', 'psv'])
const data: ReadonlySet<string> = new Set(['json', 'jsonc', 'json5', 'jsonl', 'ndjson', 'yaml', 'yml', 'toml'])
/** A page shows `math` as the formula itself. */
const typesetting: ReadonlySet<string> = new Set(['tex', 'latex', 'katex', 'math'])
/** Languages that are none, in which a sentence may be set. */
const prose: ReadonlySet<string> = new Set([
  '',
  'text',
  'txt',
  'plain',
  'plaintext',
  'markdown',
  'md',
  'quote',
  'output',
  'diff',
  'patch',
])
/** What a box is drawn with around words, a comment or a line that was changed. */
const border = /^[\s*#|│║┃>+-]{1,40}|[\s*#|│║┃]{1,40}$/g
/** What a program says: the words of a string. */
const quoted = /["'`]([^"'`]{3,400})["'`]/g
/** What keeps a shell from reading a sign: `\$12`. */
const escaped = /\\(?=\$)/g
/** A value in the text of a program: `{300} widows`. */
const inserted = /\$?\{(\d[\d.,]{0,19})\}/g

/**
 * The lines of code, of a formula or an element as a reader takes them, one after the other.
 *
 * @param opening What the piece begins with: the fence of a code block.
 * @param isStrict A sentence may go on in the next line, and be framed:
 *
 *     * Acme stole $12 million *
 *     * from 300 widows        *
 *       ^ goes on
 */
export function linesRead(text: string, kind: UnreadKind, opening: string, isStrict: boolean): readonly string[] {
  const [, name = ''] = (kind === 'code' && language.exec(opening)) || []
  const lines = text.split('\n')
  if (kind === 'formula' || typesetting.has(name.toLowerCase())) return formulaLines(text).map(withoutCommands)
  const bare = lines.map((line) => line.replace(tags, ' '))
  if (!isStrict) return bare
  if (tables.has(name.toLowerCase())) return bare.flatMap((line) => line.split(/[,;|\t]/))
  if (data.has(name.toLowerCase())) return bare.flatMap((line) => line.split(/["'{}[\]]|,(?!\d{3}(?!\d))|[:=]\s/))
  const words = (line: string) => line.replace(border, '').replace(inserted, '$1')
  return prose.has(name.toLowerCase())
    ? joined(bare).map(words)
    : bare.flatMap((line) => [words(line), ...stringsIn(line).map(words)])
}

/** Strings that say a sentence; fewer words are a label. */
function stringsIn(line: string): readonly string[] {
  return Array.from(line.matchAll(quoted), ([, said = '']) => said.replace(escaped, '')).filter(
    (said) => said.split(/\s+/).length >= 4,
  )
}

/** Lines that go on with a small letter or a figure, behind a word and below the one before, are one. */
function joined(lines: readonly string[]): readonly string[] {
  const whole: string[] = []
  let last: Line = {indent: -1, words: ''}
  for (const line of lines) {
    const {indent, words} = lineOf(line)
    const goesOn = indent === last.indent && further.test(words) && /[\p{L}\p{N}]$/u.test(last.words)
    if (goesOn) whole[whole.length - 1] += ` ${words}`
    else whole.push(words)
    last = {indent, words}
  }
  return whole
}

/** What a sentence goes on with in its next line. */
const further = /^(?:\p{Ll}{2}|(?:\p{Sc}\s?)?\d[\d.,]{0,19}\s\p{Ll}{4}|\d{1,9}$)/u

interface Line {
  readonly indent: number
  readonly words: string
}

function lineOf(line: string): Line {
  const indent = /^[\s*#|│║┃>+-]{0,40}/.exec(line)?.[0].length ?? 0
  return {indent, words: line.replace(border, '')}
}

/** A formula goes on in its next line; a blank one and `\\` end its line. */
function formulaLines(formula: string): readonly string[] {
  return formula.split(/\\\\|\n[ \t]*\n/).map((line) => line.replaceAll('\n', ' '))
}

/** What a formula shows as words: `\text{Acme stole}` without its commands and braces. */
export function withoutCommands(formula: string): string {
  return formula.replace(/(\d)\{,\}(?=\d{3})/g, '$1,').replace(/\\(?:[a-z]{1,20}|[,;:!])|[{}$~\\_^|]/gi, ' ')
}
