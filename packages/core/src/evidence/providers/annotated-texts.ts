import {lazily, type Span} from '../../data/index.ts'
import type {ImportProblem} from './answer.ts'
import type {Draft, Mention, ReadContext} from './draft.ts'
import {unverified} from './problems.ts'
import {answerText} from './read-response.ts'
import {MeasuredText, shift} from './text/locate.ts'

/** One text of a response, with the annotations whose offsets count from its start. */
export interface TextPart<Annotation = {readonly type: string}> {
  readonly text: string
  readonly annotations: readonly Annotation[]
  /** JSON Pointer to what holds the annotations. */
  readonly pointer: string
}

/** A text whose annotations are read. */
export interface AnnotatedText {
  readonly measured: MeasuredText
  /** Links of the text, for annotations that do not say where they stand. */
  links(): readonly Span[]
}

/** Where an annotation cites, in its own text, and what is doubtful about it. */
export interface AnnotatedMentions {
  readonly mentions: readonly Mention[]
  readonly problems: readonly ImportProblem[]
}

/** What an annotation of a text cites. */
export type ReadAnnotation<Annotation = {readonly type: string}> = (
  text: AnnotatedText,
  annotation: Annotation,
  pointer: string,
) => AnnotatedMentions

/** Places in the answer, and whether the text confirms them. */
export const mentioned = (
  mentions: readonly Mention[],
  {pointer, verified}: {readonly pointer: string; readonly verified: boolean},
): AnnotatedMentions => ({mentions, problems: verified ? [] : [unverified(pointer)]})

/** Joins the texts of an answer, with the citations that their annotations make; `between` stands between two of them. */
export const draftOfParts = <Annotation>(
  parts: readonly TextPart<Annotation>[],
  {document, protectedIn}: ReadContext,
  {read, between}: {readonly read: ReadAnnotation<Annotation>; readonly between: string},
): Draft => {
  const mentions: Mention[] = []
  const problems: ImportProblem[] = []
  let joined = ''
  for (const {text, annotations, pointer} of parts) {
    if (joined !== '') joined += between
    const before = joined.length
    const annotated = {measured: new MeasuredText(text), links: lazily(() => protectedIn(text).all)}
    for (const [position, annotation] of annotations.entries()) {
      const found = read(annotated, annotation, `${pointer}/annotations/${position}`)
      mentions.push(...found.mentions.map((each) => ({...each, span: each.span && shift(each.span, before)})))
      problems.push(...found.problems)
    }
    joined += text
  }
  return {text: answerText(joined, document), mentions, problems, numbered: false}
}
