import {createEvidence} from '@citation-lint/core/evidence'
import {describe, expect, test} from 'vitest'
import {
  extendPolicy,
  PolicyError,
  parsePolicy,
  policyFrom,
  policyJsonSchema,
  policyKeys,
  readOptions,
} from '../../src/rules/index.ts'

const problemsOf = (text: string) => {
  try {
    parsePolicy(text, 'citation.yml')
  } catch (error) {
    if (error instanceof PolicyError)
      return error.problems.map(({message, line, column}) => `${line}:${column} ${message}`)
    throw error
  }
  return []
}

describe('a citation.yml', () => {
  test('that is empty holds the defaults of specification/numbers §1.2, §2, §3, §5', () => {
    const policy = parsePolicy('', 'citation.yml')
    expect(JSON.stringify(policy)).toBe(JSON.stringify(policyFrom()))
    expect(policy).toMatchObject({
      allowed_prefixes: ['Per LMIS:', 'According to GCC-STAT:', 'According to World Bank:'],
      require_query_id: true,
      ignore_years: true,
      ignore_numbers_below: 1,
      ignore_tokens: ['ISO-3166', 'NOC', 'PO Box', 'RFC', 'ID'],
      source_mapping: {},
      missing_qid_severity: 'error',
      strict_qid_keywords: [],
      strict_qid_severity: 'error',
      source_synonyms: {'According to GCC-STAT:': ['According to GCCSTAT:', 'According to GCC STAT:']},
      adjacent_bullet_window: 1,
      citation_enforcement_enabled: true,
      ignore_dates: true,
      inline_config: true,
      sidecar_path: '/_citations',
    })
    expect(policy.configured.size).toBe(0)
  })

  test('remembers which keys it sets', () => {
    expect([...parsePolicy('ignore_years: false\nrules: {UNCITED_NUMBER: warning}\n', '').configured]).toEqual([
      'ignore_years',
      'rules',
    ])
  })

  test('reads `warn` as `warning`, wherever a severity stands', () => {
    const written = 'missing_qid_severity: warn\nstrict_qid_severity: warn\n'
    const codes = 'rules: {UNCITED_NUMBER: warn, UNCITED_SECTION: [warn, {min_claims: 5}]}\n'
    expect(parsePolicy(written + codes, '')).toMatchObject({
      missing_qid_severity: 'warning',
      strict_qid_severity: 'warning',
      rules: {UNCITED_NUMBER: 'warning', UNCITED_SECTION: ['warning', {min_claims: 5}]},
    })
  })

  test('reads `false` as the `off` that a writer of YAML 1.1 made it of, where `off` may stand', () => {
    const codes = 'rules: {UNCITED_NUMBER: false, NO_EVIDENCE: "off", UNCITED_SECTION: [false, {min_claims: 5}]}\n'
    expect(parsePolicy(codes, '').rules).toEqual({
      UNCITED_NUMBER: 'off',
      NO_EVIDENCE: 'off',
      UNCITED_SECTION: ['off', {min_claims: 5}],
    })
    expect(policyFrom({rules: {NO_EVIDENCE: false}}).rules).toEqual({NO_EVIDENCE: 'off'})
    expect(problemsOf('missing_qid_severity: false\nrules: {NO_EVIDENCE: true, UNCITED_NUMBER: no}\n')).toEqual([
      '1:23 Unexpected value `false` of `missing_qid_severity`, expected `info`, `warn`, `warning` or `error`',
      '2:22 Unexpected value `true` of `rules.NO_EVIDENCE`, expected `off`, `info`, `warn`, `warning` or `error`, or a list of a severity and options',
      '2:44 Unexpected value `no` of `rules.UNCITED_NUMBER`, expected `off`, `info`, `warn`, `warning` or `error`, or a list of a severity and options',
    ])
  })

  test('says which value was meant', () => {
    expect(problemsOf('markers: [numerc]\nfields: []\nrules: {NO_EVIDENCE: eror}\n')).toEqual([
      '1:11 Unexpected value `numerc` of `markers.0`, expected `numeric`',
      '2:9 Unexpected value of `fields`, expected `plain` or `markdown`',
      '3:22 Unexpected value `eror` of `rules.NO_EVIDENCE`, expected `error`, or a list of a severity and options',
    ])
  })

  test('names every fault at once, at its place, with what was meant', () => {
    const text = [
      'alowed_prefixes: ["Per LMIS:"]',
      'require_query_id: "yes"',
      'missing_qid_severity: fatal',
      'rules:',
      '  UNCITED_NUMBR: error',
      '  UNCITED_BULLET: loud',
      '  NO_EVIDENCE: [error, {depth: 3}]',
      '  UNCITED_SECTION: [error, {min_claim: 3}]',
      'sections:',
      '  prevailling: [Main story]',
    ].join('\n')
    expect(problemsOf(text)).toMatchInlineSnapshot(`
      [
        "1:1 Unexpected key \`alowed_prefixes\`, expected \`allowed_prefixes\`",
        "2:19 Unexpected value \`yes\` of \`require_query_id\`, expected \`true\` or \`false\`",
        "3:23 Unexpected value \`fatal\` of \`missing_qid_severity\`, expected \`info\`, \`warn\`, \`warning\` or \`error\`",
        "5:3 Unexpected code \`UNCITED_NUMBR\`, expected \`UNCITED_NUMBER\`",
        "6:19 Unexpected value \`loud\` of \`rules.UNCITED_BULLET\`, expected \`off\`, \`info\`, \`warn\`, \`warning\` or \`error\`, or a list of a severity and options",
        "7:25 Unexpected options, expected none for this rule",
        "8:29 Unexpected key \`min_claim\`, expected \`min_claims\`",
        "10:3 Unexpected key \`prevailling\`, expected \`prevailing\`",
      ]
    `)
    expect(
      problemsOf(
        'rules:\n  UNCITED_NUMBR: error\n  NO_EVIDENCE: [error, {depth: 3}]\n  UNCITED_SECTION: [error, {min_claim: 3}]\n',
      ),
    ).toMatchInlineSnapshot(`
      [
        "2:3 Unexpected code \`UNCITED_NUMBR\`, expected \`UNCITED_NUMBER\`",
        "3:25 Unexpected options, expected none for this rule",
        "4:29 Unexpected key \`min_claim\`, expected \`min_claims\`",
      ]
    `)
  })

  test('refuses patterns that need backtracking, at their line', () => {
    expect(
      problemsOf("query_id_patterns:\n  - 'QID-\\d+'\n  - '(?=QID)\\w+'\n  - '(a)\\1'\n  - '['\n"),
    ).toMatchInlineSnapshot(`
      [
        "3:5 Unexpected pattern \`(?=QID)\\w+\`, expected an RE2 expression, which has no look-around and no back-reference (\`\` error parsing regexp: invalid or unsupported Perl syntax: \`(?=\` \`\`)",
        "4:5 Unexpected pattern \`(a)\\1\`, expected an RE2 expression, which has no look-around and no back-reference (\`\` error parsing regexp: invalid escape sequence: \`\\1\` \`\`)",
        "5:5 Unexpected pattern \`[\`, expected an RE2 expression, which has no look-around and no back-reference (\`\` error parsing regexp: missing closing ]: \`[\` \`\`)",
      ]
    `)
  })

  test('that is no YAML, or no map, or too large, or too deep says so', () => {
    expect(problemsOf('rules: [1\nfoo: "')).toMatchInlineSnapshot(`
      [
        "2:1 Unexpected YAML, expected valid syntax (Flow sequence in block collection must be sufficiently indented and end with a ])",
        "2:7 Unexpected YAML, expected valid syntax (Missing closing "quote)",
      ]
    `)
    expect(problemsOf('- a\n- b\n')).toMatchInlineSnapshot(`
      [
        "1:1 Unexpected content, expected a map",
      ]
    `)
    expect(problemsOf('ignore_tokens: &a [x]\nstrict_qid_keywords: *a\n')).toMatchInlineSnapshot(`
      [
        "2:22 Unexpected alias, expected the value itself",
      ]
    `)
    expect(problemsOf(`ignore_tokens: ${'['.repeat(100_000)}`)).toMatchInlineSnapshot(`
      [
        "1:47 Unexpected nesting of more than 32 levels, expected fewer",
      ]
    `)
    expect(problemsOf(`x: ${'- '.repeat(100_000)}`)).toMatchInlineSnapshot(`
      [
        "1:66 Unexpected nesting of more than 32 levels, expected fewer",
      ]
    `)
    expect(problemsOf('#'.repeat(300_000))).toMatchInlineSnapshot(`
      [
        "1:1 Unexpected file of 300000 characters, expected at most 262144",
      ]
    `)
    expect(problemsOf('ignore_years: true\nignore_years: false\n')).toMatchInlineSnapshot(`
      [
        "2:1 Unexpected YAML, expected valid syntax (Map keys must be unique)",
      ]
    `)
  })
})

