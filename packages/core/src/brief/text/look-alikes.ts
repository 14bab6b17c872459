/** Cyrillic and Greek letters that look like Latin ones, in pairs. */
const pairs = 'АAВBЕEЅSІIЈJКKМMНHОOРPСCТTУYХXаaсcеeіiјjоoрpѕsуyхxһhԁdԛqԝwΑAΒBΕEΖZΗHΙIΚKΜMΝNΟOΡPΤTΥYΧXοoνvιiαaρpυuκkτtχx'

const latin: ReadonlyMap<string, string> = new Map(pairs.match(/../gu)?.map((pair) => [pair.charAt(0), pair.charAt(1)]))

/** Most titles hold no such letter. */
const isAlike = new RegExp(`[${[...latin.keys()].join('')}]`)

/** From `a` on, `_` where there is none. */
const smallCapitals = 'ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘ_ʀꜱᴛᴜᴠᴡ_ʏᴢ'

/** The letter of which a character is the small capital: `a` for `ᴀ`; `undefined` for any other. */
export function smallCapitalOf(character: string): string | undefined {
  const index = character === '_' ? -1 : smallCapitals.indexOf(character)
  return index < 0 ? undefined : String.fromCharCode(0x61 + index)
}

/**
 * A title as its reader takes it: letters of another width, and in a title with Latin letters those of other alphabets
 * that look like them; what shows nothing is gone.
 *
 *     Prevаiling view        Ｐrevailing view        Minor​ity view
 *         ^ Cyrillic         ^ full width                ^ zero-width space
 */
export function showLetters(title: string): string {
  if (/^[\x20-\x7e]*$/.test(title)) return title
  const plain = title.normalize('NFKC').replace(/\p{Cf}/gu, '')
  if (!isAlike.test(plain) || !/[A-Za-z]/.test(plain)) return plain
  return Array.from(plain, (letter) => latin.get(letter) ?? letter).join('')
}

/** The first letter of a title that looks like another, and which; `undefined` where every letter is what it seems. */
export function lookAlikeIn(title: string): {readonly written: string; readonly meant: string} | undefined {
  if (!/[A-Za-z]/.test(title)) return undefined
  for (const written of title) {
    const meant = latin.get(written)
    if (meant !== undefined) return {written, meant}
  }
  return undefined
}
