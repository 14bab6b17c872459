import type {Style} from './style.ts'

/** `[@key]`, `[see @key, p. 3]`, `[@a; @b]`: pandoc's citation keys. */
export const pandoc: Style = {
  style: 'pandoc',
  about: 'Citation keys of pandoc',
  examples: ['[@board2024]', '[@board2024; @fao2023]', '[see @board2024, p. 3]'],
  read({shape, body}) {
    if (shape !== 'square' || !body.includes('@')) return undefined
    const ids = [...new Set(Array.from(body.matchAll(KEY), ([, key = '']) => key))]
    return ids.length > 0 ? {ids} : undefined
  },
  format: (ids) => `[${ids.map((id) => `@${id}`).join('; ')}]`,
}

/** Inner punctuation belongs to a key, punctuation at its end does not; `a@b.c` is an address, not a key. */
const KEY = /(?:^|[ ;-])@([\p{L}\p{N}_](?:[\p{L}\p{N}_:.#$%&+?<>~/-]{0,200}[\p{L}\p{N}_/])?)/gu
