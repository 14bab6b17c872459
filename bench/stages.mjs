// Our check as the benchmarks measure it: the only file here that knows by which functions a document is parsed and read.
import {parseColumns, readDocument, readMarkdownTree} from '@citation-lint/core/brief'
import {createEvidence} from '@citation-lint/core/evidence'
import {check, policyFrom, readOptions} from '@citation-lint/core/rules'

const policy = policyFrom({})
const evidence = createEvidence([])
const options = readOptions(policy, evidence)

/** What a check of a Markdown document does, in order; each stage gets what the one before it returned, and the text. */
export const stages = {
  parse: (text) => parseColumns(text),
  read: (tree, text) => readMarkdownTree(tree, text, options),
  rules: (brief) => check(brief, evidence, policy),
}

/**
 * Checks a document as the command does, without evidence and under the default policy.
 *
 * @param {string} text Without byte order mark.
 * @param {'markdown' | 'html' | 'json' | 'yaml'} [format]
 */
export function checkText(text, format = 'markdown') {
  return check(readDocument(text, format, options), evidence, policy)
}
