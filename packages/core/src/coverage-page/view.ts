import type {Brief, Section} from '../brief/index.ts'
import type {Span} from '../data/index.ts'
import type {Finding, LocatedFinding} from '../rules/index.ts'
import type {ClaimState} from './state.ts'

/** One document as the page shows it. */
export interface DocumentView {
  /** Starts every id of the document's part of the page, so that two documents never share one: `d1-`. */
  readonly prefix: string
  readonly path: string
  readonly title: string
  readonly brief: Brief
  readonly claims: readonly ClaimView[]
  /** Those that claims cite, in order of first use; then those that nothing cites. */
  readonly sources: readonly SourceView[]
  readonly findings: readonly FindingView[]
}

/** A claim that asserts something. */
export interface ClaimView extends Span {
  readonly id: string
  /** Counts from 1 in reading order. */
  readonly number: number
  readonly section: Section
  readonly state: ClaimState
  /** Text is stored of something that it cites. */
  readonly checkable: boolean
  /** Its words on one line. */
  readonly text: string
  readonly sources: readonly SourceView[]
  /** Markers that lead nowhere, as written. */
  readonly unresolved: readonly string[]
  readonly findings: readonly Finding[]
}

/** A source as a reader wants to see it. All texts are one line and free of control characters. */
export interface SourceView {
  readonly id: string
  /** What a marker calls it: `1`, `S3`, a query id. */
  readonly name: string
  readonly title: string
  readonly publisher: string | undefined
  readonly tier: number | undefined
  readonly date: string | undefined
  /** The publisher lets only its metadata be used. */
  readonly paywalled: boolean
  readonly quote: string | undefined
  /** http(s) only. */
  readonly url: string | undefined
}

/** A finding, and the claim that it is about. */
export interface FindingView {
  readonly finding: LocatedFinding
  readonly claim: ClaimView | undefined
}
