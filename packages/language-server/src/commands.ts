import {countStatuses, statuses} from '@citation-lint/core/rules'
import {Position} from 'vscode-languageserver'
import type {Acting} from './acting.ts'

/** Commands that an editor may run, each with the address of its document first. */
export const commandNames = {
  /** With an address: fetches what it leads to. */
  fetch: 'citation-lint.fetch',
  /** With the words of a claim, a source and `yes` or `no`: keeps the judgement. */
  judge: 'citation-lint.judge',
  /** Answers with the audit page, as HTML. */
  page: 'citation-lint.page',
  /** With a position: answers with the id of the claim there on that page, or with nothing. */
  claim: 'citation-lint.claim',
  /** With a style: writes the citations so. Without one: answers with the styles. */
  convert: 'citation-lint.convert',
  /** Answers with how many claims have which status. */
  status: 'citation-lint.status',
} as const

/** Their names. */
export const commands: readonly string[] = Object.values(commandNames)

/** What came of a command. */
interface CommandOutcome {
  readonly answer?: unknown
  /** What the person is told who asked for something to be kept. */
  readonly message?: string
  /** What the document becomes. */
  readonly text?: string
}

/**
 * Runs a command for a document.
 *
 * @throws Error (as a rejection) that says what to do where it cannot be done
 */
export async function runCommand(
  command: string,
  given: readonly unknown[],
  {desk, place, reading}: Acting,
): Promise<CommandOutcome> {
  const {session} = reading
  const [, first, source, answer] = given.map((each) => (typeof each === 'string' ? each : ''))
  if (!session) throw new Error(reading.desk.faults.join('\n'))
  switch (command) {
    case commandNames.fetch:
      return {message: await desk.fetch(place.path, first ?? '')}
    case commandNames.judge: {
      if (answer !== 'yes' && answer !== 'no') throw new Error('Unexpected answer, expected `yes` or `no`')
      const file = await desk.judge(place.path, session, {claim: first ?? '', source: source ?? '', answer})
      return {message: `Kept in ${file}`}
    }
    case commandNames.page:
      return {answer: desk.page(place.path, session)}
    case commandNames.claim: {
      const [row] = Position.is(given[1]) ? reading.rowsAt(reading.offset(given[1])) : []
      return {answer: row && desk.idOnPage(session, row)}
    }
    case commandNames.convert:
      return desk.styles.includes(first ?? '') ? {text: desk.fixed(session, first)} : {answer: desk.styles}
    case commandNames.status: {
      const needed = session.ledger.filter((row) => row.needed)
      const counts = countStatuses(needed)
      return {answer: Object.fromEntries(statuses.map((status) => [status, counts[status]]))}
    }
    default:
      throw new Error(`Unexpected command ${command}, expected one of ${commands.join(', ')}`)
  }
}
