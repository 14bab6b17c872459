import {createRequire} from 'node:module'
import {lazily} from '../../data/index.ts'

const require = createRequire(import.meta.url)

/**
 * citation.js with the formats of bibliographies, loaded when the first one is read or written. Its own caretaking is
 * not asked for: it would look addresses up.
 */
export const bibliographyProcessor = lazily(() => {
  const processor = require('@citation-js/core') as typeof import('@citation-js/core')
  require('@citation-js/plugin-bibtex')
  require('@citation-js/plugin-ris')
  return processor
})
