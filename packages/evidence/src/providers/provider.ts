import type {Draft} from './draft.ts'

/** One provider: how its responses are read. */
export interface Provider {
  /** Name on the command line, in kebab case. */
  readonly name: string
  /** Its API as people call it. */
  readonly title: string
  /**
   * Reads one answer.
   *
   * @param response - JSON as the API returns it, or the list of events or chunks of a stream
   * @param document - the text of the answer, where the response does not hold it
   * @throws ResponseError where the response is not of the published shape
   */
  readonly read: (response: unknown, document: string | undefined) => Draft
}
