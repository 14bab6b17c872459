// How Markdown is made a page by programs that its writers use.
import MarkdownIt from 'markdown-it'
import markdownItFootnote from 'markdown-it-footnote'
import rehypeStringify from 'rehype-stringify'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import remarkRehype from 'remark-rehype'
import {unified} from 'unified'

const dangerous = {allowDangerousHtml: true}
const remark = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(remarkRehype, dangerous)
  .use(rehypeStringify, dangerous)
  .freeze()

const markdownIt = new MarkdownIt({html: true}).use(markdownItFootnote)

/**
 * Renderers by their name: Markdown in, a page out. `given` are codes of findings about what a renderer gives itself:
 * markdown-it-footnote numbers notes anew.
 */
export const renderers = {
  'remark-rehype': {render: (text) => String(remark.processSync(text))},
  'markdown-it': {render: (text) => markdownIt.render(text), given: ['NONCONTIGUOUS_MARKERS']},
}
