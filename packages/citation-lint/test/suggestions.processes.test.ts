import {expect, it} from 'vitest'
import {citationLint} from './command.ts'
import {folderWith} from './folders.ts'

it('suggests as many sources as the command line wants, and names no file without a line', async () => {
  const lines = Array.from({length: 11}, (_, index) => `Exports to region ${index} rose by ${index + 11}.4% in 2024.`)
  const cited = 'Rye rose 5% ([Board](https://b.example/1)).'
  const few = [cited, cited.replace('5', '6'), ...lines.slice(0, 8)].join('\n\n')
  const cwd = folderWith({'few.md': `${few}\n`, 'plan.md': `${cited}\n\n## Plan\n\nIt is done.\n`})
  const told = async (...args: string[]) => (await citationLint(['few.md', 'plan.md', ...args], {cwd})).stdout
  const plain = await told()
  expect(plain.match(/ warning +UNCITED_NUMBER /g)).toHaveLength(5)
  expect(plain).not.toContain('plan.md\n')
  expect(plain).toMatch(/3 not shown \(`--verbose` shows all\)/)
  expect((await told('--max-suggestions', '7')).match(/ warning +UNCITED_NUMBER /g)).toHaveLength(7)
  expect((await told('--verbose')).match(/ (?:warning|info) +UNCITED_NUMBER /g)).toHaveLength(8)
})
