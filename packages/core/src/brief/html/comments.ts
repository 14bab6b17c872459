/**
 * A comment as a browser reads it, which also ends one at `<!-->`, `<!--->` and `--!>`; unclosed, it takes all the rest.
 *
 *     <!--> shown -->     <!-- hidden --!> shown <!-- hidden -->
 */
export const COMMENT = '<!--(?:-?>|[\\s\\S]*?(?:--!?>|$))'

const comments = new RegExp(COMMENT, 'g')

/** What is left of a piece of HTML without its comments. */
export function withoutComments(html: string): string {
  return html.replace(comments, '')
}
