import {printable} from '@citation-lint/data'

/** A text on one line, cut where it is longer, control and bidi characters shown as escapes. */
export function oneLine(text: string, longest: number): string {
  const line = text
    .slice(0, longest * 4)
    .replace(/\s+/g, ' ')
    .trim()
  const whole = line.length <= longest && text.length <= longest * 4
  return printable(whole ? line : `${line.slice(0, longest - 1).replace(/[\ud800-\udbff]$/, '')}…`)
}

/** An address that a link may lead to: http and https alone, as `javascript:` and `data:` run what they hold. */
export function webAddress(url: string | undefined): string | undefined {
  if (url === undefined || !URL.canParse(url)) return undefined
  const {protocol, href} = new URL(url)
  return protocol === 'http:' || protocol === 'https:' ? href : undefined
}
