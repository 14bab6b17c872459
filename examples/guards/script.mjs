// What stands for a model here: it answers with these drafts, one after the other.

export const task = 'Write the brief about rye in June.'

export const evidence = {
  sources: [
    {source_id: 'S1', title: 'Rye in June', url: 'https://rye.example/june', content: 'Rye rose 4.2% in June. Rain was scarce.'},
    {source_id: 'S2', title: 'Oats in June', url: 'https://oats.example/june', content: 'Oats fell 7% in June.'},
  ],
}

/** A number that the source does not say is a mistake here, not a warning. */
export const config = {rules: {NUMBER_NOT_IN_SOURCE: 'error', UNCITED_NUMBER: 'error'}}

/** A marker that leads nowhere, a number that nothing is cited for, and one that its source does not say. */
export const faulty = `- Rye rose 4.2% in June [S3].
- Exports grew by 12%.
- Oats fell 9% in June [S2].
`

/** Nothing in it is against a rule; its source says otherwise in other words, as a judge finds out. */
export const unfounded = `- Rye rose 4.2% in June [S1].
- Farmers saw plenty of rain [S1].
`

export const clean = `- Rye rose 4.2% in June [S1].
- Oats fell 7% in June [S2].
`

/** Answers with the drafts in turn, and remembers what it was told. */
export function scripted(drafts = [faulty, clean]) {
  const told = []
  return {
    told,
    next(prompt) {
      told.push(prompt)
      const draft = drafts[told.length - 1]
      if (draft === undefined) throw new Error('Unexpected request, expected no more than there are drafts')
      return draft
    },
  }
}
