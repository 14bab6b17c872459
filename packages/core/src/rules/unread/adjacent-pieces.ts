import type {UnreadKind, UnreadText} from '../../brief/index.ts'

/** What no reader takes for the end of a sentence: blanks, tags and the marks of Markdown. */
const nothing = /^(?:[ \t*_~`$,;]|\r\n?|\n(?![ \t]*[\r\n])|<\/?[a-z][^<>]{0,200}>){0,40}$/i
const inSentences: ReadonlySet<UnreadKind> = new Set(['code', 'formula', 'element'])
/** So much may stand between two pieces, in UTF-16 code units. */
const widest = 240

/**
 * Pieces that stand one behind the other as words of one sentence do, joined; those that stand alone are left out.
 *
 *     `Acme stole` `$12 million` `from 300 widows`
 *                 ^ nothing else
 *
 * @param pieces In reading order.
 */
export function adjacentPieces(pieces: readonly UnreadText[], written: string): readonly UnreadText[] {
  const runs: UnreadText[][] = []
  for (const piece of pieces) {
    if (!inSentences.has(piece.kind)) continue
    const run = runs.at(-1)
    const last = run?.at(-1)
    if (run && last && isNext(last, piece, written)) run.push(piece)
    else runs.push([piece])
  }
  return runs.flatMap(joinedRun)
}

function isNext({end}: UnreadText, {start}: UnreadText, written: string): boolean {
  return start >= end && start - end <= widest && nothing.test(written.slice(end, start))
}

function joinedRun(run: readonly UnreadText[]): readonly UnreadText[] {
  const [first] = run
  const last = run.at(-1)
  if (first === undefined || last === undefined || run.length === 1) return []
  return [{kind: first.kind, start: first.start, end: last.end, text: run.map(({text}) => text.trim()).join(' ')}]
}
