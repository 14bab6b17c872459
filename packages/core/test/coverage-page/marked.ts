import type {ElementContent} from 'hast'
import {describe as describeDocument} from '../../src/coverage-page/describe.ts'
import {markClaims} from '../../src/coverage-page/marks.ts'
import {renderDocument} from '../../src/coverage-page/render-document.ts'
import {checked} from './page-of.ts'

const textOf = (nodes: readonly ElementContent[]): string =>
  nodes
    .map((node) => (node.type === 'text' ? node.value : node.type === 'element' ? textOf(node.children) : ''))
    .join('')

/** Text of the spans of each claim, by its number. */
export function marked(source: string): {
  readonly before: string
  readonly after: string
  readonly claims: Map<number, string>
} {
  const {brief, claims} = describeDocument(checked(source), '')
  const claimTexts = new Map<number, string>()
  const rendered = renderDocument(brief, '')
  const ordered = [...claims].sort((a, b) => a.start - b.start)
  const nodes = markClaims(rendered, brief.source, {
    claims: ordered,
    makeSpan: ({number}, {content}) => {
      claimTexts.set(number, (claimTexts.get(number) ?? '') + textOf(content))
      return {type: 'element', tagName: 'span', properties: {}, children: content}
    },
  })
  return {before: textOf(rendered), after: textOf(nodes), claims: claimTexts}
}
