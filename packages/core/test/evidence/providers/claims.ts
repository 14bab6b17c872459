import {protectedSpans} from '@citation-lint/core/brief'
import {importAnswer, type Provider} from '@citation-lint/core/evidence'

/** Imports a text whose claims end at these offsets; each claim has a source of its own and begins at the start. */
export const importClaims = (text: string, ends: readonly number[]) => {
  const provider: Provider = {
    name: 'test',
    title: 'Test',
    reads: [],
    read: () => ({
      text,
      mentions: ends.map((end, index) => ({
        span: {start: 0, end},
        covers: 'claim',
        sources: [{key: `${index}`}],
        pointer: '',
      })),
      problems: [],
      numbered: false,
    }),
  }
  return importAnswer(provider, undefined, {protect: protectedSpans})
}
