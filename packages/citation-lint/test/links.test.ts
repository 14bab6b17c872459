import {statSync} from 'node:fs'
import path from 'node:path'
import {expect, test} from 'vitest'
import {workspace} from './folders.ts'
import {read, texts} from './texts.ts'

const pages = texts.filter((file) => file.endsWith('.md'))
/** What the program says and what its comments say; the paths of tests are mostly made up. */
const sources = texts.filter((file) => !file.includes('/test/') && !file.endsWith('/api.md'))

function exists(file: string): boolean {
  return statSync(path.join(workspace, file), {throwIfNoEntry: false}) !== undefined
}

/** Links in fenced blocks and in inline code are examples. */
function withoutExamples(page: string): string {
  return page.replace(/^(`{3,})[\s\S]*?^\1$/gm, '').replace(/(?<!\[)`[^`\n]*`(?!\])/g, '')
}

/** What may stand behind the `#` of a link: the headings as GitHub names them, and what has an id of its own. */
function anchorsOf(page: string): ReadonlySet<string> {
  const text = read(page).replace(/^(`{3,})[\s\S]*?^\1$/gm, '')
  const headings = Array.from(text.matchAll(/^#+ (.+)$/gm), ([, title = '']) => slugOf(title))
  const ids = Array.from(text.matchAll(/<a id="([^"]+)">/g), ([, id = '']) => id)
  return new Set([...headings, ...ids])
}

/** ``What `fix` repairs`` → `what-fix-repairs` */
function slugOf(title: string): string {
  return title
    .replace(/\]\([^)]*\)/g, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}_\- ]/gu, '')
    .replaceAll(' ', '-')
}

/** The links of a page, or of its text, that lead to no file or to no heading of it. */
function deadLinks(page: string, text = read(page)): readonly string[] {
  const links = withoutExamples(text).matchAll(/\]\((?![a-z]+:)([^)#\s]*)(?:#([^)\s]+))?\)/g)
  return Array.from(links)
    .filter(([, target = '', anchor]) => {
      const file = target === '' ? page : path.posix.join(path.posix.dirname(page), target)
      return !(exists(file) && (anchor === undefined || anchorsOf(file).has(anchor)))
    })
    .map(([link]) => `${page}: ${link}`)
}

/**
 * Paths of the project that a text names and that are not there:
 *
 *     docs/guides/store.md     https://github.com/citation-lint/citation-lint/blob/main/docs/rules
 *     ^ from the root                                                               ^ the same
 */
function deadPaths(text: string): readonly string[] {
  const named = [
    ...text.matchAll(/(?<![\w./-]|\]\()(docs\/[\w/-]+\.(?:md|json|png|svg))/g),
    ...text.matchAll(
      /github(?:usercontent)?\.com\/citation-lint\/citation-lint\/(?:(?:blob|raw|tree)\/)?main\/([\w./-]*\w)/g,
    ),
  ]
  return named.map(([, file = '']) => file).filter((file) => !exists(file))
}

test('every link of every page leads to a file and to a heading of it', () => {
  expect(pages.flatMap((page) => deadLinks(page))).toEqual([])
})

test('every page that a source file, a message or a README names is there', () => {
  const dead = sources.flatMap((file) => deadPaths(read(file)).map((named) => `${file}: ${named}`))
  expect(dead).toEqual([])
})

test('every file and folder that a page for contributors names is there', () => {
  const dead = ['CONTRIBUTING.md', 'docs/architecture.md'].flatMap((page) =>
    Array.from(read(page).matchAll(/`((?:bench|docs|fixtures|packages|scripts)\/[\w./-]+)`/g), ([, file = '']) => file)
      .filter((file) => !exists(file))
      .map((file) => `${page}: ${file}`),
  )
  expect(dead).toEqual([])
})

test('every page of the documentation is reached from its index', () => {
  const reached = new Set<string>()
  const open = ['docs/README.md']
  for (let page = open.pop(); page !== undefined; page = open.pop()) {
    if (reached.has(page)) continue
    reached.add(page)
    for (const [, target = ''] of withoutExamples(read(page)).matchAll(/\]\((?![a-z]+:)([^)#\s]+\.md)/g))
      open.push(path.posix.join(path.posix.dirname(page), target))
  }
  const listed = pages.filter((page) => page.startsWith('docs/') && !page.startsWith('docs/rules/'))
  expect(listed.filter((page) => !reached.has(page))).toEqual([])
})

test('a link that leads nowhere is noticed', () => {
  const page = 'docs/README.md'
  expect(
    deadLinks(page, '[a](guides/store.md#try-it) [b](specification/contract.md#3.2) [c](https://x.example)'),
  ).toEqual([])
  expect(deadLinks(page, '[a](nowhere.md) [b](guides/store.md#nothing) `[c](nowhere.md)`')).toHaveLength(2)
  const address = 'https://github.com/citation-lint/citation-lint/blob/main/docs'
  expect(deadPaths(`see docs/README.md and ${address}/rules`)).toEqual([])
  expect(deadPaths(`see docs/${'nowhere'}.md and ${address}/${'nowhere'}`)).toHaveLength(2)
})

test('a page names the package of each library that it imports, as it is installed', () => {
  const missing = pages
    .filter((page) => /^docs\/(?:start|guides|reference|explanation)\//.test(page))
    .flatMap((page) => {
      const text = read(page)
      const used = new Set(text.match(/(?<=from ')@citation-lint\/[a-z]+|(?<=` of `)@citation-lint\/[a-z]+(?=\/)/g))
      return [...used].filter((name) => !installs(text, name)).map((name) => `${page}: ${name}`)
    })
  expect(missing).toEqual([])
})

/** Whether a command of a page installs a package. */
const installs = (text: string, name: string) =>
  (text.match(/npm install [^`\n]+/g) ?? []).some((command) => command.split(' ').includes(name))
