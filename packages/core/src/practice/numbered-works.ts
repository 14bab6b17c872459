import {lazily} from '../data/index.ts'
import type {Look} from './look.ts'

const european = String.raw`\((?:EU|EC|EEC|UE|CE|EG|EWG)\)\s?(?:(?:No|Nr\.|[nN]\.?\s?[º°o])\s?)?\d{2,4}\/\d{2,4}`

/** Names of the acts of the European Union in its languages. */
const actOfUnion =
  '(?:Regulation|Directive|Decision|R[eè]glement|Décision|Verordnung|Richtlinie|Beschluss|Reglamento|Directiva|Decisión|Regolamento|Direttiva|Decisione|Regulamento|Diretiva)'

/**
 * Works that are known by a number, whoever wrote them: preprints, articles, standards, laws. The number is all that a
 * reader needs to look them up.
 *
 *     The board counts 41 ships (arXiv 2509.26177). La Ley 29/1998 prevé 41 …
 *                                ^ a preprint          ^ a law
 */
export const numberedWorks: readonly Look[] = [
  {
    form: 'identifier',
    cues: ['doi:', 'arxiv', 'pmid', 'pmc'],
    before: 0,
    after: 80,
    look: () =>
      /^(?:doi:\s?10\.\d{4,9}\/\S{2,}|arXiv(?:[:\s]\s?|[^\d\n.;。；()（）]{1,24}[(（]\s?)\d{4}\.\d{4,5}(?!\d)|PMID:?\s?\d{5,9}|PMC\d{5,9})/i,
  },
  {
    form: 'identifier',
    // Working papers and registered trials: `NBER w33669`, `SSRN 4573321`, `NCT01234567`.
    cues: ['nber', 'ssrn', 'nct0', 'isbn'],
    before: 0,
    after: 40,
    look: () =>
      /^(?:NBER\s(?:(?:Working Paper|WP)\s)?(?:No\.\s|#)?w?\d{4,5}|SSRN[:\s]\s?(?:No\.\s)?\d{5,8}|NCT0\d{7}|ISBN(?:-1[03])?:?\s?97[89][\d-]{10,14})(?!\d)/,
  },
  {
    form: 'identifier',
    // The same in LaTeX: `\citep[p. 4]{ames2019, ford2021}`.
    cues: ['cite'],
    before: 8,
    after: 120,
    look: () => /\\(?:text|paren|foot|auto|no)?cite[a-z]{0,8}\*?(?:\[[^[\]\n]{0,40}\]){0,2}\{[\w:., -]{2,80}\}/,
  },
  {form: 'identifier', cues: ['source_id:'], before: 0, after: 8, look: () => /^source_id:\s?\d{1,4}/},
  {
    form: 'identifier',
    // The key of an entry of a bibliography, as Pandoc and Typst cite it: `@ames2019rye`.
    cues: ['@'],
    before: 1,
    after: 60,
    look: () => /(?<![\w.@/-])@[a-z][\w-]{1,24}?(?:19|20)\d{2}[a-z]{0,24}(?![\w@]|\.\w)/,
  },
  {
    form: 'named-document',
    cues: ['rfc', 'iso', 'gb', 'executive order', 'public law', 'u.s.c', 'usc'],
    before: 4,
    after: 40,
    look: () =>
      /\b(?:RFC\s?\d{3,5}|ISO(?:\/IEC)?\s?\d{3,5}|GB(?:\/T)?\s?\d{3,6}|Executive Order\s(?:No\.\s)?\d{4,6}|Public Law\s\d{2,3}[-–]\d{1,4}|\d{1,3}\sU\.?S\.?C\.?\s§?\s?\d+)/,
  },
  {
    form: 'named-document',
    cues: ['(eu) ', '(ec) ', '(eec) ', '(ue) ', '(ce) ', '(eg) ', '(ewg) '],
    before: 14,
    after: 24,
    look: lazily(() => new RegExp(String.raw`(?<![\p{L}])${actOfUnion}\s${european}`, 'u')),
  },
  {
    form: 'named-document',
    cues: ['directive ', 'richtlinie ', 'directiva ', 'direttiva ', 'diretiva '],
    before: 4,
    after: 24,
    look: () =>
      /(?<![\p{L}])(?:Directive|Richtlinie|Directiva|Direttiva|Diretiva)\s\d{2,4}\/\d{1,4}\/(?:E[UCG]|EWG|UE|CE)(?!\p{L})/u,
  },
  {
    form: 'named-document',
    // `Ley 29/1998`, `Ley 1266 de 2008`, `Ley 1266, art. 18`, `Real Decreto 463/2020`, `Lei nº 13.709/2018`.
    cues: ['ley ', 'decreto ', 'decreto-', 'resolución ', 'lei ', 'legge ', 'lgs'],
    before: 8,
    after: 48,
    look: () =>
      /(?<![\p{L}])(?:(?:Ley|Lei|Legge|(?:Real )?Decreto(?:[- ][Ll]ey|[- ][Ll]ei)?)\s(?:(?:Orgánica|Estatutaria|Complementar|Federal)\s)?(?:[nN][.º°o]{1,2}\s?)?|D\.\s?Lgs\.?\s)\d{1,3}(?:\.?\d{3})?(?:\/(?:19|20)?\d{2}|\s(?:de|del)\s(?:\d{1,2}\sde\s\p{L}{4,10}\sde\s)?(?:19|20)\d{2}|,\s?(?:art|arts|artículos?|artigos?)\.?\s?\d+)|(?<!\p{L})Resolución\s(?:[nN][.º°o]{1,2}\s?)?\d{3,6}(?!\d)/u,
  },
  {
    form: 'named-document',
    // `loi n° 2016-1321`, `§ 5 Abs. 2 BDSG`, `Art. 6 DSGVO`.
    cues: ['loi n', 'décret n', 'arrêté n', 'ordonnance n', '§', 'art. ', 'artikel '],
    before: 8,
    after: 48,
    look: () =>
      /(?<![\p{L}])(?:(?:[Ll]oi|[Dd]écret|[Aa]rrêté|[Oo]rdonnance)\sn[°ºo]\s?\d{2,4}-\d{1,5}|(?:§{1,2}|Art\.|Artikel)\s?\d{1,4}[a-z]?(?:\s(?:Abs|Satz|Nr|lit)\.?\s?\w{1,3}){0,3}\s(?:BGB|HGB|StGB|BDSG|DSGVO|DS-GVO|GG|AktG|EStG|UStG|AO|SGB\s[IVX]{1,4}|TMG|TKG|UWG|GWB|KWG|WpHG|ZPO|StPO|AufenthG|BauGB|EnWG|EEG)(?!\p{L}))/u,
  },
]
