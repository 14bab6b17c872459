import {assess, locate} from '../../src/rules/index.ts'
import {read} from './materials.ts'

/** What is said of the numbers and dates of a claim that cites one stored page: those reported, and all counted by verdict. */
export function judgedBy(content: string, claim: string, record: object = {}) {
  const source = {sid: 1, title: 'Page', url: 'https://page.example/1', content, ...record}
  const document = `${claim} [[S:1]]`
  const {brief, evidence, policy} = read({document, evidence: {sources: [source]}})
  const {findings, summary} = assess(brief, evidence, policy)
  const found = findings.filter(({code}) => code === 'NUMBER_NOT_IN_SOURCE' || code === 'DATE_NOT_IN_SOURCE')
  return {
    counts: summary.number_verdicts,
    reported: locate(found, document, '').map(({actual}) => actual),
    messages: found.map(({message}) => message),
  }
}
