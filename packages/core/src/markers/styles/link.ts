import type {Style} from './style.ts'

/** `([Title](url))`, `- Source: [Name](url)`, or a link to stored evidence: its id is its URL. Read from the tree. */
export const link: Style = {
  style: 'link',
  about: 'Link in parentheses, after a `Source:` label, or to stored evidence',
  examples: ['([Barley Board](https://barley.example/x))', '- Source: [Barley Board](https://barley.example/x)'],
}
