import {show} from '../../data/index.ts'
import {type CitedIndexedWork, indexedWorks} from '../../ledger/index.ts'
import {defineRule, type Occurrence} from '../rule.ts'

interface UnknownWork extends Occurrence {
  readonly work: CitedIndexedWork['work']
}

/** A work that is cited exists, as far as indexes of works know; a check asks nobody, and reads what they said. */
export const unknownWork = defineRule<UnknownWork>({
  code: 'UNKNOWN_WORK',
  severity: 'error',
  about: 'No index of works knew a cited work when `evidence fetch --metadata` last asked, or none could be asked.',
  needs: ['evidence'],
  *find(context) {
    for (const {subject, work} of indexedWorks(context)) {
      const {outcome, isNumbered, isBook} = work
      if (outcome === 'found') continue
      // A number is registered or not; a title or a book may stand in no index and be one.
      const confidence = outcome === 'unchecked' ? 'low' : isNumbered && !isBook ? 'high' : 'medium'
      yield {subject, work, confidence}
    }
  },
  say({work: {outcome, asked, because = '', indexes, isNumbered, isBook}}) {
    if (outcome === 'unchecked')
      return {
        message: `No index of works could be asked for ${show(asked)}; look it up yourself`,
        note: `Nobody knows yet whether it exists: ${because}`,
      }
    return {
      message: `No work ${show(asked)} is known to ${indexes.join(', ')}; correct its number or title`,
      note: isBook
        ? 'Indexes of books do not have all of them; the number may be mistyped, or made up'
        : isNumbered
          ? 'No work is registered under this number: it is mistyped, or made up'
          : 'No work of this title by these people is in an index; what is in none can have a page of its own to cite',
    }
  },
})
