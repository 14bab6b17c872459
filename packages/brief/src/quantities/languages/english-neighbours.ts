import {wordSet} from './language.ts'

/** Words without a meaning of their own: none of them is counted, and none gives a number its name. */
export const FUNCTION_WORDS = wordSet(
  'is are was were be been being has have had do does did can could will would shall should may might must and or but nor so yet of in on at to for from by with ' +
    'without into onto over under between among through during before after since until as than that which who whom whose where when while if because ' +
    'the a an this these those it its they we he she you there here also only both either not no such thus thereby plus',
)

/** Verbs and other words by which a sentence goes on behind a lost note number: `a hyper-social environment 89 that acts`. */
export const GOES_ON = wordSet(
  'including includes especially particularly leading making suggesting suggests suggest indicates provides provide demonstrates demonstrate enables allows requires ' +
    'describes presents proposes introduces underscores emphasizes reveals reflects remains becomes relies seeks appears occurs depends refers highlights facilitates utilizes leverages exhibits illustrates implies derives emerges consists encompasses represents involves ensures argues explains contribute contributes showed found show',
)

/** Words that take a number behind them; behind another one, at the end of a clause, it is a lost superscript. */
export const NUMBER_TAKERS = wordSet(
  'to of by at from than over under about around above below between and or with within in on per for as only just nearly almost roughly approximately ' +
    'approx some up down least most more less fewer is are was were be been being equals equal plus minus times totals totaled totalled reaches reached ' +
    'reach hits hit scores scored score averages averaged average exceeds exceeded surpassed numbered numbers costs cost has have had includes include ' +
    'contains contain holds hold uses use used gets get got until since before after through versus vs level grade rating rated ranked rank number ' +
    'total count median mean maximum minimum max min target range size value till aged age ages exactly another additional the a an its all both each every ' +
    'numbering totaling totalling averaging reaching exceeding including equaling equalling scoring counting surpassing approaching hitting spanning covering ' +
    'remained remains stood stands rose fell grew dropped climbed increased decreased declined recorded counted equaled earned gained lost added won ' +
    'measured estimated projected set limited capped sized valued spans covers features offers serves supports employs operates owns runs takes lasts lasted ' +
    'typically usually often those which paid choose pick managing manages manage against not sent sold bought made built kept led ran saw took makes sends ' +
    'ca avg nr full versus requires required needs need produced treated tested examined surveyed sampled enrolled included studied analyzed analysed',
)

/** Nouns that are measured, so that the number behind them is their value: `temperature 25 and humidity 60`. */
export const MEASURED = wordSet(
  'temperature pressure humidity capacity density velocity intensity distance frequency population version resolution generation dimension iteration section',
)

/** Capitalised words that are no name: they open a sentence or a label before a number that was measured. */
export const NO_NAMES = wordSet(
  'a an the in on at by to of for from with over under about around above below between only just nearly almost roughly approximately approx some up ' +
    'at least more less fewer than exceeds total sum average mean median max maximum min minimum count all both any each every first last next another ' +
    'accuracy precision recall auc auroc f1 score scores bleu rouge mae rmse mse p r n rate ratio value values revenue sales price cost costs net gross ' +
    'and or but if when while since until after before during within through as is are was were has have had its this that these those there here ' +
    'population employees users customers downloads stars members participants patients students sample size age range weight height length width depth ' +
    'temperature pressure speed energy power index market growth increase decrease profit loss income debt equity margin yield rating reached ' +
    'including includes included plus minus per versus vs against monthly daily weekly annual yearly hourly ebitda gdp cagr eps roi irr npv capex opex mau dau arr',
)

/** Words before which a number is that of a version. */
export const VERSIONED = wordSet(
  'version versions v ver release python java php ruby node node.js postgresql mysql .net net android ios macos windows ubuntu debian fedora linux kernel cuda ' +
    'tls ssl http usb pcie pci-e wi-fi wifi bluetooth hdmi openapi oauth saml opengl es ecmascript html css smb ipv',
)

/** Words before a bare number of four digits that make it a year, however old. */
export const YEAR_LEADS = wordSet(
  'in by since until till during from of for to through between and early late mid the fiscal year around circa c ca before after as pre post winter ' +
    'spring summer fall autumn class en im seit depuis desde',
)

/** Eras behind a year. */
export const ERAS = wordSet('bc bce ce ad bp kya mya')

/** What people count: `2024 people` is no year. */
export const COUNTED = wordSet(
  'people persons users patients participants students employees workers cases respondents samples articles papers households vehicles units children ' +
    'adults women men subjects deaths customers subscribers records entries images tokens words pages miles meters metres feet individuals residents ' +
    'families schools hospitals stores shops cells genes proteins species kilometers kilometres rpm mah',
)

/** Words before a place in a ranking. */
export const RANKED = wordSet('ranked ranks ranking rank placed places placing positioned finished listed')

/** Words before `#2` that make it a place in a ranking. */
export const RANK_LEADS: ReadonlySet<string> = new Set([
  ...RANKED,
  ...wordSet('the as at is was are were becomes became remains hits hit reached'),
])

/** Words that are graded: the small number behind them is the author's. */
export const RATED = wordSet('rating score confidence severity likelihood probability priority impact grade weight')
