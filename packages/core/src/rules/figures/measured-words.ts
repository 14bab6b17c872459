/** Words that point to a thing which another sentence names. */
export const pointing =
  /(?<!\p{L})(?:it|this|these|those|they|he|she|sie|es|er|diese[rs]?|il|elle|ils|elles|esto|este|esta|ella|ello)(?!\p{L})|[该其这此]/iu
/** Words for what somebody expects, and not for what happened. */
export const expected =
  /\b(?:expect|forecast|predict|projected|projections?\b|consensus|anticipat|hoped?|economists|analysts|target|would|(?:is|are|been) estimated|could|might|will|erwarte|prognos|könnt|würd|prévoi|prévu|attend|prevé|previst|esper|podrí)|预计|預計|预期|預期|预测|預測|有望|将|目标/iu

/** Words that say when, how much and who says so, and not of what; as `wordsIn` shortens them. */
export const silent = new RegExp(
  String.raw`(?<!\p{L})(?:${[
    'said|says?|report(?:s|ed|ing)?|according|show(?:s|ed|n|ing)?|announced|told|figures?|data|official(?:s|ly)?',
    'result(?:s|ed|ing)?|caus(?:e|es|ed|ing)|bolster(?:s|ed|ing)|led|leading|yielding|accounting|totaling|when|where|units?|forecasts?|follow(?:s|ed|ing)?|reflect(?:s|ed|ing)?|driven?|seen|saw|estimate[sd]?|reveal(?:s|ed|ing)?|mark(?:s|ed|ing)?|continu\\p{L}{1,4}|respectively|occurr?(?:ed|ing|s)?|attributed|notabl[ey]|real|seasonally|adjusted|further|downward|upward',
    'consensus|corresponding|basis|combined|three|six|nine|twelve|final|next|while|whereas|but|although|though|after|before|despite|which|who|and|aber|während|nach|mais|alors|après|pero|mientras|tras',
    'dlrs?|pct|[mb]ln|trln|(?:an?|per|each)\\s(?:barrel|bushel|tonne|ton|ounce|gallon|lit(?:er|re)|hour|head|person|capita)',
    'slight(?:ly)?|sharp(?:ly)?|modest(?:ly)?|steep(?:ly)?|significant(?:ly)?|nearly|almost|about|around|some|just|only|another|record(?:ed)?|edged|ticked|inched|moved|came|went|stood|been|being|had|have|having|will|would|could|not|also|still|again|well|than|then|there|their|they|into|over|under|during|since|between|per|percent|percentages?|points?|basis|made|makes?|compared|versus|against|overall|total|first|second|third|fourth',
    'fiscal|calendar|ending|ended|years?|yearly|annual(?:ly)?|months?|monthly|quarters?|quarterly|weeks?|weekly|days?|daily|earlier|ago|last|previous|prior|past|same|periods?|monday|tuesday|wednesday|thursday|friday|saturday|sunday',
    'jan(?:uary)?|feb(?:ruary)?|march|april|may|june|july|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?',
    'nahm(?:en)?|nimmt|legt(?:e|en)?|als|wie|der|die|das|den|vor|war(?:en)?|wird|werden|mehr|weniger|insgesamt|dem|des|ein|eine[rnms]?|und|von|vom|auf|für|mit|bei|beim|aus|ist|sind|hat|haben|wurden?|worden|sich|noch|nur|rund|etwa|gegenüber|damit|dabei|laut|teilte|mitte?|jahre?s?|jährlich|monate?n?s?|vormonat|vorjahr\\p{L}*|quartal\\p{L}*|zum|zur|prozent\\p{L}*|punkte?|januar|februar|märz|mai|juni|juli|oktober|dezember',
    'les|une?|sur|dans|par|pour|aux|est|sont|été|ont|avec|selon|soit|cette?|ses|leur|ans?|année|mois|trimestre|rapport|pourcentage|janvier|février|mars|avril|juin|juillet|août|septembre|octobre|novembre|décembre',
    'los|las|del|una?|por|con|para|han|que|fue|según|este|esta|respecto|año|anual|interanual|mes(?:es)?|mensual|trimestre|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|ciento|punto[s]?|porcentual(?:es)?',
  ].join(
    '|',
  )})(?!\p{L})|同比|环比|今年|去年|上年|同期|全年|上半年|下半年|季度|月份|百分点|其中|达到|达|约|为|比|较|的|了|至|到|在|从`,
  'giu',
)

/** What a change is compared with. */
export const bases: readonly (readonly [string, RegExp])[] = [
  [
    'year',
    /\b(?:yearly|annual|year[- ](?:on|over)[- ]year|(?:over|from|than) (?:a|the|one) year|years? (?:earlier|ago|before)|(?:last|past|previous|prior) year|(?:12|twelve)[- ]months?|vorjahr|jährlich|sur un an|interanual|año anterior)|同比|上年|去年/iu,
  ],
  [
    'quarter',
    /\b(?:quarterly|quarter[- ](?:on|over)[- ]quarter|(?:last|previous|prior) quarter|vorquartal|sur un trimestre|trimestral)/iu,
  ],
  [
    'month',
    /\b(?:monthly|month[- ](?:on|over)[- ]month|(?:over|from|than) (?:a|the|one) month|(?:last|previous|prior) month|vormonat|sur un mois|mensual)|环比|上月/iu,
  ],
]
