/**
 * Which pair of opposites a word belongs to: a change, a balance, a limit before a number, a distance behind it, a deed, an
 * average.
 */
export type Axis = 'change' | 'balance' | 'limit' | 'distance' | 'staff' | 'opening' | 'vote' | 'average'

/** Words of one axis that say the opposite of each other, as sources of regular expressions. */
export interface Opposites {
  readonly axis: Axis
  /** Where it stands to the number. */
  readonly side: 'before' | 'behind' | 'either'
  readonly up: string
  readonly down: string
}

/** The number comes right behind it: `added 12`, `added some 12`. */
const next = String.raw`(?=\s(?:(?!that\s)\p{L}+\s){0,2}$)`

/** A comparison with what is usual: turned around, one with another thing is no opposite. */
const thanItself = String.raw`(?=\sthan\s(?:usual|planned|expected|normal|scheduled|average|(?:the|its|their)\s(?:[\p{L}\d-]+\s){0,2}(?:average|mean|norm)|in|a\s(?:year|month|week)|last|before)\b)`
/** `No more than 12` is a limit of its own. */
const unlessDenied = String.raw`(?<!\b(?:no|not)\s)`

const english: readonly Opposites[] = [
  {
    axis: 'change',
    side: 'either',
    up: `rose|ris(?:e|es|en|ing)|increas(?:e|es|ed|ing)|grew|grow(?:s|n|th|ing)?|climb(?:s|ed|ing)?|jump(?:s|ed|ing)?|soar(?:s|ed|ing)?|surg(?:e|es|ed|ing)|gain(?:s|ed|ing)?|rais(?:e|es|ed|ing)|hik(?:e|es|ed|ing)|lift(?:s|ed|ing)?|boost(?:s|ed|ing)?|expan(?:ds?|ded|ding|sion)|(?<=\\b(?:edged|ticked|went|moved|inched|crept|pushed|came)\\s)up|up(?! to\\b)|higher|rebound(?:s|ed|ing)?|accelerat(?:es|ed|ing)|widen(?:s|ed|ing)?|strengthen(?:s|ed|ing)?|lengthen(?:s|ed|ing)?|recover(?:s|ed|ing)|(?:exten|prolong)(?:ds?|s|ded|ed|ding|ing)(?=\\sby\\b)|deepen(?:s|ed|ing)?|appreciat(?:es|ed|ing)|advance[sd]${next}|add(?:s|ed|ing)${next}`,
    down: 'fell|negative growth|fall(?:s|en|ing)?|declin(?:e|es|ed|ing)|decreas(?:e|es|ed|ing)|drop(?:s|ped|ping)?|slid(?:e|es|ing)?|sank|sunk|sink(?:s|ing)?|shr[aiu]nk(?:s|ing)?|contract(?:ed|ing|ion)|plung(?:e|es|ed|ing)|tumbl(?:e|es|ed|ing)|slump(?:s|ed|ing)?|plummet(?:s|ed|ing)?|cut(?:s|ting)?|lower(?:s|ed|ing)?|reduc(?:e|es|ed|ing|tion)|slash(?:es|ed|ing)?|trim(?:s|med|ming)?|dip(?:s|ped|ping)?|eas(?:es|ed|ing)|down|los(?:e|es|t|ing|s|ses)|slip(?:s|ped|ping)?|retreat(?:s|ed|ing)?|slow(?:s|ed|ing)|curtail(?:s|ed|ing)?|shav(?:e|es|ed|ing)|shed(?:s|ding)?|narrow(?:s|ed|ing)?|shorten(?:s|ed|ing)?|weaken(?:s|ed|ing)?|depreciat(?:es|ed|ing)',
  },
  {axis: 'change', side: 'behind', up: 'more', down: 'less|fewer'},
  {
    axis: 'change',
    side: 'behind',
    up: `(?:later|deeper|longer|larger|bigger|taller|wider|warmer|hotter|heavier|faster)${thanItself}`,
    down: `(?:earlier|sooner|shallower|shorter|smaller|narrower|cooler|colder|lighter|slower)${thanItself}`,
  },
  {axis: 'distance', side: 'behind', up: 'late|behind schedule', down: 'early|ahead of schedule'},
  {axis: 'average', side: 'before', up: 'mean', down: 'median'},
  {axis: 'balance', side: 'either', up: 'surplus(?:es)?|profits?|gains?', down: 'deficits?|loss(?:es)?|shortfalls?'},
  // What one side buys, the other sells: only what nobody can tell the other way round.
  {
    axis: 'staff',
    side: 'before',
    up: 'hir(?:e|es|ed|ing)|recruit(?:s|ed|ing)?|(?:took|takes?|taking|taken) on',
    down: '(?:laid|lays?|laying) off|sack(?:s|ed|ing)?|dismiss(?:es|ed|ing)?|fir(?:es|ed|ing)|made redundant',
  },
  {
    axis: 'opening',
    side: 'before',
    up: 'open(?:s|ed|ing)?|reopen(?:s|ed|ing)?|launch(?:es|ed|ing)?|inaugurat(?:es|ed|ing)',
    down: 'clos(?:e|es|ed|ing)(?! to\\b)|shut(?:s|ting)?|shutter(?:s|ed|ing)?|axe[sd]?|scrap(?:s|ped|ping)?',
  },
  {
    axis: 'vote',
    side: 'before',
    up: 'approv(?:e|es|ed|ing)|pass(?:es|ed|ing)?|carried|adopt(?:s|ed|ing)?|back(?:s|ed|ing)',
    down: 'reject(?:s|ed|ing)?|block(?:s|ed|ing)?|veto(?:es|ed|ing)?|vot(?:ed|es|ing) down|threw out|defeat(?:s|ed|ing)?',
  },
  {
    axis: 'limit',
    side: 'before',
    up: `above|over|${unlessDenied}more than|(?:great|high|long|larg|bigg|heavi|old|tall)er than|exceed(?:s|ed|ing)|at least|minimum of|as low as|(?:no|not) (?:less|fewer) than`,
    down: `below|under|${unlessDenied}(?:less|fewer) than|(?:low|short|small|light|young)er than|at most|maximum of|as (?:high|much|many|long) as|nearly|almost|close to|just short of|up to|(?:no|not) more than`,
  },
  {
    axis: 'distance',
    side: 'behind',
    up: `(?:high|full|great|larg|bigg|warm|hott)er${thanItself}|more${thanItself}`,
    down: `(?:low|empti|small|cool|cold)er${thanItself}|(?:less|fewer)${thanItself}`,
  },
  {
    axis: 'distance',
    side: 'behind',
    up: String.raw`above|over(?!\s(?:the\s|an?\s)?(?:[\p{L}\d]+\s){0,2}(?:years?|quarters?|months?|weeks?|days?|decades?|period)\b)`,
    down: 'below|under',
  },
]

