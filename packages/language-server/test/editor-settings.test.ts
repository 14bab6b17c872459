import {readFileSync} from 'node:fs'
import {expect, it} from 'vitest'

const guide = readFileSync(new URL('../../../docs/guides/editors.md', import.meta.url), 'utf8')

/** Blocks of the guide in a language. */
const blocks = (language: string) =>
  Array.from(guide.matchAll(new RegExp(`^\`\`\`${language}\\n([^\`]*)^\`\`\``, 'gm')), ([, block = '']) => block)

/** Tables and keys of `languages.toml` that Helix reads and that a server needs, with the form of their values. */
const helix = {
  '[language-server]': {command: /^"[^"]+"$/, args: /^\[("[^"]+"(, )?)+\]$/, config: /^\{.*\}$/},
  '[[language]]': {
    name: /^"[a-z]+"$/,
    'language-servers': /^\[("[^"]+"|\{name = "[^"]+", except-features = \["format"\]\})\]$/,
  },
} as const

it('has settings for Helix that its languages.toml allows', () => {
  const found = blocks('toml')
  expect(found).toHaveLength(1)
  for (const block of found) {
    let keys: Readonly<Record<string, RegExp>> = {}
    for (const line of block.trim().split('\n').filter(Boolean)) {
      const [table] = /^\[.*\]$/.exec(line) ?? []
      if (table !== undefined) keys = table === '[[language]]' ? helix['[[language]]'] : helix['[language-server]']
      else {
        const [, key = '', value] = /^([a-z-]+) = (.+)$/.exec(line) ?? []
        expect(value, line).toMatch(keys[key] ?? /^no such key$/)
      }
    }
    const [, server] = /^\[language-server\.([a-z-]+)\]$/m.exec(block) ?? []
    expect(block).toContain(`"${server}"`)
    expect(block).toMatch(/^language-servers = /m)
  }
})

/** Keys of a task that Zed reads. */
const zed = new Set([
  'label',
  'command',
  'args',
  'env',
  'cwd',
  'use_new_terminal',
  'allow_concurrent_runs',
  'reveal',
  'hide',
])

it('has a task for Zed that its tasks.json allows', () => {
  const tasks = blocks('json').flatMap((block): unknown => {
    const value: unknown = JSON.parse(block)
    return Array.isArray(value) ? value : []
  })
  expect(tasks).toHaveLength(1)
  for (const task of tasks) {
    const {label, command, ...others} = Object(task)
    expect([typeof label, typeof command]).toEqual(['string', 'string'])
    expect(Object.keys(others).filter((key) => !zed.has(key))).toEqual([])
    expect(command).toContain('$ZED_FILE')
  }
})
