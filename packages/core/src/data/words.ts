/** What a code unit is to words: part of them, none, or half of a character. */
type Kind = 1 | 2 | 3
const [PART, NONE, HALF]: readonly [Kind, Kind, Kind] = [1, 2, 3]

/** The kind of each code unit that some text held; 0 for those that none did. */
const kinds = new Uint8Array(0x1_0000)
const partOfWord = /^[\p{L}\p{M}\p{N}]/u

function kindOf(code: number): Kind {
  const isHalf = code >= 0xd800 && code < 0xe000
  const kind = isHalf ? HALF : partOfWord.test(String.fromCharCode(code)) ? PART : NONE
  kinds[code] = kind
  return kind
}

const BLANK = 0x20

/** Room for the words of a text. */
let room = new Uint16Array(0)

/**
 * The words of a text alone, a blank between them: compatibility forms, letter case and punctuation make no difference.
 * A walk over the codes, since whole documents come by and a pattern takes five times as long.
 */
export function wordsOf(text: string): string {
  const folded = text.normalize('NFKC').toLowerCase()
  // A blank stands only where there was another character, so that the words take no more room than the text.
  if (room.length < folded.length) room = new Uint16Array(Math.ceil(1.5 * folded.length))
  let length = 0
  let isApart = false
  for (let at = 0; at < folded.length; at += 1) {
    const code = folded.charCodeAt(at)
    const kind = kinds[code] || kindOf(code)
    const isPair = kind === HALF && partOfWord.test(folded.slice(at, at + 2))
    if (kind !== PART && !isPair) {
      isApart = length > 0
      continue
    }
    if (isApart) room[length++] = BLANK
    isApart = false
    room[length++] = code
    if (!isPair) continue
    at += 1
    room[length++] = folded.charCodeAt(at)
  }
  return Buffer.from(room.buffer).toString('utf16le', 0, 2 * length)
}
