import {protectedSpans} from '@citation-lint/core/brief'
import {type ImportedAnswer, importAnswer, type Provider} from '@citation-lint/core/evidence'

/** Imports a text whose claims end at these offsets; each claim has a source of its own and begins at the start. */
export const importClaims = (document: string, ends: readonly number[]): ImportedAnswer => {
  const mentions = ends.map((end, index) => {
    return {span: {start: 0, end}, covers: 'claim', sources: [{key: `${index}`}], pointer: ''} as const
  })
  const provider: Provider = {
    name: 'test',
    title: 'Test',
    // The document alone has the text.
    texts: 'texts[]',
    text: 'text',
    listed: () => [],
    said: () => ({mentions, problems: [], numbered: false}),
  }
  return importAnswer(provider, {}, {document, protect: protectedSpans})
}
