/** Words in `s` that are no plural, and may stand behind a `1`: `line 1 is`, `1 address`. */
const singular = /^(?:address|as|class|has|is|its|less|plus|this|was|words?less)$/

/** A sound that `an` stands before; of a `u` the spelling does not tell. */
const vowel = /^[aeio]/i
const exceptions = /^(?:one|once|hour|honest|RE2|MCP|URL|HTML|ISO|NUL|xml|SARIF)/

/** What a reader would stumble over in a message or note; empty for one that is well formed. */
export function faultsOfMessage(message: string): readonly string[] {
  const faults: string[] = []
  // What is quoted is the user's own, and may be anything but invisible.
  const said = message.replace(/(`+)(?!`)(?: [\s\S]*? |[^`]*?)\1(?!`)/g, '‘’')
  const test = (fault: string, pattern: RegExp, text = said) => {
    if (pattern.test(text)) faults.push(fault)
  }
  test('a character that nobody sees', /[\p{Cc}\u00ad\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]/u, message)
  test('a backtick without another', /`/)
  test('two blanks', / {2}/)
  test('a blank before a mark', /(?<!…) [,;:)]/)
  test('a blank at its end', /^\s|\s$/, message)
  test('a full stop', /[^.…]\.$/)
  test('a value that was not there', /\b(?:undefined|NaN|Infinity|null|true|false)\b|\[object/)
  test('a code of the system', /\bE(?:NOENT|ISDIR|ACCES|PERM|NOTDIR|NOSPC)\b/)
  for (const [, noun = ''] of said.matchAll(/(?<![\d.,:-]|\bof )1 (?:(?:more|stored|grounded) )?([a-z]+s)\b/g))
    if (!singular.test(noun)) faults.push(`1 ${noun}`)
  for (const [, number, noun] of said.matchAll(
    /(?<![\d.,:-]|\bor )(0|[2-9]|\d{2,}) (?:(?:more|stored|grounded) )?(bullet|candidate|chunk|citation|claim|day|document|entry|error|figure|number|paragraph|place|pointer|record|sentence|source|token|warning|word)\b/g,
  ))
    faults.push(`${number} ${noun}`)
  for (const [, article, word = ''] of said.matchAll(/\b(an?) ([A-Za-z]\w*)/g))
    if (!exceptions.test(word) && !/^u/i.test(word) && vowel.test(word) !== (article === 'an'))
      faults.push(`${article} ${word}`)
  return faults
}

/**
 * As `faultsOfMessage`, for what is wrong: `Unexpected …, expected …` where something stands there that should not, else a
 * plain sentence of what is wrong and what to do. What is missing is not unexpected.
 */
export function faultsOfStatement(message: string): readonly string[] {
  const isAbsent =
    /^Unexpected (?:missing|failure|silence|lack|gap|empty (?:file|document))\b|^Unexpected [^,`]* without\b/.test(
      message,
    )
  const isStatement = !isAbsent && /^Unexpected \S[\s\S]*, expected \S/.test(message)
  const isSentence = /^(?!Unexpected )[A-Z]\S* \S+ [\s\S]*; \S/.test(message)
  return [
    ...(isStatement || isSentence ? [] : ['neither `Unexpected …, expected …` nor what is wrong and what to do']),
    ...faultsOfMessage(message),
  ]
}
