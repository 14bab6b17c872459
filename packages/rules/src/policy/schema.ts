import * as z from 'zod'

const severity = z.enum(['off', 'info', 'warning', 'error'])
const reportedSeverity = z.enum(['info', 'warning', 'error'])
const strings = z.array(z.string().min(1))
const stringLists = z.record(z.string(), strings)
const style = z.enum([
  'numeric',
  'source',
  'sid',
  'sup',
  'footnote',
  'inline-note',
  'number-link',
  'link',
  'name',
  'pandoc',
  'sidecar',
])
/** The kinds of sections that `sections` gives names to. */
export const sectionKinds = ['prevailing', 'counter', 'minority', 'watch', 'references', 'other'] as const

/** A rule's setting: a severity, or a severity with the rule's options. */
export const ruleSetting = z.union([severity, z.tuple([severity, z.record(z.string(), z.unknown())])])

/**
 * Every key of `citation.yml`, in the order of its documentation: its type, its default and what it does. The key
 * table of docs/citation-yml.md and the JSON schema are generated from here. Names and defaults of the first part
 * are those of citation-enforcement ("Configuration").
 */
export const policySchema = z.strictObject({
  extends: z
    .union([z.string().min(1), strings])
    .default([])
    .describe('Path, or paths, of the citation.yml files this one builds on; later ones win, this file wins over all.'),
  evidence: z
    .union([z.string().min(1), strings])
    .default([])
    .describe("Globs of the evidence files, relative to this file; `{dir}` and `{name}` stand for the document's."),
  citation_enforcement_enabled: z
    .boolean()
    .default(true)
    .describe('`false` switches off `UNCITED_NUMBER` and everything about attributions.'),

  allowed_prefixes: strings
    .default(['Per LMIS:', 'According to GCC-STAT:', 'According to World Bank:'])
    .describe('Attributions that count as a citation at the start of a sentence, bullet or row; case is ignored.'),
  source_synonyms: stringLists
    .default({'According to GCC-STAT:': ['According to GCCSTAT:', 'According to GCC STAT:']})
    .describe('Canonical prefix → other spellings that mean the same.'),
  source_mapping: stringLists
    .default({})
    .describe('Prefix → words, one of which the data set of a query result must contain; case is ignored.'),
  require_query_id: z
    .boolean()
    .default(true)
    .describe('An attribution that backs a number must name the query behind it: `(QID: …)`.'),
  query_id_patterns: strings
    .default([String.raw`\bQID[:=]\s*[A-Za-z0-9_-]{8,}\b`, String.raw`\bquery_id\s*=\s*[A-Za-z0-9_-]{8,}\b`])
    .describe(
      'Regular expressions (RE2 syntax, case ignored) of a query id. The id is the first group, else what follows the last `:`, `=` or blank.',
    ),
  missing_qid_severity: reportedSeverity.default('error').describe('Severity of `MISSING_QID`.'),
  strict_qid_keywords: strings
    .default([])
    .describe('Words that require a query id in their sentence even where `require_query_id` is `false`.'),
  strict_qid_severity: reportedSeverity
    .default('error')
    .describe('Severity of `MISSING_QID` in a sentence with such a word.'),
  adjacent_bullet_window: z
    .int()
    .min(0)
    .max(20)
    .default(1)
    .describe('How many sibling bullets away an attribution still covers a bullet that has none; 0 is off.'),

  ignore_years: z.boolean().default(true).describe('Years assert nothing.'),
  ignore_dates: z
    .boolean()
    .default(true)
    .describe('`UNCITED_NUMBER` leaves dates and clock times alone; the quality rules still see them.'),
  ignore_numbers_below: z
    .number()
    .min(0)
    .default(1)
    .describe('`UNCITED_NUMBER` leaves numbers alone whose absolute value is below this.'),
  ignore_tokens: strings
    .default(['ISO-3166', 'NOC', 'PO Box', 'RFC', 'ID'])
    .describe('Words that make the number behind them an identifier.'),

  sections: z
    .partialRecord(z.enum(sectionKinds), strings)
    .default({})
    .describe('Section kind → heading names beyond the built-in ones; case and punctuation are ignored.'),
  required_sections: strings
    .default([])
    .describe('Section kinds or heading names that every document must have (`EMPTY_SECTION`).'),
  markers: z.array(style).default([]).describe('Marker styles that count as a citation; empty means all.'),
  citation_scope: z
    .enum(['block', 'sentence'])
    .default('block')
    .describe('How far a marker reaches: `block` lets one after the last full stop of a block cover the whole block.'),
  inline_config: z
    .boolean()
    .default(true)
    .describe('`false` forbids `<!-- citation-lint … -->` comments: they change nothing and are reported.'),
  require_citations: z
    .boolean()
    .default(false)
    .describe('A JSON or YAML document must bring its citations: a sidecar, or markers in its strings.'),
  sidecar_path: z
    .string()
    .default('/_citations')
    .describe('JSON Pointer of the citation sidecar of a JSON or YAML document.'),

  fields: z
    .enum(['plain', 'markdown'])
    .default('plain')
    .describe('How the strings of a JSON or YAML document are written.'),

  require_quote: z
    .boolean()
    .default(false)
    .describe('Footnote and link citations must carry a verbatim quote (`INCOMPLETE_CITATION`).'),
  require_https: z.boolean().default(false).describe('URLs of citations must be https (`MALFORMED_CITATION`).'),
  verify_quotes: z
    .boolean()
    .default(true)
    .describe('Quotes are looked up in the stored text of their sources (`QUOTE_NOT_VERBATIM`).'),
  max_quote_words: z.int().min(1).default(150).describe('Longest quote, in words (`QUOTE_TOO_LONG`).'),

  rules: z
    .record(z.string(), ruleSetting)
    .default({})
    .describe('Code → `off`, `info`, `warning` or `error`, or a list of a severity and the options of the rule.'),
})

/** The content of a `citation.yml` with its defaults filled in. */
export type PolicyFile = z.output<typeof policySchema>

export type PolicyKey = keyof PolicyFile
