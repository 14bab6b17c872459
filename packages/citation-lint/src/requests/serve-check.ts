import type {Evidence} from '@citation-lint/core/evidence'
import type {CheckResult} from '../documents/prepared.ts'
import {checkPrepared, prepare} from './check.ts'
import {readRequest} from './request.ts'

/** Answers one line of `check --ndjson`. */
export async function serveCheck(request: unknown, stored: Evidence | undefined): Promise<CheckResult> {
  return checkPrepared(prepare(readRequest(request), stored))
}
