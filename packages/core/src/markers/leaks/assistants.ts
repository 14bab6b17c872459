import {addressFinder, type LeakDialect, parameterFinder} from './dialect.ts'

/** Control text of the other assistants, and the tags of a pipeline (specification/dialects §2, §3). */
export const assistants: readonly LeakDialect[] = [
  // Gemini and its exports, and the search behind it (specification/dialects §2.2)
  {
    dialect: 'gemini-cite',
    product: 'Gemini',
    examples: ['[cite: 1, 2]', '[cite_start]', '[cite_end]', '[Cite: 12]'],
    bracket: {
      pattern: /^\[cite(?:_start|_end|: ?\d{1,5}(?: ?[,–-] ?\d{1,5}){0,99})\]$/i,
      replacement: '',
      isNumbered: true,
    },
  },
  {
    dialect: 'gemini-span',
    product: 'Gemini',
    examples: ['[span_0](start_span)', '[span_0](end_span)'],
    link: (text, url) =>
      /^span_\d{1,6}$/.test(text) && /^(?:start|end)_span$/.test(url) ? {replacement: ''} : undefined,
  },
  {
    dialect: 'gemini-redirect',
    product: 'Gemini grounding',
    examples: ['https://vertexaisearch.cloud.google.com/grounding-api-redirect/AbC'],
    url: addressFinder('https?://vertexaisearch\\.cloud\\.google\\.com/grounding-api-redirect/', 'i'),
  },
  {
    dialect: 'google-result-decoration',
    product: 'Google Search',
    examples: ['https://barley.example/x?srsltid=AfmBOoqGCZmHE137h4YXjm6j'],
    url: parameterFinder(/srsltid=[\w-]{1,200}/),
  },
  // Control text of Perplexity and its exports (specification/dialects §2.3)
  {
    dialect: 'perplexity-result',
    product: 'Perplexity',
    examples: ['[web:1]', '[attached_file:1]', '[post:1]'],
    bracket: {
      pattern: /^\[(?:web|post|attached_file): ?\d{1,5}(?:, ?(?:(?:web|post|attached_file): ?)?\d{1,5}){0,99}\]$/,
      replacement: '',
      isNumbered: true,
    },
  },
  {
    dialect: 'perplexity-upload',
    product: 'Perplexity',
    examples: ['https://ppl-ai-file-upload.s3.amazonaws.com/web/direct-files/1/exports.pdf'],
    url: addressFinder('https?://ppl-ai-file-upload\\.', 'i'),
  },
  {
    dialect: 'perplexity-hidden-notes',
    product: 'Perplexity',
    examples: ['<span style="display:none">[^1_2][^1_3]</span>'],
    html: {
      pattern: /<span style=["']display: ?none;?["']>(?:(?:\[\^\w{1,20}\]){0,500}<\/span>|$)/g,
      replacement: undefined,
    },
  },
  {
    dialect: 'perplexity-end-mark',
    product: 'Perplexity',
    examples: ['<div align="center">⁂</div>'],
    html: {
      pattern: /<div align="center">\s{0,9}⁂\s{0,9}<\/div>|<div style="text-align: ?center;?">\s{0,9}⁂\s{0,9}<\/div>/g,
      replacement: '',
    },
  },
  {
    dialect: 'perplexity-logo',
    product: 'Perplexity',
    examples: [
      '<img src="https://r2cdn.perplexity.ai/pplx-full-logo-primary-dark%402x.png" class="logo" width="120"/>',
    ],
    html: {
      pattern: /<img src="https:\/\/r2cdn\.perplexity\.ai\/pplx-full-logo[^<>"]{0,100}"[^<>]{0,100}>/g,
      replacement: '',
    },
  },
  {
    dialect: 'perplexity-footer',
    product: 'Perplexity',
    examples: ['Answer from Perplexity: pplx.ai/share', '来自 Perplexity 的回答: pplx.ai/share'],
    text: {
      opening: 'Answer from Perp|来自 Perplexity 的',
      signs: ['pplx'],
      pattern: /(?:Answer from Perplexity|来自 Perplexity 的回答)[:：] ?pplx\.ai\/share/y,
      cutOff: /(?:Answer from Perp|来自 Perplexity 的)[\p{L} :：./]{0,24}$/uy,
      replacement: '',
    },
  },
  // Control text of the other assistants: Azure, Claude, Copilot, DeepSeek, Grok (specification/dialects §2.4)
  {
    dialect: 'azure-doc',
    product: 'Azure OpenAI on your data',
    examples: ['[doc1]'],
    bracket: {pattern: /^\[doc\d{1,4}\]$/, replacement: '', isNumbered: true},
  },
  {
    dialect: 'claude-cite',
    product: 'Claude.ai',
    examples: ['(cite index="12-1,12-2">…</cite>', '<cite index="12-1">…</cite>'],
    text: {
      opening: '\\(cite index=',
      signs: ['(cite'],
      pattern: /\(cite index=["“]?[\d,: -]{1,200}["”]?>/y,
      cutOff: /\(cite index=["“]?[\d,: -]{0,200}["”]?$/y,
      replacement: undefined,
    },
    html: {pattern: /<cite\s{1,9}index=[^<>]{1,200}>/gi, replacement: undefined},
  },
  {
    dialect: 'claude-citation',
    product: 'Claude.ai',
    examples: [':antCitation[]{citations="4f1c2a-77"}', ':antCitation[]{citations="4f1c2a-77,2b" injected="space"}'],
    text: {
      opening: ':antCitation',
      signs: [':antCitation[]{'],
      pattern: /:antCitation\[\]\{[^{}\n]{0,400}\}/y,
      cutOff: /:antCitation(?:\[\]?(?:\{[^{}\n]{0,400})?)?$/y,
      replacement: '',
    },
  },
  {
    dialect: 'copilot-link-decoration',
    product: 'Microsoft Copilot',
    examples: ['https://barley.example/x?utm_source=copilot.com'],
    url: parameterFinder(/utm_source=copilot\.com/),
  },
  {
    dialect: 'deepseek-citation',
    product: 'DeepSeek',
    examples: ['[citation:1]'],
    bracket: {
      pattern: /^\[citation: ?\d{1,5}(?:, ?(?:citation: ?)?\d{1,5}){0,99}\]$/,
      replacement: '',
      isNumbered: true,
    },
  },
  {
    dialect: 'grok-render',
    product: 'Grok',
    examples: [
      '<grok:render card_id="a1" type="render_inline_citation"><argument name="citation_id">0</argument></grok:render>',
    ],
    text: {
      opening: '</?grok:',
      signs: ['<grok:', '/grok:'],
      pattern:
        /<grok:[a-z_]{1,40}[^<>]{0,300}>(?:(?!<grok:)[\s\S]){0,400}?<\/grok:[a-z_]{1,40}>|<\/?grok:[a-z_]{1,40}[^<>]{0,300}>/y,
      cutOff: /<grok:(?:(?!<grok:|<\/grok:[a-z_]{1,40}>)[\s\S]){0,800}$|<\/grok:[a-z_]{0,40}[^<>]{0,300}$/y,
      replacement: '',
    },
  },
  {
    dialect: 'grok-link-decoration',
    product: 'Grok',
    examples: ['https://barley.example/x?referrer=grok.com'],
    url: parameterFinder(/referrer=grok\.com/),
  },
  {
    dialect: 'yuanbao-reference',
    product: 'Tencent Yuanbao',
    examples: ['[1](@ref)', '[1,3](@ref)'],
    link: (text, url) => (url === '@ref' && /^\d[\d, ]*$/.test(text) ? {replacement: `[${text}]`} : undefined),
  },
  {
    dialect: 'ragflow-citation',
    product: 'RAGFlow',
    examples: ['##0$$', '[ID:0]'],
    bracket: {pattern: /^\[ID:\d{1,3}\]$/, replacement: ''},
    text: {
      opening: '##\\d',
      signs: Array.from('0123456789', (digit) => `##${digit}`),
      pattern: /##\d{1,4}\$\$/y,
      cutOff: /##\d{0,4}\$?$/y,
      replacement: '',
    },
  },
  {
    dialect: 'chat-token',
    product: 'a chat template',
    examples: ['[INST]', '<|im_end|>', '<|im_start|>assistant', '<|endoftext|>', '<｜end▁of▁sentence｜>'],
    bracket: {pattern: /^\[\/?INST\]$/, replacement: ''},
    text: {
      opening: '<[|｜]',
      signs: ['<|', '<｜'],
      pattern:
        /<[|｜](?:im_start[|｜]>(?:system|user|assistant)?|(?:[a-z]{2,20}(?:[_▁][a-z]{1,20}){1,4}|endoftext|assistant|user|system|observation|end|pad)[|｜]>)/y,
      cutOff: /<[|｜][a-z_▁]{0,100}[|｜]?(?:>[a-z]{0,9})?$/y,
      replacement: '',
    },
  },
  // Tags of a pipeline that were never meant for a reader (specification/dialects §3)
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
    html: {pattern: /<\/?citations?>/g, replacement: undefined},
  },
  {
    dialect: 'source-id',
    product: 'Open WebUI',
    examples: ['<source_id>1</source_id>'],
    text: {
      opening: '<source_id',
      signs: ['<source_id'],
      pattern: /<source_id>[\d, ]{1,40}<\/source_id>/y,
      cutOff: /<source_id(?:>[\d, ]{0,40}(?:<\/?[a-z_]{0,9})?)?$/y,
      replacement: undefined,
    },
  },
  {
    dialect: 'handle-link',
    product: 'the retrieval pipeline',
    examples: ['[citation](1:ab12cd)'],
    // No scheme of an address begins with a digit.
    link: (text, url) =>
      /^citation$/i.test(text) && /^\d{1,4}(?::[\w-]{1,80})?$/.test(url) ? {replacement: undefined} : undefined,
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
