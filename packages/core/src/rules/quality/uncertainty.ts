/**
 * Words by which a writer says that evidence is weak (specification/contract §6.2): `According to
 * limited available reports`, `official confirmation is pending`, `Early indications from`, `not been widely reported`.
 */
const phrase =
  /\baccording to (?:the )?limited (?:available )?(?:reports?|sources|evidence|information|data)\b|\b(?:some|several|a few|limited) (?:sources|reports) (?:suggest|indicate|say|hint)\b|\bofficial confirmation (?:is|remains|was) (?:still )?(?:pending|outstanding|lacking)\b|\bearly (?:indications?|signs|reports)\b[^.;]{0,80}\b(?:shows?|suggests?|indicates?|points?)\b|\b(?:has|have) not (?:yet )?been (?:widely reported|officially confirmed|independently verified)\b/i

/** The uncertainty phrase of a claim, as written. */
export function uncertaintyIn(prose: string): {readonly index: number; readonly text: string} | undefined {
  const match = phrase.exec(prose)
  return match ? {index: match.index, text: match[0]} : undefined
}
