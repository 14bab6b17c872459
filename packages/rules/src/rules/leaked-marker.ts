import {markerExample} from '../context/wording.ts'
import {defineRule} from '../rule.ts'
import {show} from '../show.ts'

/** Control text of a model or product does not reach the reader (citations-and-sources §4.4). */
export const leakedMarker = defineRule({
  code: 'LEAKED_MARKER',
  severity: 'error',
  about: 'Control text of a model or product, which no reader can follow, was left in the text.',
  find: ({brief}) => brief.leaks.map((leak) => ({place: leak, leak})),
  say({leak}, context) {
    const expected =
      leak.replacement === undefined
        ? `a citation that a reader can follow, such as ${markerExample(context)}`
        : leak.replacement === ''
          ? 'nothing in its place'
          : show(leak.replacement)
    return {
      message: `Unexpected control text ${show(leak.text)} of ${leak.product}, expected ${expected}`,
      note:
        leak.replacement === undefined
          ? 'It refers to a list that only the program which wrote the text had'
          : 'It carries no information for a reader',
    }
  },
  repair: ({leak}) => (leak.replacement === undefined ? [] : [leak.replacement]),
})
