// Reads off a regular expression what no text fits it without.

/** In a cue, the start of the text; in what is read of a part, a place where a word may begin. */
const [START, EDGE] = ['\u0002', '\u0001']

/** A part that can be written in more ways is left out: another part has fewer. */
const mostTexts = 200

/** A list of characters that is longer is left out, too. */
const mostCharacters = 16

/** Longer cues tell little more, in UTF-16 code units; ideographs say more each. */
const longestCue = 8
const longestOfIdeographs = 3

/**
 * Texts of which every match of a pattern holds one; long and few ones, where the pattern leaves a choice. They are in
 * lower case, with a blank for white space of any kind, and `\u0002` for the start of the text. A cue that begins with
 * a letter of ASCII begins a word in every match. Empty where the pattern has no such texts.
 */
export function cuesOf({source}) {
  const {cues = []} = new PatternReader(source).alternatives(false)
  const short = [...new Set(cues.map(shortened))].sort()
  return short.filter((cue) => !short.some((other) => other !== cue && cue.startsWith(other)))
}

const shortened = (cue) => cue.slice(0, /[\u3400-\u9fff]/.test(cue) ? longestOfIdeographs : longestCue)

/** One character of a pattern, or of a list in brackets. */
const token = String.raw`\\[pP]\{[^}]*\}|\\u\{[\da-fA-F]+\}|\\u[\da-fA-F]{4}|\\x[\da-fA-F]{2}|\\[^]|[^]`

/**
 * Reads a pattern part by part. What it tells of a part:
 *
 * - `texts` all that the part matches; `undefined` where that is much
 * - `opens` texts of which one opens each of its matches; `undefined` where that is much
 * - `cues` texts of which each of its matches holds one; `undefined` where there are none
 * - `isEdge` behind it a word may begin: it ends with no letter of ASCII
 */
class PatternReader {
  #source
  #at = 0

  constructor(source) {
    this.#source = source
  }

