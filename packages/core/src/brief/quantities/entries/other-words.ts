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
  ],
}
