import {readFileSync} from 'node:fs'
import path from 'node:path'
import {createPackageFromTarballData, type Package} from '@arethetypeswrong/core'
import {parseSync, Visitor} from 'oxc-parser'
import {beforeAll, expect, it} from 'vitest'
import {tarballs} from './tarballs.ts'

/** What npm gets, by the names of its tarballs. */
let packages: readonly (readonly [string, Package])[] = []

beforeAll(async () => {
  packages = (await tarballs()).map((file) => [
    path.basename(file),
    createPackageFromTarballData(new Uint8Array(readFileSync(file))),
  ])
})

/** Each file of the packages whose name a pattern matches, with its text and the files beside it. */
const filesNamed = (pattern: RegExp) =>
  packages.flatMap(([name, pack]) => {
    const root = `/node_modules/${pack.packageName}/`
    const files = pack.listFiles().map((file) => file.slice(root.length))
    return files
      .filter((file) => pattern.test(file))
      .map((file) => ({name: `${name}/${file}`, file, files, text: pack.readFile(root + file)}))
  })

/** Where the links of a page lead, those in examples left out. */
const targetsIn = (page: string) =>
  Array.from(page.replace(/^(`{3,})[\s\S]*?^\1$/gm, '').matchAll(/\]\(([^)\s]+)\)/g), ([, target = '']) => target)

const isAddress = (target: string) => /^(?:https?|mailto):/.test(target)

/** Texts of a program, as somebody may see them: comments, and what describes a schema, are for others. */
function textsOf(name: string, program: string): readonly string[] {
  const texts: {readonly start: number; readonly text: string}[] = []
  const schemas: {readonly start: number; readonly end: number}[] = []
  const visitor = new Visitor({
    Literal: ({start, value}) => void (typeof value === 'string' && texts.push({start, text: value})),
    TemplateElement: ({start, value}) => void texts.push({start, text: value.cooked ?? value.raw}),
    CallExpression({end, callee}) {
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return
      if (['describe', 'meta'].includes(callee.property.name)) schemas.push({start: callee.end, end})
    },
  })
  visitor.visit(parseSync(name, program).program)
  return texts
    .filter(({start}) => !schemas.some((schema) => schema.start <= start && start < schema.end))
    .map(({text}) => text)
}

it('READMEs link to what is in the package, or by address', () => {
  const readmes = filesNamed(/^README\.md$/)
  expect(readmes.length).toBe(packages.length)
  const dead = readmes.flatMap(({name, text, files}) =>
    targetsIn(text)
      .filter(
        (target) => !isAddress(target) && !target.startsWith('#') && !files.includes(path.posix.normalize(target)),
      )
      .map((target) => `${name}: ${target}`),
  )
  expect(dead).toEqual([])
})

it('what `explain` prints links by address', () => {
  const pages = filesNamed(/^data\/rule-pages\.json$/)
  const relative = pages.flatMap(({text}) =>
    Object.entries<string>(JSON.parse(text)).flatMap(([code, page]) =>
      targetsIn(page).flatMap((target) => (isAddress(target) ? [] : `${code}: ${target}`)),
    ),
  )
  expect(pages.length).toBe(1)
  expect(relative).toEqual([])
})

it('no message, note or help names a page of the repository by its path', () => {
  const programs = filesNamed(/^(?:bin|dist)\/.*\.(?:c?js)$/)
  const named =
    /(?<![\w/.-])(?:(?:docs|specification|decisions|guides|explanation)\/[a-z][\w-]+(?:\.md)?|[\w-]+\.md(?= lists| says))/
  // To parse a program takes long, and most hold no such words, in a comment or elsewhere.
  const doubtful = programs.filter(({text}) => named.test(text))
  const found = doubtful.flatMap(({name, text}) =>
    textsOf(name, text).flatMap((each) => (named.test(each) ? `${name}: ${each.slice(0, 100)}` : [])),
  )
  expect(programs.length).toBeGreaterThan(20)
  expect(found).toEqual([])
})
