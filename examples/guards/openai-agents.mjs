// OpenAI Agents SDK: an output guardrail that trips over an unfounded claim, and a run that tries again.
import {OutputGuardrailTripwireTriggered, run} from '@openai/agents'
import {complaintAbout} from './guard.mjs'
import {deliver} from './retry.mjs'

/** A guardrail for `new Agent({outputGuardrails})`; `outputInfo.complaint` says what is wrong. */
export const citationGuardrail = (materials) => ({
  name: 'citation-lint',
  execute: async ({agentOutput}) => {
    const complaint = await complaintAbout(String(agentOutput), materials)
    return {tripwireTriggered: complaint !== undefined, outputInfo: {complaint}}
  },
})

/** Runs an agent with that guardrail until its output may be delivered. */
export function runChecked(agent, task, materials, {attempts, runner = run} = {}) {
  const write = async (prompt) => {
    try {
      return String((await runner(agent, prompt)).finalOutput)
    } catch (error) {
      // What tripped the guardrail is what was written; `deliver` says what is wrong with it.
      if (error instanceof OutputGuardrailTripwireTriggered) return String(error.result.agentOutput)
      throw error
    }
  }
  return deliver(write, task, materials, attempts)
}
