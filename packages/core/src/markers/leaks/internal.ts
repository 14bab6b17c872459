import type {LeakDialect} from './dialect.ts'

/** Tags of a pipeline that were never meant for a reader (specification/dialects §3). */
export const internal: readonly LeakDialect[] = [
  {
    dialect: 'unverified-tag',
    product: 'the citation injector',
    examples: ['[UNVERIFIED]'],
    bracket: {pattern: /^\[UNVERIFIED\]$/, replacement: undefined},
  },
  {
    dialect: 'fact-tag',
    product: 'the prompt',
    examples: ['[FACT 3: 12%]'],
    bracket: {pattern: /^\[FACT \d{1,5}(?: ?:.*)?\]$/, replacement: undefined},
  },
  {
    dialect: 'extraction-tag',
    product: 'the citation injector',
    examples: ["[Per extraction: '0.10%' from GCC-STAT Q1-2024]"],
    bracket: {pattern: /^\[Per extraction:.*\]$/, replacement: undefined},
  },
  {
    dialect: 'chunk-tag',
    product: 'the retrieval pipeline',
    examples: ['[c:chunk_17]'],
    bracket: {pattern: /^\[c: ?[\w.-]{1,200}\]$/, replacement: undefined},
  },
  {
    dialect: 'citations-element',
    product: 'the retrieval pipeline',
    examples: ['<citations>1, 3</citations>'],
    html: {pattern: /<\/?citations>/g, replacement: undefined},
  },
  {
    dialect: 'content-item',
    product: 'a news database',
    examples: ['contentItem:6ABC-1DE2-FGH3-J4K5-00000-00'],
    text: {
      opening: 'contentItem:',
      signs: ['contentItem:'],
      pattern: /contentItem:[0-9A-Z]{4}(?:-[0-9A-Z]{2,5}){4,6}/y,
      cutOff: /contentItem:[0-9A-Z-]{0,40}$/y,
      replacement: undefined,
    },
  },
]
