import {parseTree} from '@citation-lint/core/brief'
import {applyToSource} from '@citation-lint/core/changes'
import {canonicalUrl, createEvidence, type Evidence, readEvidenceObject} from '@citation-lint/core/evidence'
import {type Plan, type StyleOptions, toStyle} from '@citation-lint/core/repairs'
import {type DocumentSession, openSession, policyFrom} from '@citation-lint/core/rules'
import fc from 'fast-check'
import type {Nodes} from 'mdast'

/** Records that every style has an id for, with titles that try to be more than titles. */
const titles = [
  'Grain survey',
  'Rye [atlas](https://evil.example)',
  'A | B * _c_ `d` <e> &amp; \\',
  '1. #Barley\n\n- oats',
  'Moore’s law',
]

export const evidence = createEvidence([
  readEvidenceObject({
    sources: titles.map((title, index) => ({
      sid: index + 1,
      source_id: `S${index + 1}`,
      title,
      url: `https://grain.example/${index + 1}${index === 4 ? '_(x)' : ''}`,
      ...(index % 2 === 0 && {publisher: 'Grain Board', year: 2020 + index}),
    })),
  }),
])

export const noEvidence = createEvidence([])

export function opened(source: string, given: Evidence): DocumentSession {
  return openSession(source, {format: 'markdown', evidence: given, policy: policyFrom()})
}

/** Plans a conversion of what can be converted, and makes it. */
export function convert(source: string, given: Evidence, options: StyleOptions): {text: string; plan: Plan} {
  const plan = toStyle(opened(source, given), {partial: true, ...options})
  return {text: applyToSource(source, plan.changes).text, plan}
}

/** For each claim what it cites, by record or, where none is stored, by address or words. */
export function pairs(source: string, given: Evidence): readonly string[] {
  const {brief, resolver} = opened(source, given)
  return brief.claims.map(({unit, citations}) => {
    const works = citations.flatMap((citation) =>
      resolver.usesOf(citation).map(({source: record, definition, id, resolved}) => {
        if (!resolved) return `? ${citation.text}`
        const url = citation.url ?? record?.url ?? definition?.url
        const words = record?.kind === 'reference' ? record.title : (record?.id ?? definition?.text)
        return (url && canonicalUrl(url)) ?? (words ?? id).replace(/\\/g, '')
      }),
    )
    return [unit, ...[...new Set(works)].sort()].join(' ')
  })
}

/** The blocks of a document, footnote definitions and their heading aside. */
export function blocks(source: string): string {
  const shape = (node: Nodes): string => {
    if (!('children' in node) || ['paragraph', 'heading', 'tableCell'].includes(node.type)) return node.type
    return `${node.type}(${node.children
      .filter((child) => !isNote(child, source))
      .map(shape)
      .join(' ')})`
  }
  return shape(parseTree(source))
}

function isNote(node: Nodes, source: string): boolean {
  const text = source.slice(node.position?.start.offset, node.position?.end.offset)
  return node.type === 'footnoteDefinition' || (node.type === 'heading' && text === '## Footnotes')
}

const marker = fc.constantFrom(
  ...['[1]', '[2, 3]', '[1-3]', '[S1]', '[S2][S4]', '[S1, S5]', '[[S:3]]', '[[S:1,2]]', '[9]', '[S9]', '[[S:1,9]]'],
  ...[
    '<sup class="cite" data-sids="1,3">[S:1,3]</sup>',
    '[^old]',
    '[^2]',
    '[^gone]',
    '([Grain survey](https://grain.example/1))',
  ],
  ...[
    '[the *survey*](https://grain.example/3)',
    '[[2]](https://grain.example/2)',
    '[4](https://grain.example/4 "so it is")',
  ],
  ...[
    '([A](https://grain.example/1), [B](https://grain.example/3))',
    '[see [S1] here](https://x.example)',
    'https://grain.example/2',
  ],
)

const word = fc.constantFrom(
  'Rye rose 5%',
  'led',
  '**bold',
  '**',
  '*',
  'it fell.',
  'Up!',
  '`[S1]`',
  '\\[S2]',
  ':',
  '(',
  ')',
  ',',
  '|',
  '🌾',
  '“so”',
  'e.g.',
  '。',
  '\\',
)

const inline = fc
  .array(fc.tuple(fc.oneof(word, marker, marker), fc.constantFrom('', ' ', ' ')), {minLength: 1, maxLength: 8})
  .map((parts) => parts.map(([text, gap]) => text + gap).join(''))

const block = fc.oneof(
  inline,
  inline.map((text) => `- ${text}\n  - nested ${text}`),
  inline.map((text) => `1. ${text}\n2. more`),
  inline.map((text) => `> ${text}\n> goes on`),
  inline.map((text) => `## ${text}`),
  inline.map((text) => `| A | B |\n|---|---|\n| ${text.replaceAll('|', '')} | c |`),
  fc.constantFrom(
    '```\n[S1]\n```',
    '<!-- [S1] -->',
    '[^old]: An old note. https://old.example',
    '[^2]: Two. https://grain.example/2',
    '---',
  ),
  fc.constantFrom('## Prevailing view\n\n- Rye rose. [S1]\n- It fell [2].', 'Text\n[S1]\nmore', '    [S1] code'),
)

/** Documents of the kind a model writes, with every style of marker in places where it can do harm. */
export const documents = fc
  .tuple(
    fc.array(block, {minLength: 1, maxLength: 6}),
    fc.constantFrom('\n', '\r\n'),
    fc.constantFrom('', '\n', '\n\n'),
  )
  .map(([parts, ending, end]) => (parts.join('\n\n') + end).replaceAll('\n', ending))

const entry = fc.constantFrom(
  'Grain Board. https://grain.example/1',
  '*Rye* atlas, 2020',
  '[Oats](https://oats.example)',
  'https://d.example',
)

/** Documents that bring their own list. */
export const listed = fc
  .tuple(
    documents,
    fc.array(entry, {minLength: 1, maxLength: 4}),
    fc.constantFrom('[N] ', '- [N] ', 'N. ', '[SN] ', '[[S:N]] ', '[N]: '),
  )
  .map(([text, entries, label]) => {
    const lines = entries.map((words, index) => label.replace('N', String(index + 1)) + words)
    return `${text.trimEnd()}\n\n## References\n\n${lines.join('\n')}\n`
  })
