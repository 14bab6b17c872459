import type {Brief} from '../brief/index.ts'
import type {Evidence} from '../evidence/index.ts'
import {JOINT, OBJECT} from '../markers/index.ts'
import {type CoveredClaim, coverClaims, type LocatedFinding, type Policy} from '../rules/index.ts'
import {findingsByClaim} from './findings-by-claim.ts'
import {SourceViews} from './source-view.ts'
import {stateOf} from './state.ts'
import {oneLine} from './text.ts'
import type {ClaimView, DocumentView} from './view.ts'

/** A document that was checked. */
export interface CoverageDocument {
  /** How it is called, as in its findings. */
  readonly path: string
  readonly brief: Brief
  readonly evidence: Evidence
  readonly policy: Policy
  /** What a check found in it, and in the evidence files it uses. */
  readonly findings: readonly LocatedFinding[]
}

/** Works out what the page says about a document. Linear in the size of the brief. */
export function describe(document: CoverageDocument, prefix: string): DocumentView {
  const {path, brief, evidence, policy} = document
  const sources = new SourceViews(evidence, prefix)
  const covered = coverClaims(brief, evidence, policy)
  const findings = findingsByClaim(covered, document)
  const claims: ClaimView[] = []
  for (const each of covered) {
    const found = findings.get(each) ?? []
    const state = stateOf(each, found)
    const place = {id: `${prefix}c${claims.length + 1}`, number: claims.length + 1}
    if (state !== undefined) claims.push({...place, state, findings: found, ...standing(each, brief.source, sources)})
  }
  const owners = new Map<LocatedFinding, ClaimView>()
  for (const claim of [...claims].reverse()) for (const finding of claim.findings) owners.set(finding, claim)
  for (const source of evidence.sources) sources.ofSource(source)
  return {
    prefix,
    path,
    title: titleOf(document),
    brief,
    claims,
    sources: sources.all,
    findings: document.findings.map((finding) => ({finding, claim: owners.get(finding)})),
  }
}

/** Where a claim stands, and on what. */
function standing(
  {claim, uses, queryResults}: CoveredClaim,
  source: string,
  sources: SourceViews,
): Pick<ClaimView, 'start' | 'end' | 'section' | 'text' | 'sources' | 'unresolved'> {
  const {start, end, section, prose} = claim
  const cited = [...uses.map((use) => sources.ofUse(use)), ...queryResults.map((result) => sources.ofSource(result))]
  const nowhere = uses.filter(({resolved}) => !resolved).map(({citation}) => oneLine(citation.text, 60))
  return {
    start,
    end,
    section,
    text: oneLine(wordsOf(source.slice(start, end), prose), 140),
    sources: [...new Set(cited.filter((each) => each !== undefined))],
    unresolved: [...new Set(nowhere)],
  }
}

/** The prose of a claim holds filler where there is markup; a claim of nothing else is shown as it is written. */
function wordsOf(written: string, prose: string): string {
  const words = prose.replaceAll(JOINT, '').replaceAll(OBJECT, ' ').trim()
  return words === '' ? written : words
}

function titleOf({path, brief}: CoverageDocument): string {
  const given = brief.frontMatter.get('title')
  const heading = brief.sections.find((section) => section.heading?.depth === 1)?.heading?.title
  return oneLine(typeof given === 'string' && given !== '' ? given : heading || path, 160)
}
