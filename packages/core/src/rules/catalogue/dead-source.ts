import type {Citation} from '../../brief/index.ts'
import {addFirst, count, show} from '../../data/index.ts'
import type {Source} from '../../evidence/index.ts'
import {defineRule, type Occurrence} from '../rule.ts'

interface DeadSource extends Occurrence {
  readonly source: Source
  /** How often it is cited. */
  readonly uses: number
}

/** The page behind a citation was there when it was last asked for; a check asks nobody, and reads what was stored then. */
export const deadSource = defineRule<DeadSource>({
  code: 'DEAD_SOURCE',
  severity: 'warning',
  about:
    'The page of a cited source was gone when `evidence fetch` last asked for it, or led to the home page of its site.',
  needs: ['citations'],
  *find({uses, support}) {
    const citations = new Map<Source, Citation>()
    const counts = new Map<Source, number>()
    for (const {citation, source} of uses) {
      if (source?.record.fetch_outcome !== 'gone') continue
      addFirst(citations, source, citation)
      counts.set(source, (counts.get(source) ?? 0) + 1)
    }
    for (const [source, citation] of citations) {
      const {final_url: final, http_status: status} = source.record
      // What stands on another page may be the work that is cited.
      const isFact = typeof final !== 'string' || Number(status) >= 400
      const confidence = isFact && support() ? 'high' : undefined
      yield {subject: {kind: 'citation', citation}, confidence, source, uses: counts.get(source) ?? 1}
    }
  },
  say({source: {url, record}, uses}) {
    const day = typeof record.checked_at === 'string' ? ` on ${record.checked_at.slice(0, 10)}` : ''
    const again = uses > 1 ? `, cited in ${count(uses, 'place')},` : ''
    return {
      message: `The page ${show(url ?? '')}${again} was gone${day}; cite one that a reader finds`,
      note: howGone(record),
    }
  },
})

function howGone({http_status: status, final_url: final, ...record}: Source['record']): string {
  const {archived_url: copy, archived_at: day} = record
  const made = typeof day === 'string' ? ` of ${show(day)}` : ''
  const where =
    typeof copy === 'string' ? `an archived copy${made} is at ${show(copy)}` : 'an archived copy may have it'
  if (typeof final === 'string') return `It leads to ${show(final)}, where something else stands; ${where}`
  return typeof status === 'number'
    ? `Its site answers ${status}; ${where}`
    : `Its host has no address any more; ${where}`
}
