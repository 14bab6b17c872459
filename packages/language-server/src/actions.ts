import {isPlainHttp} from '@citation-lint/core/evidence'
import {type LedgerRow, type LocatedFinding, show} from '@citation-lint/core/rules'
import {type CodeAction, CodeActionKind, type Command, type Range, type TextEdit} from 'vscode-languageserver'
import type {Acting} from './acting.ts'
import {commandNames} from './commands.ts'
import type {BearingPassage} from './desk.ts'
import {isElsewhere} from './diagnostics.ts'
import {holds, type Reading, wordsOf} from './reading.ts'

/** What is asked for. */
interface Asked extends Acting {
  /** Kinds of actions that are wanted; all where nobody says. */
  readonly only: readonly string[] | undefined
}

const fixAll = `${CodeActionKind.SourceFixAll}.citation-lint`

/** So many stored sources are offered for one claim, and so many claims are looked at. */
const most = {sources: 3, claims: 2, passages: 20}

/** A source bears a claim without numbers where so many of its words stand in one passage. */
const fewestWords = 0.6

/** A place for the reason, which a suppression has to give. */
const reasonToCome = 'TODO: say why'

/** What can be done at a place: repairs, sources for its claims, judgements, a suppression. */
export function actionsAt(reading: Reading, range: Range, asked: Asked): CodeAction[] {
  const {session} = reading
  if (!session) return []
  const wants = (kind: string) => asked.only?.some((each) => kind === each || kind.startsWith(`${each}.`)) ?? true
  const [start, end] = [reading.offset(range.start), reading.offset(range.end)]
  // A save asks for repairs of the whole document; a light bulb in the text is no question for them.
  const all = asked.only && wants(fixAll) ? repairOfAll(reading, asked) : []
  if (!wants(CodeActionKind.QuickFix)) return all
  const findings = reading.desk.findings.filter(
    (finding) =>
      !isElsewhere(finding, asked.place) && touches(reading.fileRange(finding.offset, finding.endOffset), range),
  )
  const around = reading.rowsAt(start)
  const rows = around.length > 0 || end === start ? around : reading.rowsAt(end)
  const near = rows.slice(0, most.claims)
  return [
    ...onceEach([
      ...findings.flatMap((finding) => repairsOf(finding, reading, asked)),
      ...near.flatMap((row) => [...citing(row, asked), ...moving(row, asked)]),
    ]),
    ...fetching(near, asked),
    ...near.flatMap((row) => judging(row, asked)),
    ...findings.flatMap((finding) => ignoring(finding, reading, asked)),
    ...all,
  ]
}

/** What changes a document in the same way is offered once, in the words of the last, which know more of the claim. */
function onceEach(actions: readonly CodeAction[]): readonly CodeAction[] {
  const once = new Map<string, CodeAction>()
  for (const action of actions) {
    const change = JSON.stringify(action.edit)
    once.set(change, {...once.get(change), ...action})
  }
  return [...once.values()]
}

function touches(one: Range, other: Range): boolean {
  const isBefore = (end: Range['end'], start: Range['start']) =>
    end.line < start.line || (end.line === start.line && end.character < start.character)
  return !(isBefore(one.end, other.start) || isBefore(other.end, one.start))
}

function edited({uri}: Acting, title: string, edits: TextEdit[], more: Partial<CodeAction> = {}): CodeAction {
  return {title, kind: CodeActionKind.QuickFix, edit: {changes: {[uri]: edits}}, ...more}
}

function commanded(title: string, command: string, given: readonly unknown[]): CodeAction {
  const run: Command = {title, command, arguments: [...given]}
  return {title, kind: CodeActionKind.QuickFix, command: run}
}

/** One action for each text that could stand there, at all places that it repairs. */
function repairsOf(finding: LocatedFinding, reading: Reading, acting: Acting): readonly CodeAction[] {
  const {expected, actual = '', code, offset, endOffset, places = [{offset, endOffset}]} = finding
  return expected.map((text) => {
    const edits = places.map((place) => ({range: reading.fileRange(place.offset, place.endOffset), newText: text}))
    const title = text === '' ? `Remove ${show(actual)}` : `Replace ${show(actual)} with ${show(text)}`
    return edited(acting, `${title} (${code})`, edits, {isPreferred: expected.length === 1})
  })
}

function repairOfAll(reading: Reading, acting: Asked): CodeAction[] {
  const {session} = reading
  const edit = session && editTo(acting.desk.fixed(session), reading)
  return edit ? [edited(acting, 'Make all safe repairs of citation-lint', [edit], {kind: fixAll})] : []
}

