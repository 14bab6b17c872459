import type {ReadOptions} from '../../brief/index.ts'
import type {Evidence} from '../../evidence/index.ts'
import type {Policy} from './policy.ts'

/** What a policy and the evidence tell the reader of a document. */
export function readOptions(policy: Policy, evidence: Evidence): ReadOptions {
  return {
    sections: policy.sections,
    scope: policy.citation_scope,
    // Without a source there is nothing to recognise, and no bracket or link need be looked up.
    ...(evidence.sources.length > 0 || evidence.registry.size > 0
      ? {recognises: evidence.recognises, titleOf: (url) => evidence.resolve({style: 'link', id: url})?.title}
      : {}),
    prefixes: [...policy.allowed_prefixes, ...Object.values(policy.source_synonyms).flat()],
    abstentions: policy.abstentions,
    tokens: policy.ignore_tokens,
    sidecarPath: policy.sidecar_path,
    fields: policy.fields,
  }
}
