import {footnote} from './footnote.ts'
import {inlineNote} from './inline-note.ts'
import {link} from './link.ts'
import {name} from './name.ts'
import {numberLink} from './number-link.ts'
import {numeric} from './numeric.ts'
import {pandoc} from './pandoc.ts'
import {sid} from './sid.ts'
import {sidecar} from './sidecar.ts'
import {source} from './source.ts'
import type {Style} from './style.ts'
import {sup} from './sup.ts'

/** Every marker style. A bracket belongs to the first one that reads it, so `name`, which reads any words, is last. */
export const styles: readonly Style[] = [
  numeric,
  source,
  sid,
  sup,
  sidecar,
  footnote,
  inlineNote,
  numberLink,
  link,
  pandoc,
  name,
]
