import {describe, expect, it} from 'vitest'
import {run, settings} from './enforced.ts'

const messagesOf = (...given: Parameters<typeof run>) =>
  run(...given).file.messages.map(({ruleId, fatal, place, reason}) => ({ruleId, fatal, place, reason}))

/** Where a message stands, `line:column-line:column`. */
function placeOf(place: ReturnType<typeof messagesOf>[number]['place']): string {
  const {start, end} = place && 'start' in place ? place : {start: place, end: place}
  return `${start?.line}:${start?.column}-${end?.line}:${end?.column}`
}

const down = '- Down.\n- Out.\n- Over.\n- Gone.\n'

describe('the decision of remark-citation-enforce', () => {
  it.each([
    ['a retry', 1, 'RETRY', 'This document has 4 of 5 bullets taken out; write another draft'],
    [
      'an abstention',
      2,
      'ABSTAIN',
      'This document has 4 of 5 bullets taken out; deliver the abstaining report in its place',
    ],
  ])('is a fatal message where it is %s', (_, attempt, ruleId, reason) => {
    const document = `## Prevailing view\n\n- Up. [1]\n${down}`
    const fatal = messagesOf(document, {...settings, attempt}).filter((message) => message.fatal)
    expect(fatal).toMatchObject([{ruleId, reason, place: {line: 1, column: 1}}])
  })

  it('tells the writer in its note what to do', () => {
    const {messages} = run('## Prevailing view\n\n- Down.\n').file
    expect(messages.find(({fatal}) => fatal)?.note).toContain(
      'Claims that failed:\n- line 3, `Prevailing view`: `Down.`',
    )
  })

  it('names whatever else is the matter', () => {
    const [message] = messagesOf('## Prevailing view\n\n- Down.\n').filter(({fatal}) => fatal)
    expect(message?.reason).toBe('This document has 1 of 1 bullet taken out, 1 empty section; write another draft')
  })

  it('is no message where it is to deliver', () => {
    expect(messagesOf('## Prevailing view\n\n- Up. [1]\n')).toEqual([])
    expect(messagesOf('## Prevailing view\n\n- Up. [1]\n- Down.\n').map(({fatal}) => fatal)).toEqual([false])
  })
})

describe('what remark-citation-enforce takes out', () => {
  it.each([
    ['a bullet', '- Up. [1]\n- Down.\n', '4:3-4:8'],
    ['a bullet of two lines', '- Up. [1]\n- Down\n  and out.\n', '4:3-5:11'],
    ['a bullet in a quotation', '- Up. [1]\n\n> - Down.\n', '5:5-5:10'],
    ['a nested bullet', '- Up. [1]\n  - Down.\n', '4:5-4:10'],
    ['a bullet behind a Windows line ending', '- Up. [1]\r\n- Down.\r\n', '4:3-4:8'],
    ['a bullet with an emoji', '- Up. [1]\n- 🌾 Down.\n', '4:3-4:11'],
  ])('is a warning at its place: %s', (_, bullets, place) => {
    const messages = messagesOf(`## Prevailing view\n\n${bullets}`)
    expect(messages.map((message) => placeOf(message.place))).toEqual([place])
    expect(messages).toMatchObject([{ruleId: 'UNCITED_BULLET', fatal: false, reason: 'Taken out: it cites nothing'}])
  })

  it('is told where a placeholder stands in its place, and with it what went along', () => {
    const replaced = messagesOf('## Prevailing view\n\n- Up. [1]\n- Down.\n', {...settings, onFailure: 'placeholder'})
    expect(replaced.map(({ruleId}) => ruleId)).toEqual(['UNCITED_BULLET'])
    const along = messagesOf('## Prevailing view\n\n- Up. [1]\n- Drivers:\n  - Down.\n')
    expect(along.map((message) => placeOf(message.place))).toEqual(['5:5-5:10', '4:3-4:11'])
  })
})