const german: readonly Opposites[] = [
  {
    axis: 'change',
    side: 'either',
    up: String.raw`stieg(?:en)?|steig(?:t|en)|gestiegen|Anstieg|Zuwachs|Zunahme|zugenommen|zugelegt|legten?(?=\s(?:\S+\s){0,3}um\s$)|erhöht(?:e|en)?|wuchs(?:en)?|wächst|gewachsen|Wachstum|klettert(?:e|en)?|geklettert|verteuert(?:e|en)?|gewann(?:en)?|Plus von|höher`,
    down: 'sank(?:en)?|sink(?:t|en)|gesunken|fiel(?:en)?|fällt|gefallen|Rückgang|zurückgegangen|Abnahme|abgenommen|nachgegeben|gesenkt|senkt(?:e|en)?|schrumpft(?:e|en)?|geschrumpft|verringert(?:e|en)?|reduziert(?:e|en)?|verbilligt(?:e|en)?|verlor(?:en)?|Minus von|niedriger',
  },
  {axis: 'change', side: 'behind', up: 'mehr|zu(?=[.,;]|$)', down: 'weniger|ab(?=[.,;]|$)'},
  {
    axis: 'balance',
    side: 'either',
    up: 'Überschuss(?:es)?|Gewinn(?:e|en|s|es)?',
    down: 'Defizit(?:e|en|s)?|Verlust(?:e|en|es)?|Fehlbetrag',
  },
  {axis: 'limit', side: 'before', up: 'über|mehr als', down: 'unter|weniger als'},
]

