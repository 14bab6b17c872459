import {citeNumbers} from '../listed-sources.ts'
import {betweenTexts, provider} from '../read-answer.ts'
import {foldStream, texts} from './openai.ts'

/**
 * Perplexity's chat completions and Agent API. The model writes `[1]` itself, counting from 1 into `search_results`, or
 * into the older list `citations`; the numbers stay as they are.
 */
export const perplexity = provider({
  name: 'perplexity',
  title: 'Perplexity',
  shapes: ['search_results', 'citations & choices', 'output[search_results]'],
  general: true,
  stream: foldStream,
  texts,
  text: 'text | content',
  between: betweenTexts,
  listed: 'output[search_results]/results[] | search_results[] | citations[]',
  source: {number: 'id', url: 'url!', title: 'title', publishedAt: 'date', snippet: 'snippet'},
  said: citeNumbers,
  // Annotations repeat the numbers that the text has.
  reads: ['content/annotations', 'message/annotations'],
})
