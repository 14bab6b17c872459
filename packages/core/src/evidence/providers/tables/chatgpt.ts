import {between} from '../places.ts'
import {provider} from '../read-answer.ts'

const page = {url: 'url!', title: 'title', publishedAt: 'pub_date', snippet: 'snippet'}
const place = between({start: 'start_idx', end: 'end_idx', words: 'matched_text', covers: 'marker', drifts: true})

/**
 * A message of an export of ChatGPT. Its `content_references` repeat the control text that they stand for, and name the
 * pages behind it, or the file.
 */
export const chatgpt = provider({
  name: 'chatgpt',
  title: 'ChatGPT export',
  shapes: ['metadata/content_references', 'message/metadata/content_references'],
  answer: (response) => response.first('message').concat(response).slice(0, 1),
  texts: '',
  text: (message) => message.texts('content!/parts![0]').join(''),
  citations: 'metadata/content_references[]',
  sources: (reference) => {
    const pages = reference.all('items[]')
    return pages.length > 0 ? pages : [reference]
  },
  kinds: {
    grouped_webpages: {place, source: page},
    grouped_webpages_model_predicted_fallback: {place, source: page},
    webpage: {place, source: page},
    webpage_extended: {place, source: page},
    file: {place, source: {docId: 'id', title: 'name', snippet: 'snippet'}},
    // The list below the message, and what is no source.
    sources_footnote: undefined,
    hidden: undefined,
    image_v2: undefined,
    image_inline: undefined,
    nav_list: undefined,
  },
  // What older exports say twice, and pages that were searched.
  reads: ['metadata/content_references', 'metadata/citations', 'metadata/search_result_groups'],
})
