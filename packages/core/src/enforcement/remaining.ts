import type {DocumentSession, LocatedFinding} from '../rules/index.ts'
import {locate} from '../rules/index.ts'

/** What a check still says of an answer; its place is in the answered document, or in a file of the evidence. */
export type Remaining = Pick<LocatedFinding, 'code' | 'severity' | 'message' | 'line' | 'column' | 'file'>

/** What nobody must do anything about is left out. */
export function remaining({findings, document}: DocumentSession): readonly Remaining[] {
  return locate(
    findings.filter(({severity}) => severity !== 'info'),
    document,
    '',
  ).map(({code, severity, message, line, column, file}) => ({code, severity, message, line, column, file}))
}
