/** Which pair of opposites a word belongs to: a change, a balance, a limit before a number, a distance behind it. */
export type Axis = 'change' | 'balance' | 'limit' | 'distance'

/** Words of one axis that say the opposite of each other, as sources of regular expressions. */
interface Opposites {
  readonly axis: Axis
  /** Where it stands to the number. */
  readonly side: 'before' | 'behind' | 'either'
  readonly up: string
  readonly down: string
}

/** Behind 比 and what is compared, right before a number: 比常年高1.4℃, 较上月少了3家. */
const compared = (words: string) => `(?<=(?:比(?![例重率赛分])|较)[^，。；]{1,24})[${words}](?=[出了]?$)`

/** Opposites in the languages in which numbers are read; Latin words stand alone, Chinese ones anywhere. */
export const opposites: readonly Opposites[] = [
  {
    axis: 'change',
    side: 'either',
    up: 'rose|ris(?:e|es|en|ing)|increas(?:e|es|ed|ing)|grew|grow(?:s|n|th|ing)?|climb(?:s|ed|ing)?|jump(?:s|ed|ing)?|soar(?:s|ed|ing)?|surg(?:e|es|ed|ing)|gain(?:s|ed|ing)?|rais(?:e|es|ed|ing)|hik(?:e|es|ed|ing)|lift(?:s|ed|ing)?|boost(?:s|ed|ing)?|expan(?:ds?|ded|ding|sion)|up(?! to\\b)|higher|stieg(?:en)?|gestiegen|Anstieg|Zuwachs|erhöht(?:e|en)?|hausse|augment(?:é|ée|ation)|progressé|subi(?:ó|eron|da)|aument(?:ó|aron|o)|creci(?:ó|eron)',
    down: 'fell|fall(?:s|en|ing)?|declin(?:e|es|ed|ing)|decreas(?:e|es|ed|ing)|drop(?:s|ped|ping)?|slid(?:e|es|ing)?|sank|sunk|sink(?:s|ing)?|shr[aiu]nk(?:s|ing)?|contract(?:ed|ing|ion)|plung(?:e|es|ed|ing)|tumbl(?:e|es|ed|ing)|slump(?:s|ed|ing)?|plummet(?:s|ed|ing)?|cut(?:s|ting)?|lower(?:s|ed|ing)?|reduc(?:e|es|ed|ing|tion)|slash(?:es|ed|ing)?|trim(?:s|med|ming)?|dip(?:s|ped|ping)?|eas(?:es|ed|ing)|down|los(?:e|es|t|ing|s|ses)|sank(?:en)?|gesunken|fiel(?:en)?|gefallen|Rückgang|gesenkt|senkte|baiss(?:e|é|ée)|recul(?:é|er)?|diminu(?:é|ée|tion)|baj(?:ó|aron|ada)|cay(?:ó|eron)|caída|descendi(?:ó|eron)|redu(?:jo|jeron|cción)',
  },
  {axis: 'change', side: 'behind', up: 'more', down: 'less|fewer'},
  {
    axis: 'change',
    side: 'either',
    up: `上升|升高|偏高|走高|增长|增長|增加|提高|上涨|上漲|上调|上調|攀升|回升|扩大|擴大|加息|${compared('高多长大')}`,
    down: `下降|偏低|走低|缩小|减少|減少|降低|下跌|下调|下調|下滑|回落|缩减|縮減|收缩|收縮|萎缩|降息|${compared('低少短小')}`,
  },
  {
    axis: 'balance',
    side: 'either',
    up: 'surplus(?:es)?|profits?|gains?|Überschuss|Gewinn|excédent|bénéfice|superávit|beneficios?|ganancias?|顺差|順差|盈余|盈利',
    down: 'deficits?|loss(?:es)?|shortfalls?|Defizit|Verlust|déficit|perte|pérdidas?|逆差|赤字|亏损|虧損',
  },
  {
    axis: 'limit',
    side: 'before',
    up: 'above|over|more than|greater than|higher than|exceed(?:s|ed|ing)|über|mehr als|plus de|más de|高于|高於|超过|超過|多于',
    down: 'below|under|less than|fewer than|lower than|unter|weniger als|moins de|menos de|低于|低於|不到|不足|少于',
  },
  {axis: 'distance', side: 'behind', up: 'above|over', down: 'below|under'},
]
