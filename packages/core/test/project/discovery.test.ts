import {symlinkSync, utimesSync, writeFileSync} from 'node:fs'
import path from 'node:path'
import {describe, expect, it} from 'vitest'
import {readFrontMatter} from '../../src/brief/index.ts'
import {openProject} from '../../src/project/index.ts'
import {sayLeftAside, sayRefused} from '../../src/rules/index.ts'
import {bundle, folderWith} from './folder.ts'

const idsOf = (context: ReturnType<ReturnType<typeof openProject>['contextFor']>) =>
  context.evidence.sources.map(({id}) => id)

describe('evidence of a document', () => {
  const files = {
    '.git/HEAD': '',
    'citation.yml': 'evidence_from: either\nevidence: ["evidence/{dir}/{name}.json", "kept/*.yaml"]',
    'notes/brief.md': '',
    'notes/brief.citations.json': bundle('beside'),
    'notes/named.json': bundle('front-matter'),
    'notes/other.md': '',
    'evidence/notes/other.json': bundle('globbed'),
    'kept/a.yaml': bundle('shared'),
    'option.json': bundle('option'),
  }

  it('comes from the option before anything else', () => {
    const cwd = folderWith(files)
    const context = openProject({cwd, evidence: 'option.json'}).contextFor({
      path: 'notes/brief.md',
      frontMatterCitations: 'named.json',
    })
    expect(idsOf(context)).toEqual(['option'])
    expect(context.evidenceFiles).toEqual(['option.json'])
  })

  it('comes from an object that is handed over, without a look at any file', () => {
    const context = openProject({
      cwd: '/nowhere',
      config: {},
      evidence: {sources: [{sid: 1, title: 'Tides'}]},
    }).contextFor({path: 'brief.md', frontMatterCitations: 'missing.json'})
    expect(idsOf(context)).toEqual(['1'])
    expect(context.searched).toEqual([])
  })

  it('comes from front matter before the file beside the document', () => {
    const project = openProject({cwd: folderWith(files)})
    const request = {path: 'notes/brief.md'}
    expect(idsOf(project.contextFor({...request, frontMatterCitations: 'named.json'}))).toEqual(['front-matter'])
    const several = ['named.json', '../kept/a.yaml']
    expect(idsOf(project.contextFor({...request, frontMatterCitations: several}))).toEqual(['front-matter', 'shared'])
    const inline = [{id: 'inline', url: 'https://tides.example'}]
    expect(idsOf(project.contextFor({...request, frontMatterCitations: inline}))).toEqual(['inline'])
  })

  it('comes from the file beside the document before the globs of citation.yml', () => {
    const context = openProject({cwd: folderWith(files)}).contextFor({path: 'notes/brief.md'})
    expect(idsOf(context)).toEqual(['beside'])
  })

  it('comes from the globs of citation.yml with the folder and name of the document filled in', () => {
    const context = openProject({cwd: folderWith(files)}).contextFor({path: 'notes/other.md'})
    expect(idsOf(context)).toEqual(['globbed', 'shared'])
    expect(context.evidenceFiles).toEqual(['evidence/notes/other.json', 'kept/a.yaml'])
  })

  it('says where it looked when there is none', () => {
    const policy = 'evidence_from: either\nevidence: "{name}.ev.json"'
    const cwd = folderWith({'package.json': '{}', 'citation.yml': policy, 'brief.md': ''})
    const context = openProject({cwd}).contextFor({path: 'brief.md'})
    expect(idsOf(context)).toEqual([])
    expect(context.searched).toEqual([
      'brief.citations.json',
      'brief.citations.yaml',
      'brief.citations.yml',
      'brief.ev.json',
    ])
  })

  it.each([
    ['the policy, where that names any', 'evidence: kept/*.yaml', {}, ['shared']],
    ['the policy, where it says so and names none', 'evidence_from: policy', {}, []],
    ['the file beside the document, where that is enforced', '{}', {evidenceFrom: 'policy'}, ['beside']],
    ['the document, where the policy says so', 'evidence_from: document\nevidence: kept/*.yaml', {}, ['front-matter']],
    ['either, where an enforcing policy says so', 'evidence_from: either', {evidenceFrom: 'policy'}, ['front-matter']],
  ] as const)('comes from %s', (_, policy, purpose, ids) => {
    const project = openProject({cwd: folderWith({...files, 'citation.yml': policy})})
    const context = project.contextFor({path: 'notes/brief.md', frontMatterCitations: 'named.json', ...purpose})
    expect(idsOf(context)).toEqual(ids)
    const refused = context.leftAside.filter(({isRefused}) => isRefused).map(({what}) => what)
    const own = ['`citations` of its front matter', '`notes/brief.citations.json`']
    expect(refused).toEqual(ids[0] === 'front-matter' ? [] : own.slice(0, ids[0] === 'beside' ? 1 : 2))
    expect(sayRefused(context.leftAside) === undefined).toBe(ids[0] === 'front-matter')
  })

  it('is not left aside where the policy names the file beside the document', () => {
    const cwd = folderWith({...files, 'citation.yml': 'evidence: "**/{name}.citations.json"'})
    const context = openProject({cwd}).contextFor({path: 'notes/brief.md'})
    expect([idsOf(context), context.leftAside]).toEqual([['beside'], []])
  })

  it.each([
    ['evidence: []', {}, 'beside', ''],
    [
      'evidence: kept/*.yaml',
      {},
      'shared',
      'brief.citations.json`, because `citation.yml` sets `evidence`, see `evidence_from`',
    ],
    ['evidence_from: policy', {}, '', 'brief.citations.json`, because `citation.yml` sets `evidence_from: policy`'],
    ['{}', {evidenceFrom: 'policy'}, 'beside', ''],
    [
      '{}',
      {evidenceFrom: 'policy', frontMatterCitations: 'named.json'},
      'beside',
      'front matter, because what is enforced brings no evidence of its own, see `evidence_from`',
    ],
    [
      'evidence: kept/*.yaml\nevidence_from: document',
      {},
      'beside',
      'evidence` of `citation.yml`, because `citation.yml` sets `evidence_from: document`',
    ],
    [
      'evidence: kept/*.yaml\nevidence_from: either',
      {},
      'beside',
      'evidence` of `citation.yml`, because `notes/brief.citations.json` comes first',
    ],
    [
      '{}',
      {frontMatterCitations: 'named.json'},
      'front-matter',
      'brief.citations.json`, because `citations` of its front matter comes first',
    ],
  ] as const)('says what is left aside, and why: %s %j', (policy, request, ids, said) => {
    const project = openProject({cwd: folderWith({...files, 'citation.yml': policy})})
    const context = project.contextFor({path: 'notes/brief.md', ...request})
    expect(idsOf(context).join()).toBe(ids)
    expect(sayLeftAside(context.leftAside)).toMatch(said === '' ? /^$/ : /^left aside: `[^`]*`/)
    expect(sayLeftAside(context.leftAside).endsWith(said)).toBe(true)
  })

  it('says what the caller leaves aside, but for what it names itself, and looks for nothing where it brings records', () => {
    const cwd = folderWith({...files, 'citation.yml': '{}', 'notes/brief.citations.yaml': bundle('second')})
    const asideOf = (evidence: string | object) => {
      const context = openProject({cwd, evidence}).contextFor({path: 'notes/brief.md'})
      return sayLeftAside(context.leftAside)
    }
    expect(asideOf('option.json')).toBe(
      'left aside: `notes/brief.citations.json` and `notes/brief.citations.yaml`, because the option `evidence` comes first',
    )
    expect(asideOf('notes/brief.citations.json')).toBe(
      'left aside: `notes/brief.citations.yaml`, because the option `evidence` comes first',
    )
    expect(asideOf({citations: []})).toBe('')
  })

  it('may lead out of the project where it is left aside anyway', () => {
    const cwd = folderWith({...files, 'citation.yml': 'evidence: kept/*.yaml', 'notes/other.md': ''})
    const secret = path.join(folderWith({secret: bundle('secret')}), 'secret')
    symlinkSync(secret, path.join(cwd, 'notes/other.citations.json'))
    const context = openProject({cwd}).contextFor({path: 'notes/other.md'})
    expect([idsOf(context), context.leftAside.map(({what}) => what)]).toEqual([
      ['shared'],
      ['`notes/other.citations.json`'],
    ])
  })

  it('is read from records of front matter as a document has them', () => {
    const {values} = readFrontMatter('---\ncitations:\n  - {id: inline, url: https://tides.example}\n---\n')
    const context = openProject({cwd: folderWith({'a.md': ''})}).contextFor({
      path: 'a.md',
      frontMatterCitations: values.get('citations'),
    })
    expect(idsOf(context)).toEqual(['inline'])
  })

  it.each([
    ['a document', 'link.md', 'notes/link.md'],
    ['a policy', 'citation.yml', 'notes/brief.md'],
  ])('is not looked for where %s is a link out of the project', (_, name, document) => {
    const cwd = folderWith(files)
    symlinkSync(path.join(folderWith({secret: 'max_quote_words: hidden'}), 'secret'), path.join(cwd, 'notes', name))
    expect(() => openProject({cwd}).contextFor({path: document})).toThrow(
      /Unexpected path `[^`]*`, expected a file inside the project$/,
    )
  })

  it('takes a name with signs of a glob as it is', () => {
    const cwd = folderWith({
      'package.json': '{}',
      'citation.yml': 'evidence: "ev/*/{name}.json"',
      'brief [draft].md': '',
      'ev/a/brief [draft].json': bundle('draft'),
      'ev/a/brief d.json': bundle('wrong'),
    })
    expect(idsOf(openProject({cwd}).contextFor({path: 'brief [draft].md'}))).toEqual(['draft'])
  })

  it('is read again when the file has changed, and only then', () => {
    const cwd = folderWith({'brief.md': '', 'brief.citations.json': bundle('first')})
    const project = openProject({cwd})
    const first = project.contextFor({path: 'brief.md'})
    expect(project.contextFor({path: 'brief.md'}).evidence).toBe(first.evidence)
    const file = path.join(cwd, 'brief.citations.json')
    writeFileSync(file, bundle('other'))
    utimesSync(file, new Date(0), new Date(0))
    expect(idsOf(project.contextFor({path: 'brief.md'}))).toEqual(['other'])
  })
})

