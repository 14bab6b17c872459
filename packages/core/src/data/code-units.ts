/** Larger rooms are not kept, in code units. */
const largestKept = 2 ** 21

let room = new Uint16Array(0)
let last: string | undefined

/**
 * The code units of a text in an array, with a 0 behind them. They stand there until another text is asked for; a loop reads
 * them several times as fast as the text itself.
 */
export function codeUnitsOf(text: string): Uint16Array {
  if (text === last) return room
  if (room.length <= text.length || room.length > largestKept)
    room = new Uint16Array(Math.ceil(1.25 * text.length) + 16)
  Buffer.from(room.buffer, room.byteOffset, room.byteLength).write(text, 'utf16le')
  room[text.length] = 0
  last = text
  return room
}
