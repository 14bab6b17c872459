import type {DescribeWork} from '../text/describe.ts'
import {cslItem} from './csl-item.ts'

/** A citation style that cannot be used; the message says why and what can be done. */
export class CitationStyleError extends Error {
  override readonly name = 'CitationStyleError'
}

/** Which words sources are described in. */
export interface CslOptions {
  /** `apa`, `harvard1`, `vancouver`, or any name for the style of `xml`. */
  readonly style: string
  /** A style of the Citation Style Language, as XML: MLA, Chicago and thousands of others are files of this kind. */
  readonly xml?: string | undefined
  /** Language of the words a style adds, such as `en-US`. */
  readonly language?: string | undefined
}

/** Items of one kind that every style can write, to try a style before a document depends on it. */
const trial = [{id: 'trial', type: 'webpage', title: 'Trial', URL: 'https://example.org'}]

/**
 * Makes a description of works in a citation style such as APA. The processor is citation.js, which has to be installed
 * beside: `@citation-js/core` and `@citation-js/plugin-csl`. No network is used.
 *
 * @throws CitationStyleError (as a rejection) when the processor or the style is missing, or the style is broken.
 */
export async function cslDescription({style, xml, language = 'en-US'}: CslOptions): Promise<DescribeWork> {
  const {Cite, plugins} = await loadProcessor()
  const {templates} = plugins.config.get('@csl')
  const template = xml === undefined ? style : `own ${style}`
  if (xml !== undefined) templates.add(template, xml)
  else if (!templates.has(style)) throw unknownStyle(style, templates.list())
  const write = (item: object) => new Cite([item]).format('bibliography', {format: 'text', template, lang: language})
  try {
    trial.map(write)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new CitationStyleError(
      `Unexpected citation style \`${style}\`, expected a file of the Citation Style Language (${reason})`,
    )
  }
  return (work) =>
    write(cslItem(work))
      .replace(/^\s*(?:\[\d{1,4}\]|\(?\d{1,4}[.)])\s+/, '')
      .replace(/\s+/g, ' ')
      .trim()
}

async function loadProcessor(): Promise<typeof import('@citation-js/core')> {
  try {
    await import('@citation-js/plugin-csl')
    return await import('@citation-js/core')
  } catch {
    throw new CitationStyleError(
      'Unexpected citation style without a processor, expected one; run `npm install @citation-js/core@0.7 @citation-js/plugin-csl@0.7`',
    )
  }
}

function unknownStyle(style: string, known: readonly string[]): CitationStyleError {
  const names = known.filter((name) => !name.startsWith('own ')).map((name) => `\`${name}\``)
  return new CitationStyleError(
    `Unexpected citation style \`${style}\`, expected ${names.join(', ')} or a file that ends in \`.csl\` (MLA: \`modern-language-association.csl\`, Chicago: \`chicago-author-date.csl\`, from https://github.com/citation-style-language/styles)`,
  )
}
