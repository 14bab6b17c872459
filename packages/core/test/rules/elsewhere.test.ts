import {applyToSource} from '@citation-lint/core/changes'
import {createEvidence, readEvidenceObject} from '@citation-lint/core/evidence'
import {safeRepairs} from '@citation-lint/core/repairs'
import {locate, openSession, policyFrom} from '@citation-lint/core/rules'
import {describe, expect, test} from 'vitest'

/** What a check says of what is not in the cited source, and what the safe repairs make of the document. */
function checked(document: string, ...contents: readonly string[]) {
  const citations = contents.map((content, index) => ({
    id: String(index + 1),
    url: `https://desk${index + 1}.example`,
    title: `Desk ${index + 1}`,
    content,
  }))
  const evidence = createEvidence([readEvidenceObject({citations})])
  const policy = policyFrom({rules: {ORPHAN_SOURCE: 'off', CONFLICTING_SOURCES: 'off'}})
  const session = openSession(document, {format: 'markdown', evidence, policy})
  return {
    findings: locate(session.findings, session.source, 'brief.md'),
    repaired: applyToSource(session.source, safeRepairs(session)).text,
  }
}

describe('what stands in another stored source', () => {
  test.each([
    ['NUMBER_NOT_IN_SOURCE', 'Rye exports rose 14% in May. [1]', 'Oats fell 3%.', 'Rye exports rose 14% in May.'],
    [
      'DATE_NOT_IN_SOURCE',
      'Monks founded the mill in 1312. [1]',
      'The bakery opened in 1955.',
      'In 1312 monks founded the mill.',
    ],
    [
      'QUOTE_NOT_VERBATIM',
      'It wrote that "nobody can say why". [1]',
      'The board met.',
      'It wrote: "Nobody can say why."',
    ],
    ['NUMBER_NOT_IN_SOURCE', '国内生产总值增长5%。[1]', '失业率为3%。', '今年国内生产总值增长5%。'],
  ])('moves the citation there: %s of %s', (code, document, cited, other) => {
    const {findings, repaired} = checked(document, cited, other)
    expect(findings).toMatchObject([{code, actual: '[1]', expected: ['[2]'], fixable: true}])
    expect(findings[0]?.message).toContain('or the citation `[2]`: it stands in `Desk 2`')
    expect(repaired).toBe(document.replace('[1]', '[2]'))
    expect(checked(repaired, cited, other).findings).toEqual([])
  })

  test.each([
    ['several say it', 'Rye rose 14%. [1]', ['Oats fell 3%.', 'Rye rose 14%.', 'By 14% rye rose.'], 'Desk 2`, `Desk 3'],
    [
      'the cited one speaks of it',
      'Rye rose 14% in May. [1]',
      ['Rye rose 12% in May.', 'Rye rose 14% in May.'],
      'Desk 2',
    ],
    [
      'the marker is of two claims',
      'Rye rose 14%. Oats held. [1]',
      ['Oats held; corn fell 3%.', 'Rye rose 14%.'],
      'Desk 2',
    ],
    [
      'the cited one bears another number',
      'Rye rose 14% from 3,200 tonnes. [1]',
      ['Of 3,200 tonnes, 3% was corn.', 'Rye rose 14%, it rose from little.'],
      'Desk 2',
    ],
    ['several are cited', 'Rye rose 14%. [1][2]', ['Oats fell 3%.', 'Corn fell 2%.', 'Rye rose 14%.'], 'Desk 3'],
  ])('is named where %s, and the citation stays', (_, document, contents, named) => {
    const {findings, repaired} = checked(document, ...contents)
    const told = findings.filter(({code}) => code === 'NUMBER_NOT_IN_SOURCE')
    expect(told).toMatchObject([{actual: '14%', expected: [], fixable: false}])
    expect(told[0]?.message).toContain(`it stands in \`${named}\``)
    expect(repaired).toBe(document)
  })

  test('is not named where the same number is of another thing', () => {
    const {findings} = checked('Rye exports rose 14% in May. [1]', 'Oats fell 3%.', 'Corn prices fell 14% in June.')
    expect(findings.map(({message}) => message)).toEqual([
      'Unexpected number `14%`, expected one that `Desk 1` says (nearest: `3%`)',
    ])
  })
})
