import * as z from 'zod'
import {pageOf} from '../url.ts'
import {draftOfParts, mentioned, type ReadAnnotation, type TextPart} from './annotated-texts.ts'
import type {CitedSource, Provider} from './draft.ts'
import {index, optionalText, readResponse, webAddress} from './read-response.ts'
import {claimIn} from './text/claim.ts'
import {bytesFirst} from './text/locate.ts'

const annotation = z.looseObject({
  type: optionalText,
  start_index: index.nullish(),
  end_index: index.nullish(),
  url: optionalText,
  source: optionalText,
  document_uri: optionalText,
  file_name: optionalText,
  title: optionalText,
  name: optionalText,
  place_id: optionalText,
})
const part = z.looseObject({type: z.string(), text: optionalText, annotations: z.array(annotation).nullish()})
const step = z.looseObject({type: z.string(), content: z.array(part).nullish()})
const interaction = z.looseObject({outputs: z.array(part).nullish(), steps: z.array(step).nullish()})

/** Google's Interactions API: texts with annotations whose offsets count from the start of their text. */
export const googleInteractions: Provider = {
  name: 'google-interactions',
  title: 'Google Interactions',
  reads: ['outputs/annotations', 'content/annotations'],
  read: (response, context) => draftOfParts(partsOf(response), context, {read: citationOf, between: ''}),
}

type Annotation = z.output<typeof annotation>

const citationOf: ReadAnnotation<Annotation> = ({measured}, found, pointer) => {
  const claimed = {start: found.start_index ?? 0, end: found.end_index ?? 0}
  const {span, verified} = found.end_index == null ? nowhere : claimIn(measured, claimed, bytesFirst)
  return mentioned([{span, covers: 'claim', sources: [sourceOf(found, pointer)], pointer}], {pointer, verified})
}

const nowhere = {span: undefined, verified: true}

const partsOf = (response: unknown): readonly TextPart<Annotation>[] => {
  const {outputs, steps} = readResponse(interaction, response)
  const listed = [
    ...(outputs ?? []).map((each, position) => ({...each, pointer: `/outputs/${position}`})),
    ...(steps ?? []).flatMap(({type, content}, number) =>
      type !== 'model_output'
        ? []
        : (content ?? []).map((each, position) => ({...each, pointer: `/steps/${number}/content/${position}`})),
    ),
  ]
  return listed.flatMap(({type, text = '', annotations, pointer}) =>
    type === 'text' ? [{text, annotations: annotations ?? [], pointer}] : [],
  )
}

const sourceOf = (found: Annotation, pointer: string): CitedSource => {
  const named = found.url ?? found.source ?? found.document_uri
  const url = webAddress(named)
  const docId = found.file_name ?? found.place_id ?? (url === undefined ? named : undefined)
  return {key: (url && pageOf(url)) ?? docId ?? pointer, url, docId, title: found.title ?? found.name}
}
