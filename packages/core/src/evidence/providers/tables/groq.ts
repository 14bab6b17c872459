import {groupBy} from '../../../data/index.ts'
import {citeListed} from '../listed-sources.ts'
import {joinedSource, provider} from '../read-answer.ts'
import {chatMessage, foldChunks} from './openai.ts'

/**
 * Groq's compound systems: what their searches found stands beside the text, which links to it, numbers it or leaves
 * open what it covers.
 */
export const groq = provider({
  name: 'groq',
  title: 'Groq compound',
  shapes: ['choices/message/executed_tools', 'choices/delta/executed_tools'],
  stream: foldChunks,
  texts: chatMessage,
  text: 'content',
  listed: (response) =>
    response
      .all(`${chatMessage}/executed_tools[]/search_results`)
      .flatMap((found) => found.all(Array.isArray(found.value) ? '[]' : 'results[]')),
  source: {url: 'url!', title: 'title', snippet: 'content'},
  // Each page once, with what every search found of it.
  said: (text, {sources, ...list}) => {
    const pages = [...groupBy(sources, ({key}) => key).values()]
    return citeListed(text, {
      ...list,
      sources: pages.flatMap(([first, ...more]) => (first ? joinedSource([first, ...more]) : [])),
    })
  },
  reads: ['executed_tools/search_results'],
})
