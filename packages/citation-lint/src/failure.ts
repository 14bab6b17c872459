/**
 * What stops a command although citation-lint itself works: a wrong argument, a file that cannot be read.
 * Its message is one line for a person, names the file or argument, and says what to do. Exit code 2.
 */
export class Failure extends Error {
  override readonly name = 'Failure'
}

/** An argument that names no file; it may be a misspelt command. */
export class NoFile extends Failure {
  readonly argument: string

  constructor(argument: string, message: string) {
    super(message)
    this.argument = argument
  }
}