describe('policy of a document', () => {
  it('is the nearest citation.yml above it, inside the project', () => {
    const cwd = folderWith({
      'citation.yml': 'max_quote_words: 1',
      'project/.git/HEAD': '',
      'project/notes/brief.md': '',
      'project/deep/citation.yml': 'max_quote_words: 7',
      'project/deep/er/brief.md': '',
    })
    const project = openProject({cwd})
    expect(project.contextFor({path: 'project/notes/brief.md'})).toMatchObject({
      policy: {max_quote_words: 150},
      policyFiles: [],
    })
    expect(project.contextFor({path: 'project/deep/er/brief.md'})).toMatchObject({
      policy: {max_quote_words: 7},
      policyFiles: ['project/deep/citation.yml'],
    })
  })

  it('is the file or object of the option before that', () => {
    const cwd = folderWith({'citation.yml': 'max_quote_words: 1', 'strict.yml': 'max_quote_words: 2', 'brief.md': ''})
    const wordsOf = (config: string | object) =>
      openProject({cwd, config}).contextFor({path: 'brief.md'}).policy.max_quote_words
    expect(wordsOf('strict.yml')).toBe(2)
    expect(wordsOf({max_quote_words: 3})).toBe(3)
  })

  it('stands over what it extends, and the evidence of a parent starts from the parent', () => {
    const cwd = folderWith({
      '.git/HEAD': '',
      'base/first.yml': 'max_quote_words: 10\nrequire_https: true\nevidence: "*.json"',
      'base/second.yml': 'max_quote_words: 20',
      'base/tides.json': bundle('base'),
      'notes/citation.yml': 'extends: [../base/first.yml, ../base/second.yml]\nrequire_quote: true',
      'notes/brief.md': '',
    })
    const context = openProject({cwd}).contextFor({path: 'notes/brief.md'})
    expect(context.policy).toMatchObject({max_quote_words: 20, require_https: true, require_quote: true})
    expect(context.policyFiles).toEqual(['notes/citation.yml', 'base/second.yml', 'base/first.yml'])
    expect(idsOf(context)).toEqual(['base'])
  })
})

