import {createEvidence} from '@citation-lint/core/evidence'
import {openSession, policyFrom} from '@citation-lint/core/rules'
import fc from 'fast-check'
import {expect, it} from 'vitest'
import {tries} from '../../core/test/share.ts'
import {fix} from '../src/index.ts'

/** How programs and people write the number of a source, in the text and as the key of an entry. */
const spellings: readonly ((n: number) => string)[] = [
  (n) => `[cite: ${n}]`,
  (n) => `[citation:${n}]`,
  (n) => `[web:${n}]`,
  (n) => `[doc${n}]`,
  (n) => `【${n}†source】`,
  (n) => `[^${n}^]`,
]
const keys: readonly ((n: number) => string)[] = [
  ...spellings.slice(0, 5),
  (n) => `[${n}]`,
  (n) => `<a id="ref${n}">[${n}]</a>`,
  (n) => `<a id="ref${n}"></a>[${n}]`,
  (n) => `<a id="ref${n}"></a>[${n}]:`,
  (n) => `<a href="https://more.example/${n}">[${n}]</a>`,
  (n) => `<b>[${n}]</b>`,
  (n) => `**[${n}]**`,
  (n) => `- [${n}]`,
  (n) => `- <sup>${n}</sup>`,
  (n) => `${n}.`,
]
const names = ['Rye Board', 'Oat atlas', 'Who eats wheat?']
const addressOf = (n: number) => `https://grain.example/${n}?utm_source=chatgpt.com`

const report = fc.record({
  cited: fc.array(fc.tuple(fc.integer({min: 1, max: 4}), fc.constantFrom(...spellings)), {minLength: 1, maxLength: 5}),
  key: fc.option(fc.constantFrom(...keys)),
  heading: fc.constantFrom('## Sources\n\n', '**References**\n\n', '## 参考文献\n\n'),
  gap: fc.constantFrom('\n', '\n\n'),
  ending: fc.constantFrom('\n', '\r\n'),
})

/** The addresses that the claims of a document cite, one list for each claim. */
function citedIn(document: string): readonly (readonly (string | undefined)[])[] {
  const session = openSession(document, {format: 'markdown', evidence: createEvidence([]), policy: policyFrom()})
  return session.brief.claims.map(({citations}) =>
    citations.flatMap((citation) => session.resolver.usesOf(citation).map(({entry}) => entry?.url)),
  )
}

it('a fix without options keeps each entry and its key, and each claim its source', async () => {
  await fc.assert(
    fc.asyncProperty(report, async ({cited, key, heading, gap, ending}) => {
      const text = cited.map(([n, spell], index) => `Grain ${index} rose ${index + 2}% ${spell(n)}.`).join('\n\n')
      const list = key
        ? heading + names.map((name, index) => `${key(index + 1)} ${name}. ${addressOf(index + 1)}`).join(gap)
        : ''
      const source = `${text}\n\n${list}\n`.replaceAll('\n', ending)
      const {document} = await fix({path: 'report.md', document: source})
      for (const [index, name] of key ? names.entries() : []) {
        const line = document.split(ending).find((each) => each.includes(name))
        expect(line).toMatch(
          new RegExp(`${index + 1}.*${name.replace('?', '\\?')}\\. https://grain\\.example/${index + 1}$`),
        )
      }
      const uses = citedIn(document)
      for (const [index, [n, spell]] of cited.entries()) {
        const isNote = spell(n).startsWith('[^')
        if (key && n <= names.length) expect(uses[index]).toEqual([addressOf(n).split('?')[0]])
        else expect(document.includes(`% ${spell(n)}.`)).toBe(key !== null && !isNote)
      }
      expect((await fix({path: 'report.md', document})).document).toBe(document)
    }),
    {numRuns: tries(60)},
  )
})