test('a policy over another wins key by key, and its rules code by code', () => {
  const base = policyFrom({
    ignore_years: false,
    ignore_tokens: ['TX-9'],
    rules: {UNCITED_NUMBER: 'off', NO_EVIDENCE: 'off'},
  })
  const policy = extendPolicy(base, policyFrom({ignore_years: true, rules: {NO_EVIDENCE: 'error'}}))
  expect(policy).toMatchObject({
    ignore_years: true,
    ignore_tokens: ['TX-9'],
    rules: {UNCITED_NUMBER: 'off', NO_EVIDENCE: 'error'},
  })
  expect([...policy.configured].sort()).toEqual(['ignore_tokens', 'ignore_years', 'rules'])
})

test('user-keyed maps cannot reach a prototype', () => {
  const policy = policyFrom(JSON.parse('{"source_mapping": {"__proto__": ["LMIS"], "Per X:": ["x"]}}'))
  expect(Object.keys(policy.source_mapping)).toEqual(['Per X:'])
  expect(Object.getPrototypeOf(policy.source_mapping)).toBe(Object.prototype)
})

test('a query id is the group of its pattern, else what stands behind the last separator', () => {
  const find = (pattern: string, text: string) =>
    policyFrom({query_id_patterns: [pattern]}).queryIds.flatMap((each) => each.find(text))
  expect(
    policyFrom().queryIds.flatMap((each) => each.find('(qid: lmis_0001) and (query_id = wb-00002), (QID: short)')),
  ).toEqual([
    {id: 'lmis_0001', start: 1, end: 15},
    {id: 'wb-00002', start: 22, end: 41},
  ])
  expect(find('REF\\s+[A-Z]{2}\\d{6}', 'see REF AB123456 🚀 REF CD654321').map(({id}) => id)).toEqual([
    'AB123456',
    'CD654321',
  ])
  expect(find('#(\\d+)#', '🚀 #123#')).toEqual([{id: '123', start: 3, end: 8}])
})

test('the reader is told the sections, the scope, the tokens and every prefix', () => {
  const policy = policyFrom({sections: {watch: ['Radar']}, citation_scope: 'sentence', ignore_tokens: ['TX-9']})
  expect(readOptions(policy, createEvidence([]))).toMatchObject({
    sections: {watch: ['Radar']},
    scope: 'sentence',
    tokens: ['TX-9'],
    prefixes: [
      'Per LMIS:',
      'According to GCC-STAT:',
      'According to World Bank:',
      'According to GCCSTAT:',
      'According to GCC STAT:',
    ],
  })
})

test('every key has a type, a default and a sentence', () => {
  for (const {name, type, about, default: value} of policyKeys()) {
    expect(name).toMatch(/^[a-z_]+$/)
    expect(type).not.toBe('anything')
    expect(about).toMatch(/\.$/)
    expect(policyFrom({[name]: value}).configured).toEqual(new Set([name]))
  }
  expect(Object.keys(policyJsonSchema().properties ?? {})).toEqual(policyKeys().map(({name}) => name))
})