it('reads a file once that is extended in many ways', () => {
  const levels = Array.from({length: 9}, (_, level) => [
    `${level}.yml`,
    `extends: [${Array(9)
      .fill(`${level + 1}.yml`)
      .join(', ')}]`,
  ])
  const cwd = folderWith({
    '.git/HEAD': '',
    'citation.yml': 'extends: 1.yml',
    ...Object.fromEntries(levels),
    '9.yml': 'max_quote_words: 20',
  })
  const {policy, policyFiles} = openProject({cwd}).contextFor({path: 'brief.md'})
  expect(policy.max_quote_words).toBe(20)
  expect(policyFiles).toHaveLength(10)
})

it('says which file sets a key, the nearest first', () => {
  const cwd = folderWith({
    '.git/HEAD': '',
    'base.yml': 'require_https: true\nrules: {ORPHAN_SOURCE: off, MIXED_STYLES: error}\n',
    'citation.yml': 'extends: base.yml\nrules: {ORPHAN_SOURCE: info}\n',
    'brief.md': '',
  })
  expect(openProject({cwd}).policyFor('brief.md').policyOrigins).toEqual(
    new Map([
      ['require_https', 'base.yml'],
      ['extends', 'citation.yml'],
      ['rules.ORPHAN_SOURCE', 'citation.yml'],
      ['rules.MIXED_STYLES', 'base.yml'],
    ]),
  )
})
