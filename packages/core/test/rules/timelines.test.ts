import {parseMarkdown} from '@citation-lint/core/brief'
import {createEvidence} from '@citation-lint/core/evidence'
import {check, locate, policyFrom, readOptions} from '@citation-lint/core/rules'
import {describe, expect, it} from 'vitest'

const evidence = createEvidence([])
const policy = policyFrom({})

/** The lines of a timeline that a source is asked for, with how loud each is said. */
const asked = (rows: readonly string[]) => {
  const text = `# Harbour\n\n| When | What |\n| --- | --- |\n${rows.join('\n')}\n\n## Sources\n\n1. Board. https://a.example\n2. Herald. https://b.example\n`
  const brief = parseMarkdown(text, readOptions(policy, evidence))
  return locate(check(brief, evidence, policy), brief.source, 'harbour.md')
    .filter(({code}) => code === 'UNCITED_NUMBER')
    .map(({line, severity}) => `${line} ${severity}`)
}

const cited = ['| Feb 2025 | New south pier [1] |', '| 4 Mar 2026 | The mayor opens it [2] |']

describe('a row of a timeline', () => {
  it('tells of an event, whatever its words, where other rows cite', () =>
    expect(asked(['| Sep 2022 | Harbour Act |', '| Jan 2023 | Strike at the docks |', ...cited])).toEqual([
      '5 warning',
      '6 warning',
    ]))

  it('with a year alone may be known to everybody', () =>
    expect(asked(['| 1992 | Harbour Act |', '| Jan 2023 | Strike at the docks |', ...cited])).toEqual(['6 warning']))

  it('is none where no other row cites', () =>
    expect(
      asked(['| Sep 2022 | Harbour Act |', '| Jan 2023 | Strike |', '| Mai 2023 | Peace |', '| Jul 2023 | Rest |']),
    ).toEqual([]))

  it('is none where most rows open with something else', () =>
    expect(
      asked(['| Ada | Jan 2023 |', '| Eve | Feb 2023 |', '| Ida | Mar 2023 [1] |', '| Uta | May 2023 [2] |']),
    ).toEqual([]))
})
