/** Verbs that begin a step or an advice; some of them are nouns as well. */
const orders = [
  'acquire|add|adopt|aim for|allocate|allow|apply|ask|assign|avoid|begin|bring|budget|build|buy|calculate|check|choose|collect',
  'combine|compare|conduct|consider|create|cut|define|deploy|describe|design|develop|discuss|do|document|eat',
  'emphasi[sz]e|enable|encourage|ensure|establish|evaluate|expect|explain|explore|extend|fill|find|focus|follow|get|give',
  'help|highlight|hire|identify|implement|include|increase|install|integrate|introduce|invest|invite|keep|launch|learn',
  'leave|let|limit|look|maintain|make|measure|migrate|mix|monitor|move|negotiate|note that|offer|pay|pick|pilot|place',
  'plan|pour|practi[cs]e|prepare|present|prioriti[sz]e|provide|pursue|put|raise|read|reduce|refrigerate|remember|remove',
  'repeat|replace|replicate|report|require|reserve|review|rotate|run|save|schedule|secure|select|send|set|share|show',
  'simmer|skip|soak|spend|start|stir|stop|store|support|take|target|teach|test|track|train|try|tune|update|upgrade|use',
  'validate|verify|wait|watch|weigh|write',
].join('|')

/** What is no order: `Support services: 3,000 jobs`, `Launch angle accuracy:`, `Support Vector Machines`, `Review of`; `Take Norway: …`. */
const noun = String.raw`(?!(?:support|launch|test|report|document|track|share|design|target|plan|place|watch|model|cut|set)\s(?:[\w-]{1,20}\s?){1,3}[:：])(?!\w{2,12}\sof\b|(?:increase|cut|share)\sin\b)(?!(?:take|consider)\s[^.,:\n]{2,60}(?::|,\s(?:which|whose|where)\b))(?!support\s(?:vector|staff|teams?|groups?|levels?)\b)`

/** `Keep 30% in reserve`, `Week 2: then add …`. */
export const order: RegExp = new RegExp(
  String.raw`^(?:[\d.)\s•–-]{0,8})${noun}(?:(?:for (?:example|instance)|e\.g\.|then|next|also|additionally|finally|instead|ideally|always|please),?\s)?(?:(?:step|phase|week|day|month|year|quarter|q)s?\s?\d{1,3}(?:\s?[–-]\s?\d{1,3})?[^a-z]{0,8})?(?:${orders})\s`,
)

/** `Label: Use three …`, `Option 2 - buy three …`: an order behind a run-in label. */
export const labelledOrder: RegExp = new RegExp(String.raw`^[^.\n]{2,60}(?::|\s[-–—])\s(?:${orders})\s`)

/** `### 3.5 Choose a quay`: a heading that gives an order, in verbs that are no nouns. */
export const orderAsHeading: RegExp =
  /^[\d.)\s]{0,8}(?:adopt|apply|avoid|choose|ensure|establish|implement|incorporate|integrate|maintain|minimi[sz]e|mitigate|negotiate|optimi[sz]e|prepare|prioriti[sz]e) \p{L}/u
