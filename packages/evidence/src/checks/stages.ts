import {pointerTo, show} from '@citation-lint/data'
import type {EvidenceProblem} from '../evidence.ts'
import {idOf, partOf, textOf} from '../records/read-field.ts'
import {type LocatedRecord, problemOf, type RecordsByList, whereabouts} from './located-record.ts'
import {byUrl, urlOf} from './record-urls.ts'
import {changedQuote, changedType, foldQuote, unknownUrl} from './stage-comparison.ts'

/**
 * Values that change from stage to stage, and results of validation that contradict themselves
 * (specification/schema §5). The records are those of one research topic: a stage is compared with the stages before it
 * that are there, be they empty.
 */
export const stageMismatches = (lists: RecordsByList): readonly EvidenceProblem[] => {
  const results = lists.get('results')
  const extracted = lists.get('extracted_citations')
  const validated = lists.get('validated_citations')
  const claims = lists.get('grounded_claims')
  return [
    ...(extracted && results ? againstResults(extracted, results) : []),
    ...(validated && extracted ? againstExtracted(validated, extracted) : []),
    ...(validated && results && !extracted ? againstResults(validated, results) : []),
    ...(validated ?? []).flatMap(contradictions),
    ...(claims && validated ? againstValidated(claims, validated) : []),
  ]
}

const againstResults = (records: readonly LocatedRecord[], results: readonly LocatedRecord[]) => {
  const known = byUrl(results)
  return records.flatMap((record) => {
    const url = urlOf(record)
    if (url === undefined) return []
    const [result] = known.get(url) ?? []
    return result ? changedType(record, result) : [unknownUrl(record, 'a search result')]
  })
}

const againstExtracted = (validated: readonly LocatedRecord[], extracted: readonly LocatedRecord[]) => {
  const known = byUrl(extracted)
  return validated.flatMap((record) => {
    const url = urlOf(record)
    if (url === undefined) return []
    const [first, ...others] = known.get(url) ?? []
    if (!first) return [unknownUrl(record, 'an extracted citation')]
    const candidates = [first, ...others]
    const same = candidates.find((each) => sameText(record, each, 'quote'))
    const origin = same ?? candidates.find((each) => sameText(record, each, 'claim')) ?? first
    const changes = same ? [] : [changedQuote(record, origin, 'quote')]
    return [...changes, ...changedType(record, origin)]
  })
}

const sameText = (record: LocatedRecord, earlier: LocatedRecord, field: string) =>
  foldQuote(textOf(record.record, field) ?? '') === foldQuote(textOf(earlier.record, field) ?? '')

/** `validated: true` wants every check passed and no reason of rejection; `validated: false` wants a reason. */
const contradictions = (citation: LocatedRecord): readonly EvidenceProblem[] => {
  const {validated, rejection_reason: reason} = citation.record
  const code = 'STAGE_MISMATCH'
  if (validated === false) {
    if (typeof reason === 'string' && reason.trim() !== '') return []
    const message = 'Unexpected rejected citation without a reason, expected `rejection_reason` to say why'
    return [problemOf(citation, {code, field: 'rejection_reason', message})]
  }
  if (validated !== true) return []
  const failed = Object.entries(partOf(citation.record, 'validation_details') ?? {}).filter(
    ([, passed]) => passed === false,
  )
  const problems = failed.map(([check]) => {
    const message = `Unexpected failed check ${show(check)} of a citation with \`validated: true\`, expected every check to pass`
    return problemOf(citation, {code, field: pointerTo('validation_details', check), message})
  })
  if (reason === null || reason === undefined) return problems
  const message = 'Unexpected `rejection_reason` of a citation with `validated: true`, expected `null`'
  return [...problems, problemOf(citation, {code, field: 'rejection_reason', message})]
}

/** A claim rests on the accepted citation that `citation_id` names, with its URL and (a part of) its quote. */
const againstValidated = (claims: readonly LocatedRecord[], validated: readonly LocatedRecord[]) => {
  const accepted = validated.filter(({record}) => record.validated !== false)
  const byId = new Map(validated.map((each) => [idOf(each.record, 'citation_id', 'id'), each]))
  return claims.flatMap((claim) => {
    const id = idOf(claim.record, 'citation_id')
    if (id === undefined) return []
    // The numbers may count all citations or the accepted ones only; the URL tells which.
    const index = Number(id) - 1
    const named = [byId.get(id), validated[index], accepted[index]].filter((each) => each !== undefined)
    const citation = named.find((each) => urlOf(each) === urlOf(claim)) ?? named[0]
    return citation ? againstCitation(claim, citation) : [withoutCitation(claim, validated.length)]
  })
}

const withoutCitation = (claim: LocatedRecord, count: number): EvidenceProblem => {
  const message = `Unexpected citation ${show(claim.record.citation_id)} of a claim, expected ${count === 0 ? 'a validated citation, and there is none' : `the number of one of the ${count} validated citations`}`
  return problemOf(claim, {code: 'STAGE_MISMATCH', field: 'citation_id', message})
}

const againstCitation = (claim: LocatedRecord, citation: LocatedRecord): readonly EvidenceProblem[] => {
  if (urlOf(claim) !== urlOf(citation)) {
    return [unknownUrl(claim, `its validated citation ${whereabouts(citation, claim)}`)]
  }
  const problems = [...changedType(claim, citation)]
  if (citation.record.validated === false) {
    const place = whereabouts(citation, claim)
    const message = `Unexpected claim on the citation rejected ${place}, expected one with \`validated: true\``
    problems.push(problemOf(claim, {code: 'STAGE_MISMATCH', field: 'citation_id', message}))
  }
  const quote = foldQuote(textOf(claim.record, 'citation_quote') ?? '')
  const isPart = foldQuote(textOf(citation.record, 'quote') ?? '').includes(quote)
  return isPart ? problems : [...problems, changedQuote(claim, citation, 'citation_quote')]
}
