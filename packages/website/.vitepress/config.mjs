import {existsSync, readdirSync, readFileSync} from 'node:fs'
import {createRequire} from 'node:module'
import path from 'node:path'
import {fileURLToPath} from 'node:url'
import {defineConfig} from 'vitepress'
import {tryIt} from '../try-it.mjs'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const docs = path.join(root, 'docs')
const repository = 'https://github.com/citation-lint/citation-lint/blob/main/'

/** The pages stand outside of this package, where no package is found. */
const vue = path.dirname(createRequire(fileURLToPath(import.meta.resolve('vitepress'))).resolve('vue/package.json'))

/** Path of the site on its server. */
const base = process.env.BASE ?? '/'

/** Folders of the documentation in the order of its front page, and what each is called there. */
const parts = [
  ['Start', 'start'],
  ['Guides', 'guides'],
  ['Rules', 'rules'],
  ['Reference', 'reference'],
  ['Explanation', 'explanation'],
  ['Specification', 'specification'],
]

/** The first heading of a page. */
const titleOf = (file) => /^# (.*)$/m.exec(readFileSync(file, 'utf8'))?.[1].replaceAll('`', '') ?? path.basename(file)

const pagesIn = (folder) =>
  readdirSync(path.join(docs, folder))
    .filter((name) => name.endsWith('.md') && name !== 'README.md')
    .map((name) => ({text: titleOf(path.join(docs, folder, name)), link: `/${folder}/${name.replace(/\.md$/, '')}`}))

/**
 * Leads links that leave the documentation to the repository, and those to a folder to its page there: the same files are
 * read in the repository and on the site.
 */
function linksOfRepository(markdown) {
  const render = markdown.renderer.rules.link_open
  markdown.renderer.rules.link_open = (tokens, index, options, env, self) => {
    const token = tokens[index]
    const href = token.attrGet('href')
    const target = href && !/^[a-z]+:|^#|^\//i.test(href) && path.resolve(path.dirname(env.path), href.split('#')[0])
    if (target && (!target.startsWith(`${docs}/`) || !target.endsWith('.md')) && existsSync(target))
      token.attrSet('href', repository + path.relative(root, target))
    return render ? render(tokens, index, options, env, self) : self.renderToken(tokens, index, options)
  }
}

/** Braces of the documentation are signs; Vue would take them for an expression. A code may be parted between its words. */
function literalText(markdown) {
  for (const rule of ['text', 'code_inline']) {
    const render = markdown.renderer.rules[rule]
    markdown.renderer.rules[rule] = (...given) =>
      render(...given)
        .replaceAll('{{', '&#123;&#123;')
        .replace(/(?<=[A-Z])_(?=[A-Z])/g, '_<wbr>')
  }
}

/** Words that the search knows; an option is one with its dashes too, since many pages have the word behind them. */
const wordsOf = (text) => [...text.split(/[\s\p{P}]+/u), ...(text.match(/(?<![\w-])--[a-z-]+/g) ?? [])]

export default defineConfig({
  title: 'citation-lint',
  description: 'Finds every claim of a report, what it cites, and whether the source says so',
  lang: 'en',
  srcDir: docs,
  // build.mjs says where.
  outDir: process.env.SITE,
  cacheDir: path.join(root, 'packages/website/node_modules/.vitepress'),
  base,
  rewrites: {'README.md': 'index.md', ':part/README.md': ':part/index.md'},
  cleanUrls: true,
  markdown: {
    config(markdown) {
      markdown.use(linksOfRepository)
      markdown.use(literalText)
      markdown.use(tryIt, base)
    },
  },
  vite: {resolve: {alias: [{find: /^vue(?=\/|$)/, replacement: vue}]}},
  themeConfig: {
    nav: [
      {text: 'Get started', link: '/start/getting-started'},
      {text: 'Rules', link: '/rules/number-not-in-source'},
      {text: 'Playground', link: '/playground/', target: '_self'},
    ],
    sidebar: parts.map(([text, folder]) => ({text, collapsed: folder !== 'start', items: pagesIn(folder)})),
    search: {provider: 'local', options: {detailedView: true, miniSearch: {options: {tokenize: wordsOf}}}},
    socialLinks: [{icon: 'github', link: 'https://github.com/citation-lint/citation-lint'}],
    outline: [2, 3],
  },
})
