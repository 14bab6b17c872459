import {lazily} from '../../data/index.ts'

/** A character as it is written in China and Singapore, and behind it the one that stands for it elsewhere. */
const pairs =
  '与與业業两兩个個临臨为為举舉义義乐樂习習争爭于於产產从從们們优優会會备備单單际際写寫决決准準减減划劃则則创創制製办辦务務动動区區发發双雙启啟周週围圍图圖场場声聲实實对對将將尝嘗尽盡帐帳并併应應废廢开開当當录錄径徑总總战戰户戶择擇挂掛据據拟擬报報时時术術权權条條构構标標检檢槛檻测測满滿点點现現确確称稱笔筆签簽级級线線' +
  '练練细細结結统統综綜编編罚罰舍捨节節范範荐薦获獲虑慮观觀规規触觸计計订訂认認训訓议議论論设設评評识識诉訴词詞试試诞誕询詢该該语語误誤说說读讀谓謂谱譜负負责責购購资資车車辑輯达達过過运運这這进進选選释釋里裡键鍵长長门門问問间間阈閾阶階陈陳险險难難页頁项項颁頒预預题題频頻验驗骤驟数數断斷关關势勢布佈么麼离離竞競后後系係种種价價学學约約销銷队隊诊診软軟几幾团團台臺显顯'

/** By the simplified character, both. */
const both = lazily(
  (): ReadonlyMap<string, string> => new Map(Array.from(pairs.matchAll(/../gu), ([pair]) => [pair.charAt(0), pair])),
)

/**
 * A pattern of simplified characters that finds their traditional forms as well: `报告` becomes `[报報]告`, and what
 * stands in brackets is added to.
 */
export function inBothWritings(pattern: RegExp): RegExp {
  let source = ''
  let inClass = false
  for (const character of unescaped(pattern.source)) {
    const pair = source.endsWith('\\') ? undefined : both().get(character)
    if (pair === undefined && !source.endsWith('\\')) inClass = inClass ? character !== ']' : character === '['
    source += pair === undefined ? character : inClass ? pair : `[${pair}]`
  }
  return new RegExp(source, pattern.flags)
}

/** Bundlers write the ideographs of a pattern as `\u62a5`. */
const unescaped = (source: string): string =>
  source.replace(/\\u([4-9][\da-f]{3})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
