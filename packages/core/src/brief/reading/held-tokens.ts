import {JOINT} from '../../markers/index.ts'

/** The pattern of each token of a policy in prose. */
const patterns = new WeakMap<readonly string[], ReadonlyMap<string, RegExp>>()

/**
 * The tokens that a reader of the prose sees in it, whatever marks stand inside them: `I··D` is `ID`.
 *
 * @returns `undefined` where the prose holds none.
 */
export function heldTokens(prose: string, tokens: readonly string[] = []): readonly string[] | undefined {
  const known = patterns.get(tokens) ?? new Map(tokens.map((token) => [token, patternOf(token)]))
  patterns.set(tokens, known)
  const held = tokens.filter((token) => known.get(token)?.test(prose))
  return held.length > 0 ? held : undefined
}

/** Between two characters of a token there may be joints. */
function patternOf(token: string): RegExp {
  const characters = Array.from(token, (character) => character.replace(/[\\^$.*+?()[\]{}|/-]/, '\\$&'))
  return new RegExp(characters.join(`${JOINT}*`))
}
