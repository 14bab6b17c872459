import {charactersOf} from '../../characters.ts'

/** Characters before a numeral that make it an ordinal, a pronoun or part of a word: 唯一, 这三, 第二. */
export const NO_NUMBER_BEFORE = charactersOf(
  '其之唯统同单专逐某任进划合归另这那该各上此前后首再周期初小大老星万百千不每说读参技函变系指次奇偶少多人倍级分个全为并作唯有无对整',
)

/** What a number has to be followed by to assert something: people, organisations, places. */
export const COUNTED =
  /^(?:余|多)?(?:名|位(?!数|一体)|人次|人|家|国(?!集团)|省份|省|市|县|部门|部委|城市|所|座|艘|架|辆|台|户|亿|万|倍|部|次)(?![么样种类个])/

/** 个 counts things worth counting only before such nouns; elsewhere it is an article or introduces a list. */
export const COUNTED_THINGS =
  /^个(?:国家|城市|省|地区|县|州|品牌|样本|案例|百分点|基点|工作日|小时|月|季度|交易日|财年|部门|部委)/

/** Counters that count after all behind a word of measure: 仅三种. */
export const COUNTERS = /^(?:[个名家人项种次]|位(?!数))/

/** Words before a number that show it was counted or measured. */
export const MEASURING = /(?:仅|只有|仅有|超过|至少|不足|不到|约|近|达|达到|共|共有|总计|合计|逾|超)$/

/** Names of eras and reigns: the year behind one is a date. */
export const REIGN =
  /(?:公元前?|民国|洪武|永乐|宣德|正统|成化|弘治|正德|嘉靖|隆庆|万历|天启|崇祯|顺治|康熙|雍正|乾隆|嘉庆|道光|咸丰|同治|光绪|宣统|贞观|永徽|开元|天宝|建德|元和|元丰|元祐|熙宁|庆历|绍兴|建安|太康|太和|明治|大正|昭和|平成|令和)$/
/** Longest such name, in characters. */
export const LONGEST_REIGN = 3

/** Words that begin like a unit: 三成为主, 三元锂, 一分为二. */
export const NO_UNIT =
  /^(?:年代|年级|年制|年[规计]划|元[正锂电材化论素结体次]|块|成[为功本员果立熟长都分绩交]|位|度|分|方|点|米诺|克拉|安|伏|桶|斤斤|角|步)/

/** Durations of which one is an amount: 一个月内, 一年后. */
export const ONE_DURATION = /^(?:个月|周|年内|年后|年间|小时)/
