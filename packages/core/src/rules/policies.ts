import {type Policy, policyOf, policyOfFile, policySchemaWith} from '../policy/index.ts'
import {rules} from './catalogue/index.ts'

/**
 * Makes a policy of an object with the keys of `citation.yml`. `undefined` and `null` are an empty policy.
 *
 * @throws {PolicyError} with every fault: unknown keys, codes and severities, values of a wrong type, patterns
 * that are no linear-time expression.
 */
export function policyFrom(value?: unknown): Policy {
  return policyOf(rules, value)
}

/**
 * Reads the text of a `citation.yml`. An empty file is a policy of defaults.
 *
 * @param path How the file is called in errors.
 * @throws {PolicyError} with every fault at its line and column: syntax, unknown keys and codes, wrong types,
 * patterns that are no linear-time expression.
 */
export function parsePolicy(file: string, path: string): Policy {
  return policyOfFile(rules, file, path)
}

/** JSON Schema (draft 2020-12) of a citation.yml, for editors. */
export function policyJsonSchema(): Record<string, unknown> {
  return policySchemaWith(rules)
}
