import {type Brief, type Claim, kindOfHeading, type Section, sectionNames} from '../../brief/index.ts'
import type {Policy} from '../policy/policy.ts'
import {isClaimSection} from '../quality/claim-sections.ts'
import {lazily} from './remember.ts'

/** A section without what it should hold; `section` is `undefined` where the whole section is missing. */
export interface EmptySection {
  readonly section: Section | undefined
  /** Of its heading, or as the policy names it. */
  readonly title: string
  readonly problem: 'empty' | 'no-bullet' | 'missing'
}

/**
 * Sections without content, claim sections without a bullet, and required sections that are not there.
 *
 * @param policy Its `required_sections` are section kinds or heading names; a claim section under another of
 *   its names is as good.
 */
export function findEmptySections(brief: Brief, policy: Policy): readonly EmptySection[] {
  return [...empty(brief), ...missing(brief, policy)]
}

function* empty({sections, claims}: Brief): Generator<EmptySection> {
  const parents = new Set(sections.map(({parent}) => parent))
  const titles = sections.filter(({heading}) => heading?.depth === 1)
  const withBullet = lazily(() => sectionsWithBullet(claims))
  for (const [index, section] of sections.entries()) {
    const {heading, filled, named, kind} = section
    if (!heading) continue
    const found = {section, title: heading.title}
    if (!filled) {
      const opens = kind === 'other' && announces(index, sections, titles)
      if (!parents.has(section) && !opens) yield {...found, problem: 'empty'}
    } else if (named && isClaimSection(section) && !withBullet().has(section)) yield {...found, problem: 'no-bullet'}
  }
}

/**
 * A heading that only announces the document: its first one, where another title follows at once (`# Brief`,
 * `# Part 1`), or one right above the last title (`## Report`, `# Title`), below which the whole report stands.
 */
function announces(index: number, sections: readonly Section[], titles: readonly Section[]): boolean {
  const next = sections[index + 1]
  if (next?.heading?.depth !== 1) return false
  return index === 1 || (next === titles.at(-1) && sections[index + 2]?.parent === next)
}

/** Sections that hold a bullet, or any other unit but plain sentences, themselves or in a deeper one. */
function sectionsWithBullet(claims: readonly Claim[]): ReadonlySet<Section> {
  const found = new Set<Section>()
  for (const {unit, section} of claims)
    if (unit !== 'sentence')
      for (let each: Section | undefined = section; each && !found.has(each); each = each.parent) found.add(each)
  return found
}

function* missing({sections}: Brief, policy: Policy): Generator<EmptySection> {
  const {required_sections: required} = policy
  if (required.length === 0) return
  const names = sectionNames(policy.sections)
  const present = new Set(
    sections.flatMap(({kind, named, heading}) => [named ? kind : '', comparable(heading?.title ?? '')]),
  )
  for (const title of required) {
    const kind = kindOfHeading(title, names)
    if (present.has(title) || present.has(comparable(title)) || (isClaimSection({kind}) && present.has(kind))) continue
    yield {section: undefined, title, problem: 'missing'}
  }
}

/** Letters and digits in lower case: case and punctuation of a heading are no difference. */
function comparable(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
}
