import type {Citation} from '../../brief/index.ts'
import type {MarkerStyle} from '../../markers/index.ts'
import {defineRule} from '../rule.ts'
import {show, showChoice} from '../show.ts'

/** A document keeps to the marker styles of its policy, or to the style of its first marker. */
export const mixedStyles = defineRule<{readonly place: Citation; readonly allowed: readonly MarkerStyle[]}>({
  code: 'MIXED_STYLES',
  severity: 'off',
  about: 'A marker is of another style than `markers` of the policy allows, or than the first marker of the document.',
  *find({brief, policy}) {
    const [first] = brief.citations
    const allowed = policy.markers.length > 0 || !first ? policy.markers : [first.style]
    for (const citation of brief.citations) if (!allowed.includes(citation.style)) yield {place: citation, allowed}
  },
  say: ({place, allowed}) => ({
    message: `Unexpected marker ${show(place.text)} of style ${show(place.style)}, expected style ${showChoice(allowed)}`,
    note: 'One spelling is easier to read, to check and to convert',
  }),
})
