import {describe, expect, it} from 'vitest'
import {readPage} from '../src/index.ts'

/** Bytes of a text in an encoding, found by reading every one and every pair of bytes. */
function encode(text: string, encoding: string): Buffer {
  const decoder = new TextDecoder(encoding)
  const bytesOf = new Map<string, readonly number[]>()
  const learn = (bytes: readonly number[]) => {
    const letter = decoder.decode(Uint8Array.from(bytes))
    if ([...letter].length === 1 && letter !== '\ufffd' && !bytesOf.has(letter)) bytesOf.set(letter, bytes)
  }
  for (let byte = 0; byte < 256; byte++) learn([byte])
  if (/^(?:gb|big5|shift|euc)/.test(encoding))
    for (let lead = 0x81; lead < 0xff; lead++) for (let trail = 0x40; trail < 0xff; trail++) learn([lead, trail])
  return Buffer.from(
    [...text].flatMap((letter) => {
      const bytes = bytesOf.get(letter)
      if (!bytes) throw new Error(`${letter} is not in ${encoding}`)
      return bytes
    }),
  )
}

const russian = 'В июне экспорт ржи вырос на 4,5 % и составил 1234 тонны, сообщило министерство сельского хозяйства.'
const japanese = '六月のライ麦の輸出は前年同月比で4.5％増え、1234トンとなった。価格も上昇したと発表した。'

/** A sentence in each of the languages for which pages were written before UTF-8. */
const sentences: readonly (readonly [encoding: string, text: string])[] = [
  ['gbk', '据国家统计局公布的数据，六月份黑麦出口同比增长4.5%，达到1234吨，价格也有所上涨。'],
  ['gb18030', '据国家统计局公布的数据，六月份黑麦出口同比增长4.5%，达到1234吨，价格也有所上涨。'],
  ['big5', '根據統計處公布的數據，六月份黑麥出口較去年同期增長4.5%，達到1234公噸，價格也有所上漲。'],
  ['shift_jis', japanese],
  ['euc-jp', japanese],
  ['euc-kr', '6월 호밀 수출은 지난해 같은 달보다 4.5% 늘어난 1234톤으로 집계되었다고 농림부가 밝혔다.'],
  ['windows-1251', russian],
  ['koi8-r', russian],
  [
    'iso-8859-2',
    'W czerwcu eksport żyta wzrósł o 4,5 %, do 1234 ton, podało ministerstwo rolnictwa; ceny też były wyższe niż rok wcześniej, a zapasy się zmniejszyły.',
  ],
  [
    'windows-1250',
    'V červnu se vývoz žita zvýšil o 4,5 % na 1234 tun, uvedlo ministerstvo zemědělství; zásoby se prý snížily.',
  ],
  [
    'windows-1252',
    'Im Juni stieg die Roggenausfuhr um 4,5 %, «mehr als erwartet», wie das Ministerium für Landwirtschaft erklärte.',
  ],
  ['windows-1253', 'Τον Ιούνιο οι εξαγωγές σίκαλης αυξήθηκαν κατά 4,5 % σε 1234 τόνους, ανακοίνωσε το υπουργείο.'],
  [
    'windows-1254',
    'Haziran ayında çavdar ihracatı yüzde 4,5 artarak 1234 tona ulaştı; bakanlık fiyatların yükseldiğini açıkladı.',
  ],
  ['windows-1255', 'ביוני עלה יצוא השיפון ב-4.5% והגיע ל-1234 טון, כך הודיע משרד החקלאות.'],
  ['windows-1256', 'ارتفعت صادرات الجاودار في يونيو بنسبة 4.5% لتصل إلى 1234 طنا، وفقا لوزارة الزراعة.'],
]

/** Words in those that browsers know beside them. */
const others: readonly (readonly [encoding: string, word: string, bytes: string])[] = [
  ['ibm866', 'рожь', 'e0 ae a6 ec'],
  ['iso-8859-3', 'ħobż', 'b1 6f 62 bf'],
  ['iso-8859-4', 'rudzių', '72 75 64 7a 69 f9'],
  ['iso-8859-5', 'рожь', 'e0 de d6 ec'],
  ['iso-8859-6', 'قمح', 'e2 e5 cd'],
  ['iso-8859-7', 'σίκαλη', 'f3 df ea e1 eb e7'],
  ['iso-8859-8', 'שיפון', 'f9 e9 f4 e5 ef'],
  ['iso-8859-10', 'rúgur þ', '72 fa 67 75 72 20 fe'],
  ['iso-8859-13', 'rudzių', '72 75 64 7a 69 f8'],
  ['iso-8859-14', 'ŵyn', 'f0 79 6e'],
  ['iso-8859-15', 'œuf 4 €', 'bd 75 66 20 34 20 a4'],
  ['iso-8859-16', 'secară', '73 65 63 61 72 e3'],
  ['koi8-u', 'їжа', 'a7 d6 c1'],
  ['macintosh', 'café', '63 61 66 8e'],
  ['windows-874', 'ข้าว', 'a2 e9 d2 c7'],
  ['windows-1257', 'rudzių', '72 75 64 7a 69 f8'],
  ['windows-1258', 'đong', 'f0 6f 6e 67'],
  ['x-mac-cyrillic', 'рожь', 'f0 ee e6 fc'],
]

async function textOf(body: Uint8Array, contentType = 'text/html'): Promise<string> {
  const reading = await readPage({body, contentType, url: 'https://grain.example/june'})
  return reading.kind === 'text' ? reading.main : reading.kind
}

describe('A page is read in the encoding', () => {
  it.each(sentences)('that its header, itself, or else its letters say: %s', async (encoding, text) => {
    const words = encode(text, encoding)
    expect(await textOf(Buffer.concat([Buffer.from('<p>'), words]), `text/html; charset=${encoding}`)).toBe(text)
    expect(await textOf(Buffer.concat([Buffer.from(`<meta charset="${encoding}"><p>`), words]))).toBe(text)
    expect(await textOf(Buffer.concat([Buffer.from('<p class="long">'), words]))).toBe(text)
    expect(await textOf(words, 'text/plain')).toBe(text)
  })

  it.each(others)('that its header says: %s', async (encoding, word, bytes) => {
    const body = Buffer.from(bytes.replaceAll(' ', ''), 'hex')
    expect(await textOf(body, `text/plain; charset=${encoding}`)).toBe(word)
  })

  it('of sixteen bits, or of a few that switch', async () => {
    const sixteen = Buffer.from(russian, 'utf16le')
    expect(await textOf(sixteen, 'text/plain; charset=utf-16le')).toBe(russian)
    expect(await textOf(Buffer.from(sixteen).swap16(), 'text/plain; charset=utf-16be')).toBe(russian)
    expect(await textOf(Buffer.from('\x1b$B@8;:\x1b(B 4%', 'latin1'), 'text/plain; charset=iso-2022-jp')).toBe(
      '生産 4%',
    )
  })
})
