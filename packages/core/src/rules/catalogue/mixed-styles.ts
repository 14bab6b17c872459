import type {Citation} from '../../brief/index.ts'
import {show, showChoice} from '../../data/index.ts'
import type {MarkerStyle} from '../../markers/index.ts'
import {defineRule, type Occurrence} from '../rule.ts'

interface OtherStyle extends Occurrence {
  readonly citation: Citation
  readonly allowed: readonly MarkerStyle[]
}

/** A document keeps to the marker styles of its policy, or to the style of its first marker. */
export const mixedStyles = defineRule<OtherStyle>({
  code: 'MIXED_STYLES',
  severity: 'off',
  about: 'A marker is of another style than `markers` of the policy allows, or than the first marker of the document.',
  *find({brief, policy}) {
    const [first] = brief.citations
    const allowed = policy.markers.length > 0 || !first ? policy.markers : [first.style]
    for (const citation of brief.citations)
      if (!allowed.includes(citation.style)) yield {subject: {kind: 'citation', citation}, citation, allowed}
  },
  say: ({citation, allowed}) => ({
    message: `Unexpected marker ${show(citation.text)} of style ${show(citation.style)}, expected style ${showChoice(allowed)}`,
    note: 'One spelling is easier to read, to check and to convert',
  }),
})
