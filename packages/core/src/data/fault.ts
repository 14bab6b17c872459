import {show} from './show.ts'

/** What a text may hold at most; it is checked before a parser sees the text. */
export interface Limits {
  /** Lists and mappings inside each other. Parsers call themselves once a level. */
  readonly depth: number
  /** Lexical tokens of a YAML text: its parser needs up to half a kilobyte for each. */
  readonly yamlTokens: number
}

/** Where a text is no JSON or YAML, or exceeds a limit, and what would put it right. */
export interface SyntaxFault {
  /** UTF-16 offset into the text that was read. */
  readonly offset: number
  /** `Unexpected …, expected …`, safe to print. */
  readonly message: string
  /** What to do about it, as a sentence without its full stop. */
  readonly remedy: string
}

/** What a reader gives instead of what it was to read. */
export interface Failed {
  readonly fault: SyntaxFault
}

/** Carries a fault out of a reader. */
export class FaultError extends Error {
  readonly fault: SyntaxFault

  constructor(fault: SyntaxFault) {
    super(fault.message)
    this.fault = fault
  }
}

/** What a reader gives, or the fault that it threw. */
export const orFault = <Result extends object>(read: () => Result): Result | Failed => {
  try {
    return read()
  } catch (error) {
    return {fault: faultOf(error)}
  }
}

/** The fault that a reader threw; any other error goes on. */
export const faultOf = (error: unknown): SyntaxFault => {
  if (error instanceof FaultError) return error.fault
  throw error
}

/** @throws FaultError where a key occurs again in its mapping, or would reach for the prototype. */
export const assertKey = (key: string, offset: number, repeated: boolean): void => {
  if (repeated) {
    const remedy = 'Keep one of the two entries'
    throw new FaultError({offset, message: `Unexpected repeated key ${show(key)}, expected each key once`, remedy})
  }
  if (key !== '__proto__') return
  const message = 'Unexpected key `__proto__`, expected another name'
  throw new FaultError({offset, message, remedy: 'Rename or remove that entry'})
}

/** The fault of a list or mapping that is nested too deep. */
export const tooDeep = (offset: number, depth: number): SyntaxFault => ({
  offset,
  message: `Unexpected nesting of more than ${depth} levels, expected fewer`,
  remedy: 'Flatten or leave out what is nested so deep',
})
