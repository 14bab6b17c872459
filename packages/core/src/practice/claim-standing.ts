import {type Brief, type Claim, render} from '../brief/index.ts'
import {type Languages, toldStanding} from './told-standing.ts'
import type {Standing} from './words/language-words.ts'

/** Tells what a claim is by its own words, and by those of the block or table that holds it. */
export function standingOfClaim(brief: Brief, claim: Claim, languages: Languages): Standing {
  const source = brief.written
  const text = render(claim.prose, []).text.trim()
  if (claim.unit === 'row')
    return ofTable(source, claim, languages) ?? toldStanding('sentences', text, languages) ?? 'claim'
  if (/[?？]["'”’）)\s*_]*$/.test(text)) return 'question'
  if (isFieldOfHead(source, claim, languages) || isFieldOfRun(claim, brief, text)) return 'metadata'
  if (taskList.test(source.slice(claim.block.start, claim.block.start + longestTaskTitle))) return 'prompt'
  const written = source.slice(claim.start, claim.end)
  if (/[:：][\s*_]*$/.test(written)) return 'lead-in'
  if (isTitle(source, claim)) return 'title'
  return toldStanding('sentences', text, languages) ?? 'claim'
}

/** `RESEARCH TASKS (2 total):`, and a numbered task on the next line: what the report was asked for, in one paragraph. */
const taskList = /^\s{0,8}(?:research )?tasks?\b[^\n]{0,40}:[^\S\n]{0,8}\n\s{0,12}#\d/i

/** The title of such a list with the number of its first task is no longer, in UTF-16 code units. */
const longestTaskTitle = 100

function ofTable(source: string, {block: {table}}: Claim, languages: Languages): Standing | undefined {
  if (!table) return undefined
  const end = source.indexOf('\n', table.start)
  const head = source.slice(table.start, end < 0 ? table.end : end)
  return toldStanding('tables', head, languages)
}

/**
 * Above the first part of a report, a block of fields of which one tells of the report itself tells of it in all:
 *
 *     **Date:** 3 May 2026
 *     **Duration:** 2.5 s
 */
function isFieldOfHead(source: string, {block, section}: Claim, languages: Languages): boolean {
  if ((section.heading?.depth ?? 1) > 1 || block.end - block.start > longestHead) return false
  const lines = source
    .slice(block.start, block.end)
    .trim()
    .split(/\n|\s[|·]\s/)
  return (
    lines.length > 1 &&
    lines.every((line) => field.test(line)) &&
    lines.some((line) => toldStanding('sentences', line.replace(/[*_>]/g, '').trim(), languages) === 'metadata')
  )
}

/** `Cost: $0.21`, above the first heading: what the run took that wrote the report. */
function isFieldOfRun({section}: Claim, {sections}: Brief, text: string): boolean {
  return section.heading === undefined && sections.length > 1 && fieldOfRun.test(text)
}

const fieldOfRun =
  /^(?:(?:total|estimated|api|run) )?(?:costs?|runtime|duration|latency|tokens(?: used)?)\s?[:：]|^(?:总)?(?:费用|成本|耗时|用时|令牌数)\s?[:：]/i

/** `**Date:** …`, `> Version: …`, 日期：…, with so few letters that it is no sentence. */
const field = /^[\s>*_]{0,8}[\p{L}][^:：\n*_]{0,40}[*_]{0,2}\s?[:：][*_]{0,2}\s?[^\n]{0,160}$/u

/** In UTF-16 code units. */
const longestHead = 1200

/** The whole block is set in bold, and is no sentence, or no more than a label of its text: a heading by another name. */
function isTitle(source: string, {block, start, end}: Claim): boolean {
  if (label.test(source.slice(start, end)) && !/\S/.test(source.slice(block.start, start).replace(/[*•+-]/, '')))
    return true
  const text = source.slice(block.start, block.end).trim()
  return text.length < 120 && /^(?:[-•]\s)?\*\*[^*\n]+\*\*[\s:：]*$/.test(text) && !/[.!?。！？]\*\*/.test(text)
}

/** Few words in bold, and nothing else: `**8 kHz.**`. */
const label = /^\s{0,4}\*\*[^\s*]{1,24}(?:\s[^\s*]{1,24}){0,2}\*\*[.:]?\s{0,4}$/
