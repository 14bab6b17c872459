/** Words that say when, how much and who says so, and not of what. */
const silentWords: ReadonlySet<string> = new Set(
  [
    'number numbers numbered amount amounts together said say says report reports reported reporting according show shows showed shown showing announced told figure figures data official officials officially',
    'result results resulted resulting cause causes caused causing bolsters bolstered bolstering led leading yielding accounting totaling when where unit units forecast forecasts follow follows followed following reflect reflects reflected reflecting drive driven seen saw estimate estimates estimated reveal reveals revealed revealing mark marks marked marking respectively occur occurs occured occurred occuring occurring attributed notable notably real seasonally adjusted further downward upward',
    'consensus corresponding basis combined three six nine twelve final next while whereas but although though after before despite which who whom whose and aber während nach mais alors après pero mientras tras',
    'slight slightly sharp sharply modest modestly steep steeply significant significantly nearly almost about around some just only another record recorded edged ticked inched moved came went stood are been being had have having will would could not also still again well than then there their they into over under during since between per percent percentage percentages point points made make makes compared versus against overall total first second third fourth',
    'dlr dlrs pct mln bln trln fiscal calendar ending ended year years yearly annual annually month months monthly quarter quarters quarterly week weeks weekly day days daily earlier ago last previous prior past same period periods monday tuesday wednesday thursday friday saturday sunday',
    'jan january feb february march april may june july aug august sep sept september oct october nov november dec december',
    'nahm nahmen nimmt legt legte legten als wie der die das den vor war waren wird werden mehr weniger insgesamt dem des ein eine einer einen einem eines und von vom auf für mit bei beim aus ist sind hat haben wurde wurden worden sich noch nur rund etwa gegenüber damit dabei laut teilte mitte jahr jahrs jahre jahres jährlich monat monats monate monates monaten vormonat zum zur punkt punkte januar februar märz mai juni juli oktober dezember',
    'les une sur dans par pour aux est sont été ont avec selon soit cette ses leur ans année mois trimestre rapport pourcentage janvier février mars avril juin juillet août septembre octobre novembre décembre',
    'los las del una por con para han que fue según este esta respecto año anual interanual mes meses mensual enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre ciento punto puntos porcentual porcentuales',
  ].flatMap((words) => words.split(' ')),
)
/** The same with endings of all kinds: `continuing`, `Vorjahresmonat`. */
const silentForm = /^(?:continu\p{L}{1,4}|(?:vorjahr|quartal|prozent)\p{L}*)$/u
/** The same where no blank parts words. */
const silentCharacters =
  /同比|环比|今年|去年|上年|同期|全年|上半年|下半年|季度|月份|百分点|其中|达到|达|约|为|比|较|的|了|至|到|在|从/gu

/** What one of a unit costs or weighs names no thing: `16 dollars a barrel`. */
const perUnit =
  /(?<!\p{L})(?:an?|per|each)\s(?:barrel|bushel|tonne|ton|ounce|gallon|lit(?:er|re)|hour|head|person|capita)(?!\p{L})/giu

/** A text with blanks for the words that say when, how much and who says so: what is left says of what. */
export function withoutSilentWords(text: string): string {
  return text
    .replace(perUnit, ' ')
    .replace(/\p{L}+/gu, (word) => {
      const written = word.toLowerCase()
      return silentWords.has(written) || silentForm.test(written) ? ' ' : word
    })
    .replace(silentCharacters, ' ')
}
