import {confidences, type LocatedFinding} from '@citation-lint/core/rules'
import * as z from 'zod'
import {gravestFirst} from '../../output/findings.ts'

/** Characters of findings in one answer, where nobody says. */
export const usualBudget = 6000

/** Texts that could stand there instead: more help nobody. */
const mostExpected = 3

/** What a tool that answers with findings is told about the length of its answer. */
export const pageInput = {
  offset: z.int().min(0).default(0).describe('How many findings to pass over; next_offset of the answer before.'),
  budget: z
    .int()
    .min(500)
    .max(100_000)
    .default(usualBudget)
    .describe('Characters that the findings of the answer may take.'),
}

const foldedSchema = z.object({
  file: z.string(),
  line: z.int().min(1),
  column: z.int().min(1),
  code: z.string(),
  severity: z.enum(['error', 'warning', 'info']),
  confidence: z.enum(confidences).optional().describe('How sure it is that an author would act on it.'),
  message: z.string(),
  note: z.string().optional().describe('Why it matters; said once for each code.'),
  actual: z.string().optional(),
  expected: z.array(z.string()).optional().describe('Texts that repair it.'),
  fixable: z.boolean().optional().describe('fix_text repairs it.'),
})

/** The fields of an answer that holds as many findings as fit. */
export const pageSchema = {
  total: z.int().min(0).describe('Findings in all.'),
  counts: z.record(z.string(), z.int()).describe('Findings by code, all of them.'),
  findings: z.array(foldedSchema).describe('Errors first, from offset on, as many as fit the budget.'),
  next_offset: z.int().optional().describe('Where to go on; absent where nothing is left.'),
}

type FoldedFinding = z.output<typeof foldedSchema>

/** Findings of one answer. */
interface FindingPage {
  readonly total: number
  readonly counts: Record<string, number>
  readonly findings: FoldedFinding[]
  readonly next_offset?: number
}

/** The findings from an offset on that fit; one is given in any case, so that whoever goes on gets on. */
export function foldFindings(
  found: readonly LocatedFinding[],
  {offset, budget}: {readonly offset: number; readonly budget: number},
): FindingPage {
  const explained = new Set<string>()
  const findings = fitting(gravestFirst(found).slice(offset), budget, (finding) => fold(finding, explained))
  const next = offset + findings.length
  const counts: Record<string, number> = {}
  for (const {code} of found) counts[code] = (counts[code] ?? 0) + 1
  return {total: found.length, counts, findings, ...(next < found.length ? {next_offset: next} : {})}
}

/** The first of some items that fit, as they are told; one is given in any case. */
export function fitting<Item, Told>(items: readonly Item[], budget: number, tell: (item: Item) => Told): Told[] {
  const told: Told[] = []
  let left = budget
  for (const item of items) {
    const next = tell(item)
    left -= JSON.stringify(next).length
    if (left < 0 && told.length > 0) break
    told.push(next)
  }
  return told
}

function fold(finding: LocatedFinding, explained: Set<string>): FoldedFinding {
  const {file, line, column, code, severity, confidence, message, note, actual, expected, fixable} = finding
  const isNew = !explained.has(code)
  explained.add(code)
  return {
    file,
    line,
    column,
    code,
    severity,
    ...(confidence === undefined ? {} : {confidence}),
    message,
    ...(isNew && note !== undefined ? {note} : {}),
    ...(actual === undefined ? {} : {actual: actual.length > 120 ? `${actual.slice(0, 119)}…` : actual}),
    ...(expected.length === 0 ? {} : {expected: expected.slice(0, mostExpected)}),
    ...(fixable ? {fixable} : {}),
  }
}