  /** @param isEdge A word may begin where they do. */
  alternatives(isEdge) {
    const all = []
    do all.push(this.#sequence(isEdge))
    while (this.#eat(String.raw`\|`))
    return {
      texts: few(inAll(all, 'texts')),
      opens: few(inAll(all, 'opens')),
      cues: inAll(all, 'cues'),
      isEdge: all.every((each) => each.isEdge),
    }
  }

  #sequence(isEdge) {
    let run = beginning(isEdge)
    let [cues, opens] = []
    while (!this.#sees('[|)]|$')) {
      const part = this.#repeated(areEdges(run))
      const texts = part.texts && joined(run, part.texts)
      // What need not stand there makes more cues, and none of them better.
      if (texts?.length <= mostTexts && part.texts.includes('')) cues = better(cues, cuesIn(run))
      if (texts?.length <= mostTexts) {
        run = texts
        continue
      }
      const opening = few(part.opens && joined(run, part.opens)) ?? run
      cues = better(better(cues, cuesIn(opening)), part.cues)
      opens ??= opening
      run = part.texts ? joined(beginning(areEdges(run)), part.texts) : beginning(part.isEdge)
    }
    return {texts: opens ? undefined : run, opens: opens ?? run, cues: better(cues, cuesIn(run)), isEdge: areEdges(run)}
  }

  #repeated(isEdge) {
    const part = this.#part(isEdge)
    const [sign] = this.#eat(String.raw`(?:[?*+]|\{\d+(?:,\d*)?\})\??`) ?? []
    if (sign === undefined) return part
    const {texts, opens = texts, cues = texts && cuesIn(texts), isEdge: isEdgeBehind = areEdges(texts)} = part
    if (!/^(?:[?*]|\{0)/.test(sign)) return {opens, cues, isEdge: isEdgeBehind}
    return {texts: sign.startsWith('?') && texts ? [...texts, ''] : undefined, isEdge: isEdge && isEdgeBehind}
  }

  #part(isEdge) {
    if (this.#sees(String.raw`\(`)) return this.#group(isEdge)
    if (this.#sees(String.raw`\[`)) return this.#list()
    const [written] = this.#eat(token)
    if (written === '^') return {texts: [START]}
    if (written === '$' || written === '\\B') return {texts: ['']}
    if (written === '\\b') return {texts: [EDGE]}
    if (written === '.') return {isEdge: false}
    const character = characterOf(written)
    return character === undefined ? {isEdge: !mayBeLetter(written)} : {texts: [character]}
  }

  #group(isEdge) {
    const from = this.#at
    const [sign] = this.#eat(String.raw`\((?:\?(?:[:=!]|<[=!]|<\w+>))?`)
    const inside = this.alternatives(isEdge)
    this.#eat(String.raw`\)`)
    if (!/[=!]$/.test(sign)) return inside
    return {texts: [/^\(\?<!\[?\\p\{L\}/.test(this.#source.slice(from)) ? EDGE : '']}
  }

  #list() {
    const [, not, inside] = this.#eat(String.raw`\[(\^?)((?:\\[^]|[^\]\\])*)\]`)
    const members = [...inside.matchAll(new RegExp(`(${token})(?:-(${token}))?`, 'g'))]
    if (not) return {isEdge: /\\p\{L\}|\\w/.test(inside)}
    const characters = members.flatMap(([, from, to]) =>
      from === '\\d' ? [...'0123456789'] : to === undefined ? characterOf(from) : undefined,
    )
    if (characters.length <= mostCharacters && !characters.includes(undefined)) return {texts: [...new Set(characters)]}
    return {isEdge: !members.some(([, from, to]) => mayBeLetter(from) || (from <= 'z' && to >= 'A'))}
  }

  #sees(pattern) {
    const sticky = new RegExp(pattern, 'y')
    sticky.lastIndex = this.#at
    return sticky.exec(this.#source)
  }

  /** What stands next, if it fits. */
  #eat(pattern) {
    const found = this.#sees(pattern)
    this.#at += found?.[0].length ?? 0
    return found
  }
}

/** A run of parts of which all texts are known begins. */
const beginning = (isEdge) => [isEdge ? EDGE : '']

const few = (texts) => (texts && texts.length <= mostTexts ? texts : undefined)

/** What is known of all alternatives. */
const inAll = (all, name) => (all.every((each) => each[name]) ? all.flatMap((each) => each[name]) : undefined)

const joined = (texts, others) => texts.flatMap((text) => others.map((other) => text + other))

const areEdges = (texts) => texts.every((text) => /[^a-z]$/.test(text))

/** Cues in all ways to write something: a letter that they begin with must be known to begin a word. */
function cuesIn(texts) {
  const cues = texts.map((text) =>
    text
      .replace(/^[a-z]+/, '')
      .replaceAll(EDGE, '')
      .replace(/^ +|[|].*/g, ''),
  )
  return cues.every((cue) => cue !== '' && cue !== START) ? cues : undefined
}

/** Those of which the shortest is longer, and else the fewer. */
function better(cues, others) {
  if (!cues || !others) return cues ?? others
  const [least, most] = [cues, others].map((each) => Math.min(enough, ...each.map(({length}) => length)))
  return least === most ? (cues.length <= others.length ? cues : others) : least > most ? cues : others
}

/** Cues of this length are all as good, in UTF-16 code units. */
const enough = 6

/** The character that a token stands for, as cues write it; `undefined` where it stands for many. */
function characterOf(written) {
  if (/^\\[dDwWSpP]/.test(written)) return undefined
  const [, code] = /^\\[ux]\{?([\da-f]+)\}?$/i.exec(written) ?? []
  const character = code === undefined ? written.replace(/^\\/, '') : String.fromCodePoint(Number.parseInt(code, 16))
  return /^\\[snrtfv]$|^\s$/.test(code === undefined ? written : character)
    ? ' '
    : character.replace(/[\u2010\u2011]/, '-').toLowerCase()
}

/** A token that stands for many characters may stand for a letter of ASCII. */
const mayBeLetter = (written) => /^(?:\\[DwSP]|\\p\{(?!Script=Han|N|S|P)|[a-zA-Z]$)/.test(written)
