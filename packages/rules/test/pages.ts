import {readdirSync, readFileSync} from 'node:fs'

const folder = new URL('../../../docs/rules/', import.meta.url)

/** One example of a rule's page, as its fenced blocks give it. */
export interface Example {
  readonly code: string
  readonly title: string
  /** True for ✓: the rule has nothing to say. */
  readonly right: boolean
  /** Text of a citation.yml. */
  readonly config: string
  /** Text of an evidence file in JSON. */
  readonly evidence: string | undefined
  /** The last block of JSON is the document where there is no block of Markdown. */
  readonly format: 'markdown' | 'json'
  readonly document: string
  /** Lines of the expected report. */
  readonly messages: readonly string[]
}

/** A page of docs/rules. */
export interface Page {
  readonly code: string
  /** The sentence below the title. */
  readonly about: string
  /** Headings of the second level. */
  readonly headings: readonly string[]
  readonly examples: readonly Example[]
}

/** Reads every page of docs/rules, in the order of the file names. */
export function readPages(): readonly Page[] {
  return readdirSync(folder)
    .sort()
    .map((name) => readPage(readFileSync(new URL(name, folder), 'utf8')))
}

function readPage(text: string): Page {
  const code = /^# (.+)$/m.exec(text)?.[1] ?? ''
  const [, about = ''] = text.split('\n\n')
  const outside = text.replace(/^(`{3,})[\s\S]*?\n\1$/gm, '')
  return {
    code,
    about,
    headings: [...outside.matchAll(/^## (.+)$/gm)].map((match) => match[1] ?? ''),
    examples: sectionsOf(text).map(([heading, body]) => readExample(code, heading, body)),
  }
}

/** What stands under each `### ✗ …` and `### ✓ …`. */
function sectionsOf(text: string): readonly (readonly [string, string])[] {
  const starts = [...text.matchAll(/^### ([✗✓] .+)$/gm)]
  const end = text.indexOf('\n## Options\n')
  return starts.map((match, index) => [match[1] ?? '', text.slice(match.index, starts[index + 1]?.index ?? end)])
}

function readExample(code: string, heading: string, body: string): Example {
  const blocks = [...body.matchAll(/^(`{3,})(\w+)\n([\s\S]*?)\n\1$/gm)]
  const textOf = (language: string) => blocks.find((block) => block[2] === language)?.[3]
  const json = blocks.flatMap((block) => (block[2] === 'json' ? [block[3] ?? ''] : []))
  const markdown = textOf('markdown')
  return {
    code,
    title: heading.slice(2),
    right: heading.startsWith('✓'),
    config: textOf('yaml') ?? '',
    evidence: markdown === undefined ? json.at(-2) : json[0],
    format: markdown === undefined ? 'json' : 'markdown',
    document: `${markdown ?? json.at(-1) ?? ''}\n`,
    messages: (textOf('text') ?? '').split('\n').filter((line) => line !== ''),
  }
}
