import {type Change, PositionMap} from '../changes/index.ts'
import type {DocumentSession} from '../rules/index.ts'
import type {Allowance} from './conservation/conserve.ts'
import {coverageCallouts} from './coverage-callouts.ts'
import {emptyPlan, type Plan} from './plan.ts'
import {listAllowance, rewriteReferences, rewriteSourcesTable} from './reference-list.ts'
import {type FieldChange, renumber} from './renumber.ts'

/** What of the apparatus of a document is to be put in order: its numbers, its list of sources, its callouts. */
export interface ApparatusOptions {
  /** Close the gaps between the numbers in use. */
  readonly renumber?: boolean | undefined
  /** Write the list of sources anew from the evidence, as References section or as Sources table. */
  readonly list?: 'references' | 'table' | undefined
  /** Put a "Source Coverage" callout into sections that cite nothing. */
  readonly callouts?: boolean | undefined
}

/** All of it planned from one reading of the document. */
export interface ApparatusPlan extends Plan {
  /** Fields of the evidence that have to follow. */
  readonly fields: readonly FieldChange[]
  readonly allowance: Allowance
}

/**
 * Plans new numbers, the list of sources under these numbers, and callouts. Numbers and list are one change: a list
 * under numbers that the text has not got would name other sources.
 */
export function planApparatus(session: DocumentSession, options: ApparatusOptions): ApparatusPlan {
  const numbering = options.renumber ? renumber(session) : undefined
  const rewrite = options.list === 'table' ? rewriteSourcesTable : rewriteReferences
  const list = options.list ? rewrite(session, numbering) : []
  const {conversions, kept, fields} = numbering ?? {...emptyPlan, fields: []}
  const listed = editsOf(list)
  const positions = new PositionMap(listed)
  // The list is written with its new numbers already.
  const edits = [...editsOf(numbering?.changes ?? []).filter((edit) => !positions.covers(edit)), ...listed]
  const {meant, settled} = listAllowance(session, list)
  return {
    changes: [...(edits.length > 0 ? [{edits}] : []), ...(options.callouts ? coverageCallouts(session) : [])],
    conversions,
    kept,
    fields,
    allowance: {
      meant,
      settled: new Set([
        ...(numbering ? ['NONCONTIGUOUS_MARKERS'] : []),
        ...(options.list ? (settled ?? []) : []),
        ...(options.callouts ? ['UNCITED_SECTION'] : []),
      ]),
      evidence: fields.length > 0 ? numbering?.evidence : undefined,
    },
  }
}

function editsOf(changes: readonly Change[]): Change['edits'] {
  return changes.flatMap(({edits}) => edits)
}
