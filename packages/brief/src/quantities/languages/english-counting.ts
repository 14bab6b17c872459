import {wordSet} from './language.ts'

/** Words before a number word that point back to what was counted before, or make it the name of a part. */
export const ANAPHORIC = wordSet(
  'the these those both all other another any each every no which its their our his her my your this that same said such first last next whose ' +
    'phase level tier type step stage part chapter section number version group class grade category option day week',
)

/** Words that show that something was counted or measured. */
export const MEASURING = wordSet('only just nearly almost exactly than least approximately roughly total')

/** Words before `one day`, `one point` and their like that make them an amount. */
export const MEASURING_ONE = wordSet(
  'only just nearly almost about roughly approximately around over than least most exactly past within under of by to from every for after in takes took lasted',
)

/** Words beside `threefold` that show that something was measured. */
export const CHANGES = wordSet(
  'increase increased increases increasing rise rose risen rises grew grown growth decline declined decrease decreased drop dropped fell reduction reduced ' +
    'improvement improved surge surged jump jumped gain expanded higher lower greater faster more multiplied nearly almost about roughly over',
)

/** Words before a number at the end of a clause: `seven versus three`, `a total of nine`. */
export const COMPARING = wordSet('versus vs than of by least most')

/** Nouns that a small number introduces instead of counting: the members follow. */
export const STRUCTURES = wordSet(
  'phase phases method methods type types category categories way ways step steps factor factors dimension dimensions aspect aspects approach approaches ' +
    'component components stage stages pillar view views option options reason reasons scenario scenarios perspective perspectives strategy strategies ' +
    'model models layer layers principle principles question questions part parts area areas element elements mechanism mechanisms point points level levels ' +
    'theme themes trend trends criterion criteria challenge challenges issue issues problem problems theory theories kind kinds form forms group groups class classes ' +
    'tier tiers goal goals objective objectives topic topics section sections chapter chapters process processes function functions feature features rule rules ' +
    'condition conditions task tasks set sets mode modes pathway pathways path paths technique techniques concept concepts assumption assumptions case ' +
    'example examples variable variables parameter parameters vector vectors thing things side sides end ends pair pairs role roles term terms lesson lessons ' +
    'insight insights conclusion conclusions finding findings domain domains facet facets realm realms track tracks branch branches source sources forces ' +
    'school schools stream channels tools actors opinions statements hypotheses hypothesis camps fronts wave waves',
)

/** Adjectives that make a structure of what follows, whatever the noun. */
export const STRUCTURING = wordSet(
  'main key distinct primary major different core fundamental basic broad critical essential separate principal interconnected interrelated complementary ' +
    'competing possible common important crucial specific general central',
)

/** What two or three of it are in a definition: nobody counted them. */
export const GENERIC = wordSet(
  'nodes bidders players agents parties people persons variables points vectors matrices functions graphs edges qubits particles slits alleles loci states values ' +
    'objects numbers inputs outputs branches implementations modules elements sets genes words sentences',
)

/** Words before `two X` that make it a definition or a relation: `if two nodes`, `between two genes`, `either of two`. */
export const RELATING = wordSet('if when between whether either neither where suppose let given')

/** Words behind a number word that leave it a pronoun, or without a thing it could count. */
export const AFTER_PRONOUNS = wordSet(
  'of that who which is are was were or and in to another more thing can could may might must should would will has such on at as for by with from but if where when side hand',
)

/** Words before `half`, `third` and their like that make them a place in a row or an idiom. */
export const NO_FRACTION = wordSet('second first latter other in by better one-and-a')
