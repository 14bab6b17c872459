import type {Span} from '../../data/index.ts'

/** A web address and where it stands in a text. */
export interface Address extends Span {
  /** As a reader would copy it: without escapes of Markdown, with its fragment. */
  readonly url: string
}

/** An address in running text, in a link, in a definition or in HTML. */
const address = /https?:\/\/[^\s<>"`[\]|，。；、（）《》【】]+/gi

/** What ends a sentence rather than an address. */
const closing = ".,;:!?*_~'’”"

/**
 * The web addresses of a text, whatever stands around them. It reads characters and no tree, so that it sees what a
 * reader of Markdown may have missed.
 */
export function addressesIn(text: string): readonly Address[] {
  return Array.from(text.matchAll(address), ({0: written, index}) => {
    const end = endOf(written)
    const url = written
      .slice(0, end)
      .replaceAll('&amp;', '&')
      .replace(/\\(?=[!-/:-@[-`{-~])/g, '')
    return {start: index, end: index + end, url}
  })
}

/**
 * Where an address ends: before the parenthesis that another one opened, and the punctuation of the sentence.
 *
 *     (see https://rye.example/a_(b)).
 *                                  ^ ends here
 */
function endOf(written: string): number {
  let depth = 0
  let end = 0
  for (; end < written.length; end++) {
    if (written[end] === '(') depth++
    else if (written[end] === ')' && depth-- === 0) break
  }
  while (end > 0 && closing.includes(written[end - 1] ?? ' ')) end--
  return end
}
