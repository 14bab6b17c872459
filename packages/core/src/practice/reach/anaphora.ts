/** What a source does in the sentence that goes on with it; what happened to it is news. */
const says =
  '(?:found|finds?|reports?|reported|notes?|noted|states?|stated|shows?|showed|counts?|counted|estimates?|estimated|concludes?|concluded|requires?|required|observe[sd]?|document(?:s|ed)?|identif(?:y|ies|ied)|measure[sd]?|compare[sd]?|recruited|surveyed|analy[sz]e[sd]?)'

const work =
  '(?:stud(?:y|ies)|survey|report|paper|trial|authors?|researchers|analysis|review|meta-analysis|experiment|regulation|plan|act)'

/** Sentences that open with what stands for a source which was just named, behind the words that one can begin with. */
const openings: readonly (readonly [first: string, opening: RegExp])[] = [
  [
    'The That This Their It They He She',
    new RegExp(
      String.raw`^(?:(?:The|That|This|Their)(?: same)? ${work}|It|They|He|She) (?:also |further |thus )?(?:explicitly )?${says}\b`,
    ),
  ],
  // `Of these, 46% …`: a part of those who were just counted; `Among those measuring …` are others.
  ['Of Among', /^(?:Of|Among) (?:these|those|them),/],
  // `In a sample of 300 ships, …`, `Their estimates …`: of whom but the one who was named?
  [
    'In Their',
    /^(?:In (?:a|an|their|its|the) (?:[\w-]+ ){0,3}(?:sample|subsample|cohort|panel|trial|experiment) of\b|Their (?:[\w+&-]+ ){0,5}(?:results?|findings?|estimates?|analysis|sample|data|models?|methods?|approach|algorithm|ensemble|system|framework|pipeline|classifier|network|experiments?|trial|study|survey)\b)/,
  ],
  // `Using a panel of ports, they find …`.
  [
    'Using Applying Combining Drawing Based Comparing Across Among Over After With In For By',
    new RegExp(
      String.raw`^[A-Z][a-z]+\b(?:[^.;:]|\.\d){1,240}[, ](?:they|the (?:authors|researchers|team|study)) (?:also )?${says}\b`,
    ),
  ],
  [
    'Los Las El La Su Sus',
    /^(?:(?:Los|Las) (?:autores|autoras|investigadores) |(?:El|La) (?:mism[oa] )?(?:estudio|encuesta|informe|trabajo|ensayo) (?:también )?(?:halló|encontró|muestra|mostró|señala|concluye|indica|estima)|Sus? (?:resultados|datos|estimaciones|conclusiones|muestra)(?![\p{L}]))/u,
  ],
  [
    'Die Sie Ihre',
    /^(?:Die (?:Autoren|Autorinnen|Forscher(?:innen)?|Studie|Umfrage|Erhebung|Untersuchung) (?:fand(?:en)?|zeigt(?:e|en)?|ergab|berichte[nt]+|stellten? fest|kommt|kam|schätz\p{L}+|nenn\p{L}+)|Sie (?:fanden|zeigten|stellten|kamen|schätzten)|Ihre (?:Ergebnisse|Daten|Schätzungen|Stichprobe))(?![\p{L}])/u,
  ],
  [
    'L Les Le Leur Leurs',
    /^(?:(?:L['’](?:étude|enquête|essai) |Les (?:auteurs|chercheurs) |Le (?:même )?rapport )(?:\p{L}+ ){0,2}(?:montr|constat|révèl|estim|conclu|indiqu|relèv|observ)\p{L}+|Leurs? (?:résultats?|données|estimations?|échantillon)(?![\p{L}]))/u,
  ],
  // 他们的实验…: of whom but those who were named?
  [
    '他 她 作 研',
    /^(?:他们|她们|作者|研究者|研究团队)的?(?:研究|实验|结果|方法|数据|论文|报告|调查|团队){0,2}(?:还|也|同时|进一步){0,2}(?:发现|指出|认为|测试|证明|报告|显示|表明|很|用|将|把|在)/,
  ],
  [
    '该 这 上',
    /^(?:该|这[一项份]|上述)(?:计划|报告|研究|文件|规定|办法|政策|调查|法案?|通知|意见|论文|文章|规划)(?:还|也|同时|明确|进一步|并){0,2}(?:提出|指出|显示|要求|规定|表明|发现|认为|强调|预计|估计|统计|建议)/,
  ],
]

/** Openings by the first word of a sentence: most sentences begin with another, and no opening is tried on them. */
const openingsByWord = new Map<string, RegExp[]>()
for (const [words, opening] of openings)
  for (const word of words.split(' ')) openingsByWord.set(word, [...(openingsByWord.get(word) ?? []), opening])

/** Words of letters of ASCII, or one of another writing. */
const firstWord = /^[\s*_]{0,4}([A-Z][a-z]*|[^\s*_])/

/** A sentence whose subject is the source that the one before has named; what follows its first 400 letters is not read. */
export function opensWithSubject(sentence: string): boolean {
  const [blanks, word] = firstWord.exec(sentence) ?? []
  const candidates = word === undefined ? undefined : openingsByWord.get(word)
  if (blanks === undefined || word === undefined || candidates === undefined) return false
  const text = sentence.slice(blanks.length - word.length, longestOpening)
  return candidates.some((opening) => opening.test(text))
}

/** In UTF-16 code units. */
const longestOpening = 400
