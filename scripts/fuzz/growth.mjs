// How processor time grows when an input is written down twice as often. It depends on the machine, so it is a report of
// inputs to look at, and never fails a run.
import process from 'node:process'
import {check, RequestError} from 'citation-lint'

/** Characters of the shorter text. */
const size = 20_000
/** What is slower by more than this when its text doubles is worth a look; linear is 2. */
const suspicious = 3.2
/** Milliseconds of processor time; what takes less says nothing. */
const least = 60

/** A text that is refused, for being nested too deep, costs nothing. */
const costOf = async (document) => {
  const before = process.cpuUsage()
  try {
    await check({path: 'brief.md', document})
  } catch (error) {
    if (error instanceof RequestError) return 0
    throw error
  }
  const {user, system} = process.cpuUsage(before)
  return (user + system) / 1000
}

/** The ratio of the times, where it is suspicious twice in a row. */
export async function growthOf({document}) {
  if (document.length === 0) return undefined
  const once = document.repeat(Math.ceil(size / document.length))
  let ratio = 0
  for (let round = 0; round < 2; round++) {
    const [short, long] = [await costOf(once), await costOf(once + once)]
    ratio = long / short
    if (long < least || ratio < suspicious) return undefined
  }
  return ratio
}
