import {isRecord, rememberIn} from '../../data/index.ts'
import {Found, type Path, ResponseError} from './found.ts'

// What the events or chunks of a stream add up to: a response as the same provider gives it at once.

/** How events build up the blocks of an answer. */
interface BlockEvents {
  readonly events: Path
  /** From an event to the position of its block, and to what it adds to that. */
  readonly index: Path
  readonly part: Path
  /** From a part to its citations. */
  readonly citations?: Path
}

interface BuiltBlock {
  readonly type: string
  readonly citations: Found[]
  /** Where the first event of the block stands. */
  readonly pointer: string
  text: string
}

/** The blocks that events build up, by their positions: the first part of each has its type, all have texts and citations. */
export const blocksOf = (stream: Found, {events, index, part, citations}: BlockEvents): readonly BuiltBlock[] => {
  const blocks = new Map<number, BuiltBlock>()
  for (const event of stream.all(events))
    for (const each of event.first(part)) {
      const {pointer} = event
      const block = rememberIn(blocks, event.index(index) ?? 0, () => {
        return {type: each.text('type') ?? 'text', text: '', citations: [], pointer}
      })
      block.text += each.text('text') ?? ''
      block.citations.push(...each.first(citations))
    }
  return [...blocks].toSorted(([one], [other]) => one - other).map(([, block]) => block)
}

interface SourcedParts {
  /** The words of a part that is a text. */
  wordsOf(part: Found): string | undefined
  /** The sources of one that is none. */
  sourcesOf(part: Found): readonly Found[]
  /** Texts that stand behind each other are pieces of one. */
  readonly joined?: true
}

/** Texts of an answer, each with the sources that stand behind it. */
export const sourcedTexts = (parts: readonly Found[], {wordsOf, sourcesOf, joined}: SourcedParts): readonly Found[] => {
  const blocks: {readonly sources: Found[]; readonly pointer: string; text: string}[] = []
  for (const part of parts) {
    const last = blocks.at(-1)
    const words = wordsOf(part)
    if (joined && last?.sources.length === 0) last.text += words ?? ''
    else if (!last || words !== undefined) blocks.push({text: words ?? '', sources: [], pointer: part.pointer})
    blocks.at(-1)?.sources.push(...sourcesOf(part))
  }
  return blocks.map(({pointer, ...block}) => new Found(block, pointer))
}

const fieldsOf = (values: readonly Found[]): readonly (readonly [string, unknown])[] =>
  values.flatMap(({value}) => (isRecord(value) ? Object.entries(value).filter(([, each]) => each != null) : []))

/** One value of many: the texts of one field are joined, and of every other field the last value counts. */
export const joinedFields = (values: readonly Found[], text: string): Readonly<Record<string, unknown>> => ({
  ...Object.fromEntries(fieldsOf(values)),
  [text]: values.map((each) => each.text(text) ?? '').join(''),
})

/** The chat completion that chunks build up: lists in the deltas of the first choice are joined, as its text is. */
export const foldChunks = (stream: Found): Found => {
  const chunks = stream.all('[]')
  const deltas = chunks.flatMap((chunk) => chunk.all('choices[]').slice(0, 1)).flatMap((choice) => choice.all('delta'))
  const lists = new Map<string, unknown[]>()
  for (const [name, value] of fieldsOf(deltas))
    if (Array.isArray(value)) for (const each of value) rememberIn(lists, name, () => []).push(each)
  const message = {...joinedFields(deltas, 'content'), ...Object.fromEntries(lists)}
  return new Found({...Object.fromEntries(fieldsOf(chunks)), choices: [{message}]})
}

/** The response that the last event of a stream of the Responses API carries, with all annotations. */
export const finalResponse = (stream: Found): Found => {
  const finals = ['response.completed', 'response.incomplete']
  const last = stream.all('[]').findLast((event) => finals.includes(event.text('type!') ?? ''))
  if (last) return new Found(last.all('response!')[0]?.value)
  throw new ResponseError('The stream breaks off before `response.completed`; give all of it')
}

/** What a stream of either API of OpenAI adds up to. */
export const foldStream = (stream: Found): Found =>
  stream.all('[]').some((event) => isRecord(event.value) && String(event.value.type).startsWith('response.'))
    ? finalResponse(stream)
    : foldChunks(stream)
