import type {EvidenceProblem} from '../evidence.ts'
import type {EvidenceFile, ListName} from '../evidence-file.ts'
import {duplicateIds} from './duplicate-ids.ts'
import {duplicateSources} from './duplicate-sources.ts'
import {unsoundPacks} from './evidence-packs.ts'
import {lowConfidence, tooFewClaims} from './grounded-claims.ts'
import {recordsByList} from './located-record.ts'
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
): readonly EvidenceProblem[] => inOrder(files, [...checkTogether(files, options), ...checkStages(files)])

/**
 * Everything that is wrong with files that need not belong together, such as all evidence of a project: as
 * `checkEvidence` for each file alone, but the four stages are compared through all files of a folder
 * (specification/schema §5).
 */
export const checkEvidenceFiles = (
  files: readonly EvidenceFile[],
  options: EvidenceCheckOptions = {},
): readonly EvidenceProblem[] =>
  inOrder(files, [...files.flatMap((file) => checkTogether([file], options)), ...checkStages(files)])

const checkTogether = (files: readonly EvidenceFile[], {minimumClaims = 5}: EvidenceCheckOptions) => {
  const lists = recordsByList(files)
  return [
    ...files.flatMap((file) => file.problems),
    ...duplicateIds(lists),
    ...duplicateSources(lists),
    ...lowConfidence(lists),
    ...tooFewClaims(files, minimumClaims),
    ...unsoundPacks(files, lists),
  ]
}

const stageLists: ReadonlySet<ListName> = new Set([
  'results',
  'extracted_citations',
  'validated_citations',
  'grounded_claims',
])

/** A topic is a folder: each stage writes its own file there. */
const checkStages = (files: readonly EvidenceFile[]) =>
  groupedByFolder(files.filter(({lists}) => lists.some(({name}) => stageLists.has(name)))).flatMap((folder) =>
    stageMismatches(recordsByList(folder)),
  )

const groupedByFolder = (files: readonly EvidenceFile[]): readonly (readonly EvidenceFile[])[] => {
  const folders = new Map<string, EvidenceFile[]>()
  for (const file of files) {
    const folder = file.path.slice(0, file.path.lastIndexOf('/') + 1)
    const group = folders.get(folder)
    if (group) group.push(file)
    else folders.set(folder, [file])
  }
  return [...folders.values()]
}

const inOrder = (files: readonly EvidenceFile[], problems: readonly EvidenceProblem[]) => {
  const position = new Map(files.map((file, index) => [file.path, index]))
  const fileOf = ({origin}: EvidenceProblem) => position.get(origin.file) ?? 0
  const offsetOf = ({place}: EvidenceProblem) => place?.offset ?? 0
  return [...problems].sort((a, b) => fileOf(a) - fileOf(b) || offsetOf(a) - offsetOf(b))
}
