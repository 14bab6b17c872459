/** A message and what to do about it in one line; a remedy that is a sentence of its own goes on as part of one. */
export function withRemedy({message, remedy}: {readonly message: string; readonly remedy: string}): string {
  return `${message}; ${remedy.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase())}`
}
