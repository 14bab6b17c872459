import {lazily} from '../data/index.ts'
import type {Look} from './look.ts'

/** What kinds of works are called, in English, German, French, Spanish and Portuguese. */
const works = [
  ...['[Rr]eports?', '[Ss]urveys?', '[Ss]tud(?:y|ies)', '[Cc]ensus', '[Dd]ata', '[Oo]utlook', '[Rr]eview', '[Ii]ndex'],
  ...['[Ff]ilings?', '[Ss]tatistics', '[Yy]earbook', '[Ww]hite [Pp]aper', '10-[KQ]', '[Dd]aten', '[Zz]ahlen'],
  String.raw`\p{L}{0,30}(?:[Bb]ericht|[Ss]tudie|[Uu]mfrage|[Ee]rhebung|[Ss]tatistik|[Jj]ahrbuch|[Gg]utachten)(?:e?s|en)?`,
  ...[
    '[Rr]apport',
    '[ÉEée]tude',
    '[Ee]nquête',
    '[Bb]aromètre',
    '[Tt]racker',
    '[Bb]ilan',
    '[Rr]ecensement',
    '[Dd]onnées',
  ],
  ...['[Ii]nforme', '[Ee]studio', '[Ee]ncuesta', '[Cc]enso', '[Aa]nuario', '[Dd]atos', '[Ee]stadísticas', '[Mm]emoria'],
  ...['[Rr]elatório', '[Ee]studo', '[Pp]esquisa', '[Aa]nuário', '[Dd]ados'],
].join('|')
const yearOf = String.raw`(?:19|20)\d{2}(?!\d)`
/** A work with the year that it is of, in either order. */
const workAndYear = String.raw`(?:${works})(?!\p{L})[^.;:()\n]{0,50}?[(]?${yearOf}|${yearOf}[^.;:()\n]{0,40}?(?<!\p{L})(?:${works})(?!\p{L})`
/** No name opens with it: what a parenthesis says of its own author, of a time, or of how a number was found. */
const unnamed = String.raw`Q\d|H\d|FY|As|In|From|Per|Our|My|Own|Internal|Author|Using|With|See|Note|Latest|Based|Estimated|Projected|Eigene|Stand|Propre|Propi[ao]|January|February|March|April|May|June|July|August|September|October|November|December`

