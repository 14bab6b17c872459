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
  const blocks = new Map(
    [...body.matchAll(/^(`{3,})(\w+)\n([\s\S]*?)\n\1$/gm)].map((match) => [match[2] ?? '', match[3] ?? '']),
  )
  return {
    code,
    title: heading.slice(2),
    right: heading.startsWith('✓'),
    config: blocks.get('yaml') ?? '',
    evidence: blocks.get('json'),
    document: `${blocks.get('markdown') ?? ''}\n`,
    messages: (blocks.get('text') ?? '').split('\n').filter((line) => line !== ''),
  }
}
