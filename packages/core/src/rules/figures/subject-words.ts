/** What somebody does who opens a sentence, by language: what a thing does, `rose` or `fell`, is not here. */
const deeds = [
  'say|said|tell|told|report|announc|stat(?:es|ed)\\b|claim|warn|declar|disclos|publish|post(?:s|ed)\\b|sold|bought|own|operat|employ',
  'sagt|meld|teilt|erklär|gab\\b|berichte',
  'annonc|déclar|indiqu|affirm|publi',
  'dij[oe]|anunci|inform|señal|declar|afirm',
].join('|')

/** What shows that a word at the start of a sentence is somebody's name: `’s`, another capital, or a deed. */
export const behindName = new RegExp(
  `^(?:['’]s\\s|\\s(?:&\\s)?\\p{Lu}\\p{L}|,? (?:(?:has|had|have|hat|a|ha)\\s)?(?:${deeds}))`,
  'u',
)

/** Words that have the capital of the sentence alone, where one of those may follow: `Today’s sales`, `On Monday`. */
export const noNames: ReadonlySet<string> = new Set(
  [
    'it that this these those what who he she they we you there here where when how let one everyone someone nobody today',
    'tomorrow yesterday the and but its their our his her in on at by from as after with for last next',
    'der die das ein eine es er sie im am',
    'le la les un une il elle on',
    'el los las una ella',
  ].flatMap((words) => words.split(' ')),
)
