import type {McpServer} from '@modelcontextprotocol/server'
import * as z from 'zod'
import {answerInside, reading} from './answer.ts'
import {usualBudget} from './finding-page.ts'
import {findPassages, type Passage} from './passages.ts'
import {textInput} from './text-tools.ts'
import {type NamedMaterials, prepareText} from './workplace.ts'

/** Longest passage of an answer, in characters. */
const longest = 600

/** Adds the tool that finds what bears a claim, with the marker to write. */
export function addFindEvidence(server: McpServer, named: NamedMaterials): void {
  server.registerTool(
    'find_evidence',
    {
      title: 'Find evidence for a claim',
      description:
        'Finds stored passages that hold the numbers and words of a claim, each with the marker to write behind it.',
      inputSchema: z.object({
        claim: z.string().min(1).max(2000).describe('One sentence, without a citation.'),
        path: textInput.path,
        evidence: textInput.evidence,
        most: z.int().min(1).max(20).default(5).describe('How many passages.'),
      }),
      outputSchema: z.object({
        passages: z.array(
          z.object({
            marker: z.string().describe('Write this behind the claim.'),
            title: z.string(),
            url: z.string(),
            text: z.string(),
            numbers: z.int().describe('How many numbers of the claim it bears out.'),
            words: z.number().describe('Share of the words of the claim in it, 0 to 1.'),
          }),
        ),
      }),
      annotations: reading,
    },
    answerInside(server, async ({claim, path, evidence, most}, roots) => {
      const prepared = prepareText({text: claim, path, evidence}, roots, named)
      return {passages: withinBudget(findPassages(claim, prepared.evidence, most))}
    }),
  )
}

function withinBudget(passages: readonly Passage[]): readonly Passage[] {
  let left = usualBudget
  return passages
    .map((passage) => ({...passage, text: passage.text.slice(0, longest)}))
    .filter((passage) => {
      left -= JSON.stringify(passage).length
      return left >= 0
    })
}
