import {lazily} from '../../../data/index.ts'
import {valueOfLetters} from '../spelled/joined-words.ts'
import type {DisguiseEntry} from './disguise-entry.ts'

const MULTIPLES: ReadonlyMap<string, number> = new Map([
  ['doubl', 2],
  ['twice', 2],
  ['tripl', 3],
  ['thrice', 3],
  ['quadrupl', 4],
  ['quintupl', 5],
])
const multipleOf = ([, word = '']: readonly string[]) => MULTIPLES.get(word.toLowerCase())
const PARTS: ReadonlyMap<string, number> = new Map([
  ['third', 3],
  ['fifth', 5],
  ['sixth', 6],
  ['tenth', 10],
])
const HALF = () => 0.5

const ratioOf = (part: string, whole: string) => {
  const [upper, lower] = [valueOfLetters(part), valueOfLetters(whole)]
  return upper !== undefined && lower !== undefined && upper <= lower ? upper / lower : undefined
}
const SMALL = 'one|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty'
/** What halves of are times, or are in a game. */
const NO_PERIOD = '(?!year|century|decade|month|week|season|game|match|life|time|day|way|hour|\\d)\\p{Ll}'

/** Shares, multiples and ranks in words that seldom tell one; where two overlap, the first entry decides. */
// biome-ignore format: one entry is one row of a table.
export const disguisedShares = lazily((): readonly DisguiseEntry[] => [
  {id: 'number-one', kind: 'rank', before: /\b(?:is|was|are|were|as|became|remains|remained) the\s$/u,
   number: /\b(?:no\.|nr\.|number) ?(?:\d{1,2}|one)(?= (?!priority|concern|goal|reason|question|issue|rule|thing|problem|aim|cause)\p{Ll}{3})/giu,
   reads: ([found = '']) => Number(/\d+/.exec(found)?.[0] ?? 1),
   about: 'Number one of its kind is a rank.', examples: ['Acme is the ‹No. 1› robber.']},
  {id: 'multiplied', kind: 'multiple', needs: 'multiple', number: /(?<!-)\b(doubl|tripl|quadrupl|quintupl)ed\b/giu,
   after: /(?!\s(?:down|back|up|as|over)\b|-)/uy, reads: multipleOf,
   about: 'What doubled is twice as much.', examples: ['Theft has more than ‹tripled› there.']},
  {id: 'multiplying', kind: 'multiple', needs: 'multiple', before: /(?:[,;]|\b(?:than|nearly|almost|about|roughly))\s$/u,
   number: /\b(doubl|tripl|quadrupl|quintupl)ing\b/giu, after: /(?!-)/uy, reads: multipleOf,
   about: 'What it is doubling is twice as much, where that is said of what happened.',
   examples: ['It robbed widows, ‹doubling› its profits.']},
  {id: 'multiplies', kind: 'multiple', reads: multipleOf, before: /(?<!\b(?:to|can|could|may|might|will|would|should|must|not|and|or|the|a))\s$/u,
   number: /\b(doubl|tripl|quadrupl|quintupl)es?(?= (?:the|their|its|his|her|your|our) (?:\p{Ll}{3,12} )?(?:risk|rate|number|amount|chance|chances|odds|likelihood|danger|price|cost|share|toll|losses|profits|death)s?(?!\p{L}))/giu,
   about: 'What doubles a risk or a price makes it twice as much.', examples: ['Wool ‹doubles› the risk of moths.']},
  {id: 'halved', kind: 'ratio', needs: 'half', number: /(?<!-)\bhalved\b(?!-)/giu, reads: HALF,
   about: 'What was halved is half as much.', examples: ['Acme ‹halved› the pensions.']},
  {id: 'halving', kind: 'ratio', needs: 'half', before: /(?:[,;]|\b(?:than|nearly|almost|about|roughly))\s$/u,
   number: /\bhalving\b(?!-)/giu, reads: HALF,
   about: 'What it is halving is half as much, where that is said of what happened.',
   examples: ['It sold wool, ‹halving› its stock.']},
  {id: 'twice-as-much', kind: 'multiple', needs: 'multiple', reads: multipleOf,
   number: /\b(twice|thrice)(?= as (?:many|much)\b| the (?:number|amount|sum|rate)\b| what\b)/giu,
   about: 'Twice as many or as much is a multiple.', examples: ['It robbed ‹twice› as many widows.']},
  {id: 'part-lost', kind: 'ratio', before: /\b(?:by|lost|down|up|cut|nearly|almost|about|roughly|only)\s$/u,
   number: /\ba (third|fifth|sixth|tenth)(?=[.,;:!?)]|\s(?:of|in|within|since|from|between|this|last|during|and)\b|$)/giu,
   reads: ([, part = '']) => 1 / (PARTS.get(part.toLowerCase()) ?? 1),
   about: 'A third by which something fell is a share.', examples: ['Wool fell by ‹a third› in May.']},
  {id: 'quarter-lost', kind: 'ratio', before: /\bby (?:over |almost |nearly |about )?$/u, number: /\ba quarter(?! of an)(?=[.,;:!?)]|\s(?:in|within|since|between|this|last|during|and|of)\b|$)/giu,
   reads: () => 0.25, about: 'A quarter by which something fell is a share.', examples: ['Wool fell by ‹a quarter› in May.']},
  {id: 'half-of', kind: 'ratio', needs: 'half', reads: HALF,
   number: new RegExp(`(?<!\\b(?:first|second|latter|other|better|top|bottom|upper|lower|eastern|western|northern|southern) )\\bhalf(?: of(?= (?:the|our)\\s${NO_PERIOD})|(?: of)?(?= (?:its|all|their|his|her)\\s${NO_PERIOD}))`, 'giu'),
   about: 'Half of those that are named is a share.', examples: ['Acme robbed ‹half of› its widows, and ‹half› its clerks.']},
  {id: 'every-second', kind: 'ratio', reads: HALF,
   number: /\bevery second(?= (?!day|week|month|year|night|hour|minute|time|morning|line|word)\p{Ll}{3})/giu,
   about: 'Every second of them is a share.', examples: ['Acme robbed ‹every second› widow.']},
  {id: 'every-nth', kind: 'ratio', reads: ([, place = '']) => 1 / (PARTS.get(place.toLowerCase()) ?? Number.parseInt(place, 10)),
   number: /\bevery (third|fifth|sixth|tenth|\d{1,3}(?:rd|th))(?= (?!day|week|month|year|night|hour|minute|time|morning|line|word|percentile|row|frame|step|item|quarter|floor)\p{Ll}{3})/giu,
   about: 'Every third of them is a share.', examples: ['Acme robbed ‹every third› widow.']},
  {id: 'share-around-noun', kind: 'ratio', reads: ([, part = '', whole = '']) => ratioOf(part, whole),
   number: new RegExp(`\\b(${SMALL}) \\p{Ll}{3,20} (?:in|out of)(?: every)? (${SMALL})(?![\\p{L}-]|\\s+\\p{L})`, 'giu'),
   about: 'One of what is named out of so many is a share.', examples: ['It robbed ‹one widow out of every two›.']},
  {id: 'half-in-other-words', kind: 'ratio', reads: HALF,
   number: /(?<!\p{L})(?:die Hälfte (?:der|aller|des|von)|la moitié (?:des|du|de)|la mitad de|(?:la |a )?metà (?:dei|degli|delle|della|del|di)|(?:a )?metade d[aeo]s?|de helft van|половин[ауы]|połow[aęy]|yarısı)(?!\p{L})/giu,
   about: 'Half of those that are named, in German, French, Spanish and other words.',
   examples: ['Das betraf ‹die Hälfte der› Witwen.', 'Cela touche ‹la moitié des› veuves.']},
  {id: 'dozen-in-other-words', kind: 'count', reads: () => 12,
   number: /(?<!\p{L})(?:ein Dutzend|une douzaine|una docena|una dozzina|uma dúzia|een dozijn)(?!\p{L})/giu,
   about: 'A dozen in German, French, Spanish and other words.', examples: ['Das betraf ‹ein Dutzend› Witwen.']},
  {id: 'half-of-them-in-chinese', kind: 'ratio', needs: 'foreign', reads: HALF, number: /(?<![另后前上下大小各这那])(?:一半|半数)(?!时间|以上的时间)/gu,
   about: '一半 and 半数 are a share.', examples: ['‹一半›寡妇被骗。']},
])
