import {attributeOf, type Element, isHidden, parentOf} from './tree.ts'

/** What the markup of a page says of what it is for, whatever its language; of most pages none of it is so. */
export interface PageSigns {
  /** It asks for a password. */
  readonly asksPassword: boolean
  /** No index of the web is to list it. */
  readonly isUnlisted: boolean
  /** It sends its reader on by itself. */
  readonly sendsOn: boolean
  /** It has links, and all of them lead to the first page of a site or back. */
  readonly leadsHome: boolean
}

/**
 * Reads what a page is for.
 *
 * @param metas What its head says, by names in small letters.
 */
export function signsOf(elements: readonly Element[], metas: ReadonlyMap<string, readonly string[]>): PageSigns {
  const body = elements.find(({tagName}) => tagName === 'body')
  const onLoad = (body && attributeOf(body, 'onload')) ?? ''
  const links = elements.flatMap((element) => (element.tagName === 'a' ? (attributeOf(element, 'href') ?? []) : []))
  return {
    asksPassword: elements.some((element) => element.tagName === 'input' && asksPassword(element)),
    isUnlisted: /\b(?:noindex|none)\b/i.test(metas.get('robots')?.join() ?? ''),
    sendsOn: /\burl\s*=/i.test(metas.get('refresh')?.join() ?? '') || /\.submit\(|location/.test(onLoad),
    leadsHome: links.length > 0 && links.every((link) => wayHome.test(link.trim())),
  }
}

/** An address of a first page, a place on the same page, or what is no page. */
const wayHome = /^(?:(?:(?:https?:)?\/\/[^/?#]{1,300})?\/?(?:index\.\w{2,5})?(?:#.*)?|(?:javascript|mailto|tel):.*)$/i

/** It asks whoever sees the page: one that a style hides waits for a click. */
function asksPassword(input: Element): boolean {
  if (attributeOf(input, 'type')?.toLowerCase() !== 'password') return false
  for (let up: Element | undefined = input; up; up = parentOf(up)) if (isHidden(up)) return false
  return true
}
