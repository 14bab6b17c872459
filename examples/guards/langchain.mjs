// LangChain: a middleware for `createAgent` that sends the model back to its draft.
import {HumanMessage} from '@langchain/core/messages'
import {createMiddleware} from 'langchain'
import {complaintAbout} from './guard.mjs'

/** What opens the message of the guard, so that its retries can be counted. */
const name = 'citation-lint'

/**
 * Looks at each answer that calls no tool. One that may not be delivered goes back with the complaint, as often as
 * `retries` says; after that an error ends the run.
 */
export const citationMiddleware = (materials, retries = 1) =>
  createMiddleware({
    name: 'CitationLint',
    afterModel: {
      canJumpTo: ['model'],
      hook: async ({messages}) => {
        const last = messages.at(-1)
        if ((last?.tool_calls ?? []).length > 0) return undefined
        const complaint = await complaintAbout(last?.text ?? '', materials)
        if (complaint === undefined) return undefined
        const told = messages.filter((message) => message.name === name).length
        if (told >= retries) throw new Error(complaint)
        return {messages: [new HumanMessage({content: complaint, name})], jumpTo: 'model'}
      },
    },
  })