/** What of a document has to be other so that it becomes a text; `undefined` where nothing has. */
export function editTo(wanted: string, reading: Reading): TextEdit | undefined {
  const {text} = reading
  if (wanted === text) return undefined
  let start = 0
  while (start < wanted.length && text[start] === wanted[start]) start += 1
  let same = 0
  const room = Math.min(text.length, wanted.length) - start
  while (same < room && text.at(-1 - same) === wanted.at(-1 - same)) same += 1
  const mark = text.startsWith('\ufeff') ? 1 : 0
  const range = reading.fileRange(start - mark, text.length - same - mark)
  return {range, newText: wanted.slice(start, wanted.length - same)}
}

/** Stored sources whose text has every number of a claim, else most of its words. */
function bearers(row: LedgerRow, {reading, desk}: Acting): readonly BearingPassage[] {
  const {session} = reading
  if (!session) return []
  const numbers = row.claim.quantities.filter(({claim}) => claim).length
  const found = desk.bearing(session, wordsOf(row.claim, session), most.passages)
  const bear = found.filter((each) => (numbers > 0 ? each.numbers >= numbers : each.words >= fewestWords))
  const seen = new Set<unknown>()
  return bear.filter(({source}) => !seen.has(source) && seen.add(source)).slice(0, most.sources)
}

/** A claim without a source is given the stored source that has it: before its full stop, as writers cite. */
function citing(row: LedgerRow, acting: Acting): readonly CodeAction[] {
  const {session} = acting.reading
  if (!session || row.cited) return []
  const {start, end} = row.claim
  const text = session.source.slice(start, end).trimEnd()
  const behind = start + text.length - (/[.!?;:,]$/.test(text) ? 1 : 0)
  const range = acting.reading.range({start: behind, end: behind})
  return bearers(row, acting).map(({marker, title}) =>
    edited(acting, `Cite ${marker}: ${show(title)}`, [{range, newText: ` ${marker}`}]),
  )
}

/** Where its source does not have the number, another stored one may. */
function moving(row: LedgerRow, acting: Acting): readonly CodeAction[] {
  const {reading} = acting
  const [citation] = row.claim.citations
  if (!citation || row.status !== 'not_supported' || !row.facts().some(({verdict}) => verdict === 'absent')) return []
  const own = new Set(row.uses.map(({source}) => source))
  return bearers(row, acting)
    .filter(({source}) => !own.has(source))
    .map(({marker, title}) => {
      const range = reading.range(citation)
      return edited(acting, `Move the citation to ${marker}: ${show(title)}`, [{range, newText: marker}])
    })
}

/** What nobody has read of what is cited can be fetched. */
function fetching(rows: readonly LedgerRow[], {uri}: Acting): readonly CodeAction[] {
  const urls = rows.flatMap((row) => row.sources().flatMap(({url, text}) => (text === 'none' && url ? url : [])))
  const asked = [...new Set(urls)].filter(isPlainHttp).slice(0, most.sources)
  return asked.map((url) => commanded(`Fetch ${show(url)}`, commandNames.fetch, [uri, url]))
}

/** Whether a source supports a claim, a person may say where there is something to read. */
function judging(row: LedgerRow, {uri, desk, reading}: Acting): readonly CodeAction[] {
  const {session} = reading
  if (!session) return []
  return desk.questions(session, row).flatMap(({claim, source, name}) =>
    (['yes', 'no'] as const).map((answer) => {
      const said = answer === 'yes' ? 'supports this claim' : 'does not support this claim'
      return commanded(`Judge: ${show(name)} ${said}`, commandNames.judge, [uri, claim, source, answer])
    }),
  )
}

/** A comment in the block of a finding, with room for the reason that it has to give. */
function ignoring(finding: LocatedFinding, reading: Reading, acting: Acting): readonly CodeAction[] {
  const {session} = reading
  const at = reading.offset(reading.fileRange(finding.offset, finding.offset).start)
  const block = session?.brief.blocks.find((each) => holds(each, at))
  if (!block || block.kind === 'heading' || block.kind === 'field') return []
  const range = reading.range({start: block.end, end: block.end})
  const comment = ` <!-- citation-lint ignore ${finding.code} -- ${reasonToCome} -->`
  return [edited(acting, `Ignore ${finding.code} here, with a reason`, [{range, newText: comment}])]
}
