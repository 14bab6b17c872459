import {
  canonicalUrl,
  createEvidence,
  hasTitle,
  namesAuthor,
  readCitedWork,
  wordsOfSource,
  workIn,
} from '@citation-lint/core/evidence'
import {openProject} from '@citation-lint/core/project'
import type {IndexedWork} from '@citation-lint/fetch'
import {orFailure} from '../../../documents/prepare-document.ts'
import type {LocalWorks} from './look-up-works.ts'

/**
 * Opens a file of records, in any form that evidence has, to look works up in.
 *
 * @throws Failure where it cannot be read.
 */
export function openLocalWorks(name: string, cwd: string): LocalWorks {
  const {sources} = orFailure(() => createEvidence([openProject({cwd}).readEvidence(name)]), name)
  const works = sources.map((source) => {
    const {title, author, publisher, publishedAt, url} = source
    const stored = workIn(source)
    const work: IndexedWork = {
      index: name,
      kind: 'work',
      titles: title ? [title] : [],
      authors: author?.split(/;\s*/).filter(Boolean) ?? [],
      years: [Number(publishedAt?.slice(0, 4))].filter(Boolean),
      container: publisher,
      related: [],
      notices: (stored?.notices ?? []).flatMap(({kind, date}) =>
        kind === 'retraction' || kind === 'withdrawal' || kind === 'concern' ? [{kind, date}] : [],
      ),
    }
    return {work, address: addressOf(wordsOfSource(source), url)}
  })
  return {
    name,
    find({number, url, words}) {
      if (number) return works.find(({address}) => address === addressOf(words, url))?.work
      return works.find(({work}) => hasTitle(words, work) && namesAuthor(words, work))?.work
    },
  }
}

/** The number of a work, whatever page it leads to; else its page. */
function addressOf(words: string, url: string | undefined): string | undefined {
  const {number} = readCitedWork(words, url)
  return number ? `${number.kind} ${number.value}` : canonicalUrl(url ?? '')
}
