import {wordSet} from './language.ts'

/** Verbs that open an instruction: what stands behind them is the writer's plan, not a report. */
export const INSTRUCTIONS = wordSet(
  'use set start begin aim allocate budget consider implement establish conduct schedule run apply add keep maintain ensure limit avoid choose select pick ' +
    'wait hold repeat take eat drink practice practise try plan prepare create develop define adopt deploy launch assign invest deposit store heat cool mix ' +
    'incubate place spend write review monitor track test measure check collect sample require complete finish submit publish hire train recruit form ' +
    'contact pilot cap reserve assume suppose imagine let do don’t never always secure negotiate diversify rebalance buy log split divide verify validate ' +
    'perform give ask invite encourage teach discuss obtain focus prioritize prioritise rotate combine transition migrate upgrade document update evaluate assess ' +
    'compare experiment expect reject drop build design draft install configure enable disable adjust tune increase reduce target specify insert remove ' +
    'rehearse rest sleep walk soak bake cook stir season serve split chunk batch sort compute calculate cut trim pre-heat preheat inject dose titrate',
)

/** Words behind such a verb that show it is a noun here: `Use cases grew`, `Test accuracy was`. */
export const NOUN_COMPANIONS = wordSet(
  'of case cases rate rates is was are were by in among and or shows showed accuracy set results result capacity size price prices cost costs time period ' +
    'year years score scores data group groups statistic statistics date dates range level levels volume value count mean median limit target time times has had',
)

/** Instructions that as often tell what a product does or what was reached: only a plan's words make them a plan. */
export const RESULTS: ReadonlySet<string> = new Set(
  'increase reduce cut enable expect test track cool target sample drop require serve form'.split(' '),
)
