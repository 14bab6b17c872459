import type {JudgementRecord} from '@citation-lint/core/evidence'
import type {Asked} from '../sql/database.ts'
import {insertRows} from '../sql/insert-rows.ts'

/** Stores judgements, each once. */
export const saveJudgements = (transaction: Asked, judgements: readonly JudgementRecord[]): Promise<void> =>
  insertRows(transaction, {
    table: 'judgements',
    columns: ['claim_hash', 'question', 'source_hash', 'judge', 'judged_at', 'record'],
    rows: judgements.map((judgement) => ({
      claim_hash: judgement.claim_hash,
      question: judgement.question,
      source_hash: judgement.source_hash ?? '',
      judge: `${judgement.by.kind}:${judgement.by.name}`,
      judged_at: judgement.at,
      record: JSON.stringify(judgement),
    })),
    existing: 'keep',
  })