/** Documents that the text names by their title, or by who published them when. */
export const looks: readonly Look[] = [
  {
    form: 'named-document',
    cues: ['《'],
    before: 30,
    after: 120,
    // A title in its own quotation marks, said to state something: 《…》指出.
    look: () =>
      /(?:根据|据|按照|依据|来自|来源于|引自|参见|见|发布(?:的)?|印发(?:的)?|出台(?:的)?)[^。；;\n《]{0,24}《[^》\n]{2,60}》|《[^》\n]{2,60}》(?:[（(][^）)\n]{0,40}[）)])?[^。；;\n]{0,12}(?:指出|显示|表明|提出|规定|披露|统计|数据)/,
  },
  {
    form: 'named-document',
    cues: ['according to', 'per ', 'reported in', 'reported by', 'cited in', 'cited by'],
    before: 4,
    after: 200,
    dated: true,
    look: () =>
      /\b(?:[Aa]ccording to|[Pp]er|[Rr]eported (?:in|by)|[Cc]ited (?:in|by))\s(?:the\s|its\s|a\s)?(?:\d{4}\s)?(?!(?:[Aa]n?|One|Various|Recent|Several|Many|Some|Multiple)\b|(?:Experts?|Analysts?|Industry|Market)\s\p{Ll})\p{Lu}[^.;:\n]{0,60}?(?:\b(?:report|survey|study|census|filing|10-[KQ]|statement|outlook|review|index|yearbook|white paper|press release|database)\b[^.;\n]{0,40}?(?:19|20)\d{2}|(?:19|20)\d{2}[^.;:\n]{0,40}?\b(?:report|survey|study|census|filing|10-[KQ]|statement|outlook|review|index|yearbook|white paper)\b|[(](?:19|20)\d{2}-\d{2}-\d{2}[)])/u,
  },
  {
    form: 'named-document',
    // Not whose own work it is: `(Source: own calculation)`, （来源：内部测算）.
    cues: [
      ...['source:', 'sources:', 'quelle:', 'fuente:', 'fonte:', 'bron:', 'source :', 'fonte :'],
      ...['来源：', '来源:', '來源：', '出处：', '出典：', 'сточник:', 'сточники:'],
    ],
    before: 16,
    after: 180,
    look: () =>
      /[(（](?:[Dd]ata )?(?:[Ss]ources?|Quellen?|[Ff]uentes?|[Ff]ontes?|[Bb]ron(?:nen)?|[Ии]сточники?|(?:数据|资料|資料|數據)?(?:来源|來源|出处|出典|出所))\s?[:：](?!\s?(?:[Aa]uthor|[Oo]wn|[Oo]ur|[Ii]nternal|[Uu]nknown|[Ee]igene|[Pp]ropia|[Pp]ropre|自[行有]|作者|笔者|本[报文]|内部|未知|网络|公开))(?=[^()（）\n]{0,40}(?:\p{Lu}|\p{Script=Han}{2}|\w\.[a-z]{2}))(?:[^()（）\n]|\]\([^()\s]{1,200}\)){2,160}[)）]/u,
  },
  {
    form: 'named-document',
    // Behind other words in the parenthesis: （六万项，来源：麦浪咨询）.
    cues: ['来源：', '来源:', '來源：', '來源:', 'source:', 'quelle:', 'fuente:', 'fonte:'],
    before: 80,
    after: 120,
    look: () =>
      /[(（][^()（）\n]{1,70}?[，,；;。]\s?(?:[Dd]ata )?(?:[Ss]ource|[Qq]uelle|[Ff]uente|[Ff]onte|(?:数据|資料|资料|數據)?[来來]源)\s?[:：](?!\s?(?:[Aa]uthor|[Oo]wn|[Oo]ur|[Ii]nternal|[Uu]nknown|[Ee]igene|[Pp]ropia|[Pp]ropre|自[行有]|作者|笔者|本[报文]|内部|未知|网络|公开))(?=[^()（）\n]{0,40}(?:\p{Lu}|\p{Script=Han}{2}|\w\.[a-z]{2}))[^()（）\n]{2,100}[)）]/u,
  },
  {
    form: 'named-document',
    cues: ['显示', '指出', '表明', '披露'],
    before: 60,
    after: 0,
    // The same where a verb shows it: 港务局2024年发展规划显示.
    look: () =>
      /(?<![\p{Script=Han}A-Za-z])(?!(?:根据|依据|按照|截至|预计|据|相关|有关|业内|行业|市场(?!监管)|公开|权威|第三方|部分|多家|一项|某|最新|媒体|专家|机构|网络|研究|数据))(?:\p{Script=Han}{2,12}|[A-Z][A-Za-z&.]{1,20}(?: [A-Z][A-Za-z&.]{1,20}){0,3})\s?(?:19|20)\d{2}(?:\s?[-–]\s?(?:19|20)\d{2})?\s?年[^。；;，,\n]{0,24}(?:报告|年鉴|公报|白皮书|调查|年报|财报|规划|计划)(?:显示|指出|表明|披露)$/u,
  },
  {
    form: 'named-document',
    cues: ['根据', '按照', '据'],
    before: 0,
    after: 80,
    dated: true,
    // Not who could not be looked up: 根据相关机构2023年的调查, 据2023年统计.
    look: () =>
      /^(?:根据|据|按照)(?!(?:相关|有关|业内|行业|市场(?!监管)|公开|权威|第三方|部分|多家|一项|某|最新|媒体|专家|机构|网络|不完全)|\s?(?:19|20)\d{2}年?的?(?:统计|数据|调查|研究)(?!年鉴|公报|局))[^。；;，,\n]{0,30}(?:19|20)\d{2}年?[^。；;，,\n]{0,24}(?:报告|年鉴|公报|白皮书|调查|统计|年报|财报|数据)/,
  },
  {
    form: 'named-document',
    // The same with its publisher behind it, from the work on: `According to a 2025 report from the Grain Board, …`.
    cues: [
      ...['report', 'survey', 'study', 'review', 'census'].flatMap((work) =>
        ['from', 'by', 'of', 'published by'].map((behind) => `${work} ${behind} `),
      ),
      ...['studie', 'umfrage', 'bericht'].flatMap((work) =>
        ['von', 'der', 'des'].map((behind) => `${work} ${behind} `),
      ),
    ],
    before: 70,
    after: 40,
    look: lazily(
      () =>
        new RegExp(
          String.raw`(?<=\b(?:[Aa]ccording to|[Pp]er|[Rr]eported in|[Ll]aut)\s(?:an?|einer?)\s${yearOf}\s(?:[\p{L}-]{1,20} ){0,3})(?:${works})\s(?:from|by|of|published by|von|de[rs])\s(?:the\s)?\p{Lu}`,
          'u',
        ),
    ),
  },
  {
    form: 'named-document',
    // Who publishes it, and of which year: `(Grain Board, 2025 outlook)`, `(Port Census 2023)`.
    cues: ['('],
    before: 0,
    after: 110,
    dated: true,
    look: lazily(
      () =>
        new RegExp(
          String.raw`^[(](?!(?:${unnamed})(?!\p{L}))\p{Lu}[^()\n]{3,60}?(?:,? ${yearOf}[*_]{0,2} (?:[\p{L}\d-]{1,20} ){0,3}(?:${works})|(?<!\p{L})(?:${works}),? ${yearOf})(?!\p{L})[^()\n]{0,24}[)]`,
          'u',
        ),
    ),
  },
  {
    form: 'named-document',
    // The same in other languages than English and Chinese: `laut dem Jahresbericht 2024 des Getreiderats`.
    cues: ['laut ', 'gemäß ', 'selon ', '’après ', "'après ", 'según ', 'segundo ', 'acordo com '],
    before: 4,
    after: 160,
    dated: true,
    look: lazily(
      () =>
        new RegExp(
          String.raw`(?<!\p{L})(?:[Ll]aut|[Gg]emäß|[Ss]elon|[Dd]['’]après|[Ss]egún|[Ss]egundo|[Dd]e acordo com)\s(?:(?:de[rmsn]|l[eao]s?|el|l['’]|[oa]s?)\s?)?(?!(?:eine?[rmsn]?|aktuelle|neue|verschiedene|mehrere|une?|des|plusieurs|certaines|un[oa]?|varios|varias|algun|uma?|vári)(?!\p{Lu}))(?=[^.;\n]{0,110}\p{Lu}\p{L})[^.;:\n]{0,60}?(?<!\p{L})(?:${workAndYear})`,
          'u',
        ),
    ),
  },
]
