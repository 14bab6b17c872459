import * as z from 'zod'
import {pageOf} from '../url.ts'
import type {CitedSource, Mention, Provider} from './draft.ts'
import {unverified} from './problems.ts'
import {answerText, index, optionalText, readResponse} from './read-response.ts'
import {claimIn} from './text/claim.ts'
import {MeasuredText, type OffsetReading, shift} from './text/locate.ts'

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

/** Published as bytes of UTF-8, as in Gemini. */
const readings: readonly OffsetReading[] = [{unit: 'byte'}, {unit: 'utf-16'}, {unit: 'code-point'}]

/** Google's Interactions API: texts with annotations whose offsets count from the start of their text. */
export const googleInteractions: Provider = {
  name: 'google-interactions',
  title: 'Google Interactions',
  reads: ['outputs/annotations', 'content/annotations'],
  read(response, {document}) {
    const mentions: Mention[] = []
    const problems = []
    let joined = ''
    for (const {text, annotations, pointer} of partsOf(response)) {
      const measured = new MeasuredText(text)
      for (const [position, found] of annotations.entries()) {
        const at = `${pointer}/annotations/${position}`
        const claimed = {start: found.start_index ?? 0, end: found.end_index ?? 0}
        const {span, verified} = found.end_index == null ? nowhere : claimIn(measured, claimed, readings)
        if (!verified) problems.push(unverified(at))
        mentions.push({
          span: span && shift(span, joined.length),
          covers: 'claim',
          sources: [sourceOf(found, at)],
          pointer: at,
        })
      }
      joined += text
    }
    return {text: answerText(joined, document), mentions, problems, numbered: false}
  },
}

const nowhere = {span: undefined, verified: true}

const partsOf = (response: unknown) => {
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

const sourceOf = (found: z.output<typeof annotation>, pointer: string): CitedSource => {
  const named = found.url ?? found.source ?? found.document_uri
  const url = named !== undefined && /^https?:/i.test(named) ? named : undefined
  const docId = found.file_name ?? found.place_id ?? (url === undefined ? named : undefined)
  return {key: (url && pageOf(url)) ?? docId ?? pointer, url, docId, title: found.title ?? found.name}
}
