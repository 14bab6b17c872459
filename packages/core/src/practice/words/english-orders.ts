/** Verbs that begin a step or an advice; some of them are nouns as well. */
const verbs = String.raw`(?:${[
  'acquire|add|adopt|aim for|allocate|allow|apply|ask|assign|avoid|begin|bring|budget|build|buy|calculate|check|choose|collect',
  'combine|compare|conduct|consider|create|cut|define|deploy|describe|design|develop|discuss|do|document|eat',
  'emphasi[sz]e|enable|encourage|ensure|establish|evaluate|expect|explain|explore|extend|fill|find|focus|follow|get|give',
  'help|highlight|hire|identify|implement|include|increase|install|integrate|introduce|invest|invite|keep|launch|learn',
  'leave|let|limit|look|maintain|make|measure|migrate|mix|monitor|move|negotiate|note that|offer|pay|pick|pilot|place',
  'plan|pour|practi[cs]e|prepare|present|prioriti[sz]e|provide|pursue|put|raise|read|reduce|refrigerate|remember|remove',
  'repeat|replace|replicate|report|require|reserve|review|rotate|run|save|schedule|secure|select|send|set|share|show',
  'simmer|skip|soak|spend|start|stir|stop|store|support|take|target|teach|test|track|train|try|tune|update|upgrade|use',
  'validate|verify|wait|watch|weigh|write',
].join('|')})\s`

/** What is no order: `Support services: 3,000 jobs`, `Launch angle accuracy:`, `Support Vector Machines`, `Review of`; `Take Norway: …`. */
const noun = String.raw`(?!(?:support|launch|test|report|document|track|share|design|target|plan|place|watch|model|cut|set)\s(?:[\w-]{1,20}\s?){1,3}[:：])(?!\w{2,12}\sof\b|(?:increase|cut|share)\sin\b)(?!(?:take|consider)\s[^.,:\n]{2,60}(?::|,\s(?:which|whose|where)\b))(?!support\s(?:vector|staff|teams?|groups?|levels?)\b)`

/** `For example, keep …`, `Week 2: then add …`: what may stand before an order, alone or one behind the other. */
const connective = String.raw`(?:for (?:example|instance)|e\.g\.|then|next|also|additionally|finally|instead|ideally|always|please),?\s`
const week = String.raw`(?:step|phase|week|day|month|year|quarter|q)s?\s?\d{1,3}(?:\s?[–-]\s?\d{1,3})?[^a-z]{0,8}`

/**
 * Sentences that give an order, made when they are first asked for: `Keep 30% in reserve`, the same behind such words, and
 * behind a number; and `Label: Use three …`, `Option 2 - buy three …`, behind a run-in label.
 */
export const orders = (): readonly RegExp[] =>
  [
    `^${noun}${verbs}`,
    `^${noun}(?:${connective}(?:${week})?|${week})${verbs}`,
    String.raw`^[\d.)\s•–-]{1,8}${noun}(?:${connective})?(?:${week})?${verbs}`,
    String.raw`^[^.\n]{2,60}(?::|\s[-–—])\s${verbs}`,
  ].map((pattern) => new RegExp(pattern))

/** `### 3.5 Choose a quay`: a heading that gives an order, in verbs that are no nouns. */
export const orderAsHeading: RegExp =
  /^[\d.)\s]{0,8}(?:adopt|apply|avoid|choose|ensure|establish|implement|incorporate|integrate|maintain|minimi[sz]e|mitigate|negotiate|optimi[sz]e|prepare|prioriti[sz]e) \p{L}/u
