import {type DataNode, follow, type MappingNode, pointerTo, type TextNode} from '../../data/index.ts'
import type {Citation, SidecarProblem} from '../brief.ts'
import {append} from '../reading/reading.ts'
import {isSid, listOf, numbersIn, onlyStringIn, PathRepairs} from './repairs.ts'

/** What the sidecar of a document says, or fails to. */
export interface Sidecar {
  readonly pointer: string
  /** `undefined` where there is none. */
  readonly node: DataNode | undefined
  /** It has an entry, whatever it is worth. */
  readonly filled: boolean
  /** One citation a sid, in reading order, whether its path leads anywhere or not. */
  readonly citations: readonly Citation[]
  /** What covers a string, by the offset where the string begins. */
  readonly covering: ReadonlyMap<number, readonly Citation[]>
  readonly problems: readonly SidecarProblem[]
}

/**
 * Reads the citation sidecar (specification/sids §4):
 *
 *     "_citations": [{"path": "/report/speed", "sids": [3, 5]}]
 *                              ^ pointer to a string     ^ one citation each
 */
export function readSidecar(root: DataNode, source: string, pointer: string): Sidecar {
  return new SidecarReading(root, source, pointer).read()
}

type ProblemDetails = Pick<SidecarProblem, 'pointer'> & Partial<Pick<SidecarProblem, 'meant'>>

class SidecarReading {
  private readonly citations: Citation[] = []
  private readonly covering = new Map<number, Citation[]>()
  private readonly problems: SidecarProblem[] = []
  private paths: PathRepairs | undefined

  constructor(
    private readonly root: DataNode,
    private readonly source: string,
    private readonly pointer: string,
  ) {}

  read(): Sidecar {
    const {root, pointer, citations, covering, problems} = this
    const node = pointer === '' ? undefined : follow(root, pointer)
    if (node?.kind === 'sequence') {
      for (const [index, item] of node.items.entries()) this.readEntry(item, node, index)
    } else if (node !== undefined) this.report('not-a-list', node, {pointer})
    const filled = node !== undefined && (node.kind !== 'sequence' || node.items.length > 0)
    return {pointer, node, filled, citations, covering, problems}
  }

  private readEntry(entry: DataNode, sidecar: DataNode, index: number): void {
    const pointer = pointerTo(this.pointer, index)
    if (entry.kind !== 'mapping') return this.report('not-an-object', entry, {pointer})
    const target = this.readPath(entry, sidecar, pointerTo(pointer, 'path'))
    const citations = this.readSids(entry, pointerTo(pointer, 'sids'))
    append(this.citations, citations)
    if (target === undefined) return
    const covering = this.covering.get(target.start)
    if (covering === undefined) this.covering.set(target.start, citations)
    else append(covering, citations)
  }

  private readPath(entry: MappingNode, sidecar: DataNode, pointer: string): TextNode | undefined {
    const path = entry.entries.get('path')?.value
    if (path?.kind !== 'text') {
      this.report('no-path', path ?? entry, {pointer})
      return undefined
    }
    const target = follow(this.root, path.value)
    const isInside = target !== undefined && sidecar.start <= target.start && target.end <= sidecar.end
    if (target?.kind === 'text' && !isInside) return target
    if (target === undefined) {
      this.paths ??= new PathRepairs(this.root, sidecar)
      this.report('path-nowhere', path, {pointer, meant: this.paths.meantBy(path)})
    } else this.report('path-not-text', path, {pointer, meant: isInside ? [] : onlyStringIn(target, path)})
    return undefined
  }

  private readSids(entry: MappingNode, pointer: string): Citation[] {
    const sids = entry.entries.get('sids')?.value
    if (sids?.kind !== 'sequence' || sids.items.length === 0) {
      this.report('no-sids', sids ?? entry, {pointer, meant: sids ? listOf(sids) : []})
      return []
    }
    // Items of a block list of YAML stand on lines of their own.
    const inList = this.source[sids.start] === '['
    return sids.items.flatMap((sid, index) => {
      if (sid.kind === 'value' && isSid(sid.value)) return [this.citationOf(sid, sid.value)]
      this.report('sid-not-integer', sid, {pointer: pointerTo(pointer, index), meant: numbersIn(sid, inList)})
      return []
    })
  }

  private citationOf({start, end}: DataNode, sid: number): Citation {
    const text = this.source.slice(start, end)
    return {start, end, style: 'sidecar', ids: [String(sid)], text, url: undefined, quote: undefined, inHeading: false}
  }

  private report(kind: SidecarProblem['kind'], {start, end}: DataNode, details: ProblemDetails): void {
    this.problems.push({kind, place: {start, end}, written: this.source.slice(start, end), meant: [], ...details})
  }
}
