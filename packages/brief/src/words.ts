import {JOINT, OBJECT} from '@citation-lint/markers'

const joint = JOINT.charCodeAt(0)
const object = OBJECT.charCodeAt(0)

/** True where a letter or digit of any script stands in a stretch of prose; fillers and punctuation are none. */
export function holdsWord(prose: string, start: number, end: number): boolean {
  for (let index = start; index < end; index += 1) if (isWordCode(prose.charCodeAt(index))) return true
  return false
}

/** ASCII by its ranges; beyond it everything but general punctuation, CJK punctuation and the fillers. */
function isWordCode(code: number): boolean {
  if (code < 0x80) return (code >= 0x30 && code <= 0x39) || ((code | 0x20) >= 0x61 && (code | 0x20) <= 0x7a)
  if (code < 0xc0) return false
  return (
    !(code >= 0x2000 && code <= 0x206f) &&
    !(code >= 0x3000 && code <= 0x303f) &&
    !isWidePunctuation(code) &&
    code !== joint &&
    code !== object
  )
}

function isWidePunctuation(code: number): boolean {
  return (code >= 0xff01 && code <= 0xff0f) || (code >= 0xff1a && code <= 0xff20) || (code >= 0xff3b && code <= 0xff40)
}
