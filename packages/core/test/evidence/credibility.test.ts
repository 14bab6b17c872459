import {describe, expect, it} from 'vitest'
import {assessCredibility, createEvidence, readEvidenceObject, scoreSources} from '../../src/evidence/index.ts'

const today = '2026-02-11'

describe('the kind of a site', () => {
  it.each([
    ['https://www.federalreserve.gov/x', 'government', 10, 'primary'],
    ['https://www.ons.gov.uk/x', 'government', 10, 'primary'],
    ['https://www.stat.go.jp/x', 'government', 10, 'primary'],
    ['https://ec.europa.eu/x', 'government', 10, 'primary'],
    ['https://cs.stanford.edu/x', 'education', 10, 'primary'],
    ['https://www.ox.ac.uk/x', 'education', 10, 'primary'],
    ['https://www.w3.org/TR', 'standards', 9, 'primary'],
    ['https://docs.python.org/3', 'documentation', 9, 'primary'],
    ['https://docs.widgets.example/api', 'documentation', 9, 'primary'],
    ['https://www.reuters.com/x', 'leading-news', 8, 'secondary'],
    ['https://www.nature.com/x', 'journal', 8, 'secondary'],
    ['https://www.ncbi.nlm.nih.gov/x', 'journal', 8, 'secondary'],
    ['https://ieeexplore.ieee.org/x', 'journal', 8, 'secondary'],
    ['https://www.gartner.com/x', 'analyst', 7, 'secondary'],
    ['https://blog.cloudflare.com/x', 'expert-blog', 7, 'secondary'],
    ['https://www.cnbc.com/x', 'news', 6, 'tertiary'],
    ['https://en.wikipedia.org/wiki/Tide', 'encyclopedia', 5, 'tertiary'],
    ['https://tides.example/x', 'signed-site', 5, 'tertiary'],
    ['https://stackoverflow.com/q/1', 'forum', 3, 'tertiary'],
    ['https://tides.wordpress.com/x', 'anonymous-blog', 2, 'tertiary'],
    ['https://docs.google.com/d/1', 'user-content', 1, 'tertiary'],
    ['https://notreuters.com/x', 'signed-site', 5, 'tertiary'],
    ['https://reuters.com.evil.example/x', 'signed-site', 5, 'tertiary'],
    ['https://gov.example/x', 'signed-site', 5, 'tertiary'],
  ])('of %s is %s', (url, kind, score, sourceType) => {
    expect(assessCredibility({url}, today)).toEqual({kind, score, sourceType, adjustments: []})
  })
})

describe('the adjustments', () => {
  const scoreOf = (facts: Partial<Parameters<typeof assessCredibility>[0]>) =>
    assessCredibility({url: 'https://www.cnbc.com', ...facts}, today).score
  it.each([
    ['newer than six months', {publishedAt: '2025-12-01'}, 7],
    ['between six months and two years', {publishedAt: '2025-02-01'}, 6],
    ['older than two years', {publishedAt: '2023-01-01T00:00:00Z'}, 5],
    ['no date', {publishedAt: 'recently'}, 6],
    ['verified author', {author: 'A. Moon', authorVerified: true}, 7],
    ['unverified author', {author: 'A. Moon', authorVerified: false}, 6],
    ['no author', {author: null}, 5],
    ['references', {hasReferences: true}, 7],
    ['no references', {hasReferences: false}, 4],
    ['everything', {publishedAt: '2026-02-01', author: 'A', authorVerified: true, hasReferences: true}, 9],
  ])('for %s', (_, facts, score) => {
    expect(scoreOf(facts)).toBe(score)
  })

  it('never lead out of 1 to 10', () => {
    const best = {
      url: 'https://x.gov',
      publishedAt: '2026-02-01',
      author: 'A',
      authorVerified: true,
      hasReferences: true,
    }
    expect(assessCredibility(best, today).score).toBe(10)
    const worst = {url: 'https://youtube.com', publishedAt: '2010-01-01', author: null, hasReferences: false}
    expect(assessCredibility(worst, today).score).toBe(1)
    expect(assessCredibility({url: undefined, author: null}, today)).toMatchObject({kind: 'unsigned-site', score: 3})
  })
})

describe('stored sources', () => {
  it('are scored with the facts of their records and the tiers of their publishers', () => {
    const evidence = createEvidence([
      readEvidenceObject({
        citations: [{id: 1, source_id: 'bea', url: 'https://www.bea.gov/x', published_at: '2026-01-30'}],
        source_registry: [{source_id: 'bea', publisher: 'BEA', credibility_tier: 1}],
        validated_citations: [
          {
            source_url: 'https://tides.example/x',
            validation_details: {author: null, has_references: false, publication_date: '2020-01-01'},
          },
        ],
      }),
    ])
    const scored = scoreSources(evidence.sources, evidence.entryOf, today)
    expect(scored.map(({score, tier, kind}) => ({score, tier, kind}))).toEqual([
      {score: 10, tier: 1, kind: 'government'},
      {score: 1, tier: undefined, kind: 'unsigned-site'},
    ])
    expect(scored[1]?.adjustments.map(({reason}) => reason)).toEqual([
      'older than two years',
      'no author',
      'no references',
    ])
  })
})
