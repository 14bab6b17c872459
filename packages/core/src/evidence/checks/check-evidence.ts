import {groupBy, show} from '../../data/index.ts'
import type {EvidenceFile, EvidenceProblem, ListName} from '../evidence.ts'
import {problemOf, type RecordsByList, type Registry, recordsByList, registryOf} from '../located-record.ts'
import {checkEvidencePack} from '../packs/check-pack.ts'
import {textOf} from '../records/read-field.ts'
import {contradictions} from './contradictions.ts'
import {duplicateIds, duplicateSources} from './duplicates.ts'
import {paywalledTexts} from './paywalled.ts'
import {doubtfulStages} from './stage-form.ts'
import {stageMismatches} from './stages.ts'

/** What a check of evidence may be told. */
export interface EvidenceCheckOptions {
  /** Fewest grounded claims of a list (specification/schema §4); 5 by default. */
  readonly minimumClaims?: number | undefined
}

/**
 * Everything that is wrong with files that are used together, as the evidence of one document: records that break
 * their schema, ids and sources that repeat, stages that disagree, claims that are weak or too few, evidence packs that
 * are unsound. Sorted by file and place.
 */
export const checkEvidence = (
  files: readonly EvidenceFile[],
  options: EvidenceCheckOptions = {},
): readonly EvidenceProblem[] =>
  inOrder(files, [...checkTogether(files, options, registryOf(files)), ...checkStages(files)])

/**
 * Everything that is wrong with files that need not belong together, such as all evidence of a project: as
 * `checkEvidence` for each file alone, but the four stages are compared through all files of a folder
 * (specification/schema §5), and a file without a registry is judged by the registry of the others.
 */
export const checkEvidenceFiles = (
  files: readonly EvidenceFile[],
  options: EvidenceCheckOptions = {},
): readonly EvidenceProblem[] => {
  const registry = registryOf(files)
  const alone = files.flatMap((file) =>
    checkTogether([file], options, file.registry.length > 0 ? registryOf([file]) : registry),
  )
  return inOrder(files, [...alone, ...checkStages(files)])
}

const checkTogether = (
  files: readonly EvidenceFile[],
  {minimumClaims = 5}: EvidenceCheckOptions,
  registry: Registry,
) => {
  const lists = recordsByList(files)
  return [
    ...files.flatMap((file) => file.problems),
    ...duplicateIds(lists),
    ...duplicateSources(lists),
    ...lowConfidence(lists),
    ...tooFewClaims(files, minimumClaims),
    ...unsoundPacks(registry, lists),
    ...contradictions(lists, registry),
    ...paywalledTexts(lists, registry),
    ...doubtfulStages(files, lists),
  ]
}

const stageLists: ReadonlySet<ListName> = new Set([
  'results',
  'extracted_citations',
  'validated_citations',
  'grounded_claims',
])

/** A topic is a folder: each stage writes its own file there. */
const checkStages = (files: readonly EvidenceFile[]) => {
  const staged = files.filter(({lists}) => lists.some(({name}) => stageLists.has(name)))
  const folders = groupBy(staged, ({path}) => path.slice(0, path.lastIndexOf('/') + 1))
  return [...folders.values()].flatMap((folder) => stageMismatches(recordsByList(folder)))
}

const inOrder = (files: readonly EvidenceFile[], problems: readonly EvidenceProblem[]) => {
  const position = new Map(files.map((file, index) => [file.path, index]))
  const fileOf = ({origin}: EvidenceProblem) => position.get(origin.file) ?? 0
  const offsetOf = ({place}: EvidenceProblem) => place?.offset ?? 0
  return [...problems].sort((a, b) => fileOf(a) - fileOf(b) || offsetOf(a) - offsetOf(b))
}

/** Evidence packs that break specification/packs §1, counted with the publishers of the same evidence. */
const unsoundPacks = (registry: Registry, lists: RecordsByList): readonly EvidenceProblem[] =>
  (lists.get('evidence_packs') ?? []).flatMap((located) =>
    checkEvidencePack(located.record, {registry}).map((complaint) => problemOf(located, complaint)),
  )

/** Claims whose quote does not bear them (specification/schema §4). */
const lowConfidence = (lists: RecordsByList): readonly EvidenceProblem[] =>
  (lists.get('grounded_claims') ?? [])
    .filter(({record}) => record.confidence === 'low')
    .map((claim) => {
      const name = show(textOf(claim.record, 'claim') ?? '')
      const message = `Unexpected confidence \`low\` of the claim ${name}, expected \`high\` or \`medium\``
      const note = 'A claim that its quote does not support directly is left out of the report'
      return problemOf(claim, {code: 'LOW_CONFIDENCE_CLAIM', field: 'confidence', message, note})
    })

/** Lists of grounded claims that are too short for a report (specification/schema §4). */
const tooFewClaims = (files: readonly EvidenceFile[], minimum: number): readonly EvidenceProblem[] =>
  files.flatMap((file) =>
    file.lists
      .filter(({name, records}) => name === 'grounded_claims' && records.length < minimum)
      .map(({origin, records}) => ({
        code: 'TOO_FEW_CLAIMS' as const,
        message: `Unexpected list of ${records.length} grounded claims, expected at least ${minimum}`,
        note: 'A report on fewer claims is not well founded',
        origin,
        place: file.placeOf(origin.pointer),
      })),
  )