const french: readonly Opposites[] = [
  {
    axis: 'change',
    side: 'either',
    up: 'hausse|augment(?:e|ent|é|ée|és|ées|ation)|progress(?:e|ent|é|ion)|accru(?:e|es|s)?|croissance|grimp(?:e|ent|é)|bondi|gagn(?:e|ent|é)|relev(?:é|ée)',
    down: 'baiss(?:e|ent|é|ée)|recul(?:e|ent|é|er)?|diminu(?:e|ent|é|ée|tion)|chut(?:e|ent|é)|repli|rédui(?:t|te|sent)|réduction|perdu|abaiss(?:é|ée)|contract(?:é|ée|ion)',
  },
  {axis: 'change', side: 'behind', up: 'de plus(?! de)', down: 'de moins(?! de)'},
  {axis: 'balance', side: 'either', up: 'excédents?|bénéfices?', down: 'déficits?|pertes?'},
  {
    axis: 'limit',
    side: 'before',
    up: 'plus de|supérieure?s? à|au-dessus de|dépass(?:e|ent|é)',
    down: 'moins de|inférieure?s? à|au-dessous de|en dessous de',
  },
]

const spanish: readonly Opposites[] = [
  {
    axis: 'change',
    side: 'either',
    up: 'subi(?:ó|eron|do|da)|suben?|alza|aument(?:ó|aron|an?|o|ado)|crec(?:ió|ieron|en?|ido|imiento)|increment(?:ó|aron|o|ado)|repunt(?:ó|aron|e)|avanz(?:ó|aron)|gan(?:ó|aron)',
    down: 'baj(?:ó|aron|an?|ada|ado)|ca(?:yó|yeron|en?|ído)|caída|descend(?:ió|ieron|ido)|descenso|disminu(?:yó|yeron|yen?|ción|ido)|redu(?:jo|jeron|cción|cido)|retroce(?:dió|dieron|so)|perd(?:ió|ieron)|contra(?:jo|cción)|recort(?:ó|aron|e)',
  },
  {axis: 'change', side: 'behind', up: 'más(?! de)', down: 'menos(?! de)'},
  {axis: 'balance', side: 'either', up: 'superávit|beneficios?|ganancias?', down: 'déficits?|pérdidas?'},
  {
    axis: 'limit',
    side: 'before',
    up: 'más de|superior(?:es)? a|por encima de|super(?:a|an|ó)',
    down: 'menos de|inferior(?:es)? a|por debajo de',
  },
]

/** Behind 比 and what is compared, right before a number: 比常年高1.4℃, 较上月少了3家. */
const compared = (words: string) => `(?<=(?:比(?![例重率赛分])|较)[^，。；]{1,24})[${words}](?=[出了]?$)`
/** One character right before a number: 同比增12%, 降至3%. */
const single = (words: string) => `[${words}](?=[至到了约近逾超]?$)`

const chinese: readonly Opposites[] = [
  {
    axis: 'change',
    side: 'either',
    up: `上升|升高|偏高|走高|增长|增長|增加|增产|提高|上涨|上漲|上调|上調|攀升|回升|扩大|擴大|加息|${single('增涨漲升')}|${compared('高多长大')}`,
    down: `下降|偏低|走低|缩小|收窄|减少|減少|减产|降低|下跌|下调|下調|下滑|回落|缩减|縮減|收缩|收縮|萎缩|降息|${single('减減跌降')}|${compared('低少短小')}`,
  },
  {axis: 'balance', side: 'either', up: '顺差|順差|盈余|盈利', down: '逆差|赤字|亏损|虧損'},
  {axis: 'limit', side: 'before', up: '高于|高於|超过|超過|多于', down: '低于|低於|不到|不足|少于'},
]

/** The opposites of a language, and what stands before a number that a change leads to: `to`, as in `fell to 5`. */
export interface LanguageOfChange {
  readonly code: string
  readonly opposites: readonly Opposites[]
  readonly towards: RegExp
}

/** The languages in which numbers are read; Latin words stand alone, Chinese ones anywhere. */
export const languagesOfChange: readonly LanguageOfChange[] = [
  {code: 'en', opposites: english, towards: /\b(?:to|at)\s(?:\p{L}{4,8}\s)?[$€£¥]?$/iu},
  {code: 'de', opposites: german, towards: /\b(?:auf|bei)\s(?:\p{L}{4,8}\s)?[$€£¥]?$/iu},
  {code: 'fr', opposites: french, towards: /(?<!\p{L})à\s(?:\p{L}{4,8}\s)?[$€£¥]?$/iu},
  {code: 'es', opposites: spanish, towards: /\b(?:al?|hasta|en)\s(?:\p{L}{4,8}\s)?[$€£¥]?$/iu},
  {code: 'zh', opposites: chinese, towards: /[至到为為][约近]?$/},
]
