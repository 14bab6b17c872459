import {expect, it} from 'vitest'
import {convert, noEvidence} from './documents.ts'

/** How a line of the list of a chapter is written. */
const forms = {
  definitions: (label: string, words: string) => `${label}: ${words}`,
  entries: (label: string, words: string) => `${label} ${words}`,
  'bold entries': (label: string, words: string) => `**${label}** ${words}`,
  bullets: (label: string, words: string) => `- ${label} ${words}`,
  'definitions in bullets': (label: string, words: string) => `- ${label}: ${words}`,
}
const names = Object.keys(forms).filter((name): name is keyof typeof forms => name in forms)

/** What a chapter says, and the list that it is followed by. */
function chapter(name: string, form: keyof typeof forms): readonly [said: string, list: string] {
  const words = forms[form]('[^1]', `The board of ${name}. https://${name}.example/a`)
  return [`It rose by 5% in ${name}`, `\n\n## Sources\n\n${words}\n`]
}

/** A definition counts for the whole document, so another entry under its label leaves open what is meant. */
it.each(names.flatMap((one) => names.map((other) => [one, other] as const)))(
  'a chapter with %s and one with %s link to their own sources, or stay',
  (one, other) => {
    const [[rye, first], [oats, second]] = [chapter('rye', one), chapter('oats', other)]
    const source = `# Rye\n\n${rye} [^1].${first}\n# Oats\n\n${oats} [^1].${second}`
    const {text, plan} = convert(source, noEvidence, {to: 'links'})
    if ([one, other].some((form) => form.startsWith('definitions'))) {
      expect(text).toBe(source)
      expect(plan.kept.map(({reason}) => reason)).toEqual(Array(2).fill('the document defines its id more than once'))
    } else {
      expect(text).toContain(`${rye} ([The board of rye](https://rye.example/a)).`)
      expect(text).toContain(`${oats} ([The board of oats](https://oats.example/a)).`)
    }
  },
)
