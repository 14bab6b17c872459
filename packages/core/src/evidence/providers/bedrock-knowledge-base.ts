import * as z from 'zod'
import {pageOf} from '../url.ts'
import type {ImportProblem} from './answer.ts'
import type {CitedSource, Mention, Provider} from './draft.ts'
import {unverified} from './problems.ts'
import {answerText, index, optionalText, readResponse} from './read-response.ts'
import {locateQuote, MeasuredText, type OffsetReading, onlyOccurrence} from './text/locate.ts'

const page = z.looseObject({url: optionalText}).nullish()
const file = z.looseObject({uri: optionalText}).nullish()
const reference = z.looseObject({
  content: z.looseObject({text: optionalText}).nullish(),
  location: z
    .looseObject({
      ...{webLocation: page, confluenceLocation: page, salesforceLocation: page, sharePointLocation: page},
      ...{s3Location: file, kendraDocumentLocation: file},
      customDocumentLocation: z.looseObject({id: optionalText}).nullish(),
    })
    .nullish(),
})
const cited = z.looseObject({text: optionalText, span: z.looseObject({start: index, end: index}).nullish()})
const citation = z.looseObject({
  generatedResponsePart: z.looseObject({textResponsePart: cited.nullish()}).nullish(),
  retrievedReferences: z.array(reference).nullish(),
})
const answer = z.looseObject({output: z.looseObject({text: z.string()}), citations: z.array(citation).nullish()})

/** RetrieveAndGenerate of AWS Bedrock: parts of the text, each with what was retrieved for it from a knowledge base. */
export const bedrockKnowledgeBase: Provider = {
  name: 'bedrock-knowledge-base',
  title: 'AWS Bedrock RetrieveAndGenerate',
  reads: ['citations'],
  read(response, {document}) {
    const {output, citations} = readResponse(answer, response)
    const text = answerText(output.text, document)
    const measured = new MeasuredText(text)
    const problems: ImportProblem[] = []
    const mentions = (citations ?? []).flatMap(
      ({generatedResponsePart, retrievedReferences}, position): Mention | [] => {
        const sources = (retrievedReferences ?? []).map(sourceOf)
        if (sources.length === 0) return []
        const pointer = `/citations/${position}`
        const span = placeOf(measured, generatedResponsePart?.textResponsePart)
        if (span?.ambiguous) problems.push(unverified(pointer))
        return {span, covers: 'claim', sources, pointer}
      },
    )
    return {text, mentions, problems, numbered: false}
  },
}

/** AWS publishes neither the unit nor whether the end is included; the words beside the offsets decide. */
const units = ['code-point', 'utf-16', 'byte'] as const
const readings: readonly OffsetReading[] = [
  ...units.map((unit) => ({unit})),
  ...units.map((unit) => ({unit, lastIncluded: true as const})),
]

/** Where the words of a citation stand: at its offsets, or where they stand once. */
const placeOf = (text: MeasuredText, part: z.output<typeof cited> | null | undefined) => {
  const words = part?.text ?? ''
  const found = part?.span && locateQuote(text, part.span, words, readings)
  const only = found ?? onlyOccurrence(text.text, words)
  return only && {ambiguous: false, ...only}
}

const sourceOf = ({content, location}: z.output<typeof reference>): CitedSource => {
  const {webLocation, confluenceLocation, salesforceLocation, sharePointLocation} = location ?? {}
  const url = (webLocation ?? confluenceLocation ?? salesforceLocation ?? sharePointLocation)?.url
  const {s3Location, kendraDocumentLocation, customDocumentLocation} = location ?? {}
  const docId = s3Location?.uri ?? kendraDocumentLocation?.uri ?? customDocumentLocation?.id
  const text = content?.text
  return {key: (url && pageOf(url)) ?? docId ?? text ?? '', url, docId, text}
}
