import {lazily, rememberOf} from '../data/index.ts'
import {styles} from '../markers/index.ts'
import type {Policy} from '../policy/index.ts'
import fieldNames from './field-names.json' with {type: 'json'}

/** Values of fields and tags that the contract gives, beside the titles of its sections (specification/contract §3, §6.3). */
const given = [
  ...['high', 'medium', 'low', 'primary', 'secondary', 'tertiary'],
  ...['[high confidence]', '[medium confidence]', '[low confidence]'],
  ...['prevailing view', 'counterarguments', 'minority view', 'what to watch'],
]

const ofProgram = lazily((): readonly string[] => [
  ...given,
  ...Object.entries(styles).flatMap(([name, {sample}]) => [name, sample]),
  // A list, since nothing that checks a document may wait for the schemas of records.
  ...fieldNames,
])

/**
 * What a message may quote under `redact` although it is made of words: what the program itself or the policy says. As
 * the whole of a value it tells nothing of a document.
 */
export const ownWords = rememberOf((policy: Policy): ReadonlySet<string> => {
  const {allowed_prefixes: prefixes, required_sections, sections} = policy
  const attributions = prefixes.flatMap((prefix) => [prefix, `${prefix} … (QID: …)`])
  const ofPolicy = [...attributions, '(QID: …)', ...required_sections, ...Object.values(sections).flat()]
  return new Set([...ofProgram(), ...ofPolicy].map((value) => value.toLowerCase()))
})
