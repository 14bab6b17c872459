import {readFileSync} from 'node:fs'
import {describe, expect, it} from 'vitest'
import {dialects} from '../../src/markers/index.ts'

const readme = readFileSync(new URL('../../docs/markers.md', import.meta.url), 'utf8')

/** Private-use characters have no glyph, so the page names them. */
function code(example: string): string {
  const named = example.replace(
    /[\uE200-\uE204]/g,
    (character) => ` U+${character.charCodeAt(0).toString(16).toUpperCase()} `,
  )
  return `\`${named.trim()}\``
}

describe('the README', () => {
  it.each(dialects.map((row) => [row.dialect, row] as const))(
    'lists the dialect %s',
    (_, {dialect, product, examples}) => {
      expect(readme).toContain(`| ${dialect} | ${product} | ${examples.map(code).join(' ')} |`)
    },
  )
})
