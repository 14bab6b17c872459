import type {Environment} from '../runtime/environment.ts'

/**
 * Asks a person for a yes or a no. Lines may be typed before the question; an end of the input is a no.
 *
 * @param usual What an empty line answers.
 */
export async function ask(
  answers: AsyncIterator<string>,
  question: string,
  usual: boolean,
  {stderr}: Environment,
): Promise<boolean> {
  stderr.write(`${question} [${usual ? 'Y/n' : 'y/N'}] `)
  const answer = await answers.next()
  if (answer.done) return false
  return answer.value.trim() === '' ? usual : /^y(?:es)?$/i.test(answer.value.trim())
}
