// A thread that judges one pattern after the other: {source, flags, timeout} comes in, and the answer goes out.
//
//   linear     proved, or no attack was found by a search that came to its end
//   attacked   an attack was found: `attack` is the text, as an expression that makes it
//   undecided  the time was over
import process from 'node:process'
import {parentPort} from 'node:worker_threads'

// It chooses a program for the machine when it is loaded, and else takes the one in JavaScript.
process.env.RECHECK_BACKEND ??= 'pure'
const {check} = await import('recheck')

parentPort.on('message', async ({source, flags, timeout}) => {
  // The proof decides most patterns at once; of what it does not decide in the time, attacks are looked for.
  const proved = await judgeBy('automaton', {source, flags, timeout})
  const {status, attack} = proved.status === 'unknown' ? await judgeBy('fuzz', {source, flags, timeout}) : proved
  if (status === 'vulnerable') parentPort.postMessage({answer: 'attacked', attack: attack.pattern})
  else parentPort.postMessage({answer: status === 'safe' ? 'linear' : 'undecided'})
})

/** A pattern may be too large for the call stack of the checker. */
async function judgeBy(checker, {source, flags, timeout}) {
  try {
    return await check(source, flags, {timeout, checker})
  } catch (error) {
    if (error instanceof RangeError) return {status: 'unknown'}
    throw error
  }
}
