import type {Entry} from './entry.ts'

/** A number in words of another language than English and Chinese, without a unit. */
export const COUNT_IN_OTHER_WORDS: Entry = {
  id: 'count-in-other-words',
  about: 'A number from thirteen on in German, French, Spanish and other words counts something.',
  kind: 'count',
  examples: [
    'Es sind ‹dreihundert› Mühlen.',
    'Il reste ‹quatre-vingt-dix› moulins.',
    'Quedan ‹treinta y cinco› molinos.',
    'Ci sono ‹duecentocinquanta› mulini.',
    'Er zijn ‹vijfentwintig› molens.',
    'Там ‹триста› мельниц.',
    'Μένουν ‹τριακόσιοι πενήντα› μύλοι.',
    'بقيت ‹خمسة وعشرون› طاحونة.',
    'בצפון ‹שלוש מאות› טחנות.',
  ],
}

/** A part of a whole in words of such a language. */
export const PART_IN_OTHER_WORDS: Entry = {
  id: 'part-in-other-words',
  about: 'A part of what is named, in German, French, Spanish and other words, is a share.',
  kind: 'ratio',
  examples: [
    'Es sind ‹zwei Drittel› der Mühlen.',
    'Il reste ‹un quart› des moulins.',
    'Queda ‹la tercera parte› de los molinos.',
    'Restano ‹due terzi› dei mulini.',
    'Restam ‹três quintos› dos moinhos.',
    'Het is ‹een derde› van de molens.',
  ],
}
