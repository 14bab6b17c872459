export {
  type ApparatusOptions,
  type ApparatusPlan,
  coverageCallouts,
  listAllowance,
  planApparatus,
  rewriteReferences,
  rewriteSourcesTable,
} from './apparatus.ts'
export {type Work, workOfSource} from './bibliography.ts'
export {type Allowance, type Conserved, conserve} from './conserve.ts'
export {
  CitationStyleError,
  type CslOptions,
  cslDescription,
  type DescribeWork,
  describeWork,
  escapeText,
  referenceLine,
} from './describe.ts'
export type {StyleOptions} from './drafts.ts'
export {lineBefore, lineEnd, lineStart, spaced} from './lines.ts'
export {wordsIn} from './lost-words.ts'
export {type FieldChange, type Renumbering, relabel, renumber, withIds} from './numbers.ts'
export type {Conversion, Kept, Plan} from './plan.ts'
export {safeAllowance, safeRepairs} from './safe-repairs.ts'
export type {TargetStyle} from './targets.ts'
export {toStyle, toStyleWithRepairs} from './to-style.ts'
