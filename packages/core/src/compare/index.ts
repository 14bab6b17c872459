export {type Bearing, bearingOf} from './bearing.ts'
export {rivalOf} from './contrast.ts'
export type {Surroundings} from './cut-offs.ts'
export {DateIndex, namesDate, publishedOn} from './date-index.ts'
export type {Contrast} from './directions.ts'
export {readFigures} from './figure-index.ts'
export {meaningOf} from './meaning.ts'
export {coverBy, judgeNumbers, type NumberVerdict, questionOf, saysNumber} from './number-verdicts.ts'
export {type FoundPassage, passagesFor} from './passages.ts'
export {sentencesOf, withoutTags} from './sentences.ts'
export type {OtherSpeaker} from './speakers.ts'
export {
  checkSpan,
  judgeCited,
  judgeQuotation,
  type QuotationVerdict,
  quotationIn,
  type SpanFault,
} from './stored-quotes.ts'
export {
  addressOf,
  plainText,
  type RecordsOf,
  readableText,
  type StoredText,
  storedRecords,
  storedText,
  withoutBibliography,
} from './stored-text.ts'
export {termsIn} from './terms.ts'
export {speaksOf} from './topic.ts'
export {
  countJudgements,
  type NumberJudgement,
  type NumberJudgementCounts,
  type Verdict,
  type VerdictCounts,
} from './verdict.ts'
