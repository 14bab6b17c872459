import {existsSync, readFileSync, writeFileSync} from 'node:fs'
import path from 'node:path'
import {expect, it} from 'vitest'
import {citationLint} from './command.ts'
import {folderWith, workspace} from './folders.ts'

/** One fenced block of the page, and what its info string says of it. */
interface Block {
  readonly language: string
  readonly info: string
  readonly text: string
}

function blocksOf(page: string): readonly Block[] {
  return Array.from(page.matchAll(/^```(\w+)(.*)\n([\s\S]*?)^```$/gm), ([, language = '', info = '', text = '']) => ({
    language,
    info: info.trim(),
    text,
  }))
}

it('docs/guides/fixing.md shows what happens', async () => {
  const cwd = folderWith({'package.json': '{}'})
  const checked: string[] = []
  let stdout = ''
  for (const {language, info, text} of blocksOf(readFileSync(path.join(workspace, 'docs/guides/fixing.md'), 'utf8'))) {
    const file = /^file=(\S+)$/.exec(info)?.[1]
    if (file) {
      const target = path.join(cwd, file)
      if (existsSync(target)) expect(readFileSync(target, 'utf8')).toBe(text)
      else writeFileSync(target, text)
    } else if (language === 'sh' && info !== 'skip') {
      const [, , ...args] = text.trim().split(' ')
      stdout = (await citationLint(args, {cwd})).stdout
    } else if (language === 'diff') expect(stdout).toBe(text)
    else if (language === 'text') expect(stdout.slice(0, text.length)).toBe(text)
    checked.push(language)
  }
  expect(checked.filter((language) => language === 'sh').length).toBeGreaterThan(5)
})
