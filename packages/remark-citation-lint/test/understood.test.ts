import {readdirSync, readFileSync} from 'node:fs'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import {unified} from 'unified'
import {VFile} from 'vfile'
import {describe, expect, it} from 'vitest'
import {check} from '../../citation-lint/src/index.ts'
import remarkCitationLint from '../src/index.ts'

const reports = new URL('../../../fixtures/labelled/', import.meta.url)
const names = readdirSync(reports).filter((name) => name.endsWith('.md'))
const processor = unified().use(remarkParse).use(remarkGfm).use(remarkCitationLint, {evidence: {}, config: {}}).freeze()

describe('a report without evidence has the same findings in an editor and on the command line', () => {
  it.each(names)('%s', async (path) => {
    const document = readFileSync(new URL(path, reports), 'utf8')
    const file = new VFile({value: document, path})
    processor.runSync(processor.parse(file), file)
    const {findings} = await check({path, document, config: {}})
    expect(findings.map(({code, message, line, column}) => [code, message, line, column])).toEqual(
      file.messages.map(({ruleId, reason, line, column}) => [ruleId, reason, line, column]),
    )
  })
})
