/** A response that is not what its provider publishes; the import stops. */
export class ResponseError extends Error {
  override readonly name = 'ResponseError'
  /** JSON Pointer (RFC 6901) to the value that is wrong; empty for the whole response. */
  readonly pointer: string

  constructor(message: string, pointer: string) {
    super(message)
    this.pointer = pointer
  }
}
