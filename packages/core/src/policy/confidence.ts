/**
 * How sure a careful reader of the document can be that an author would act on a finding. `high` is what nobody would
 * argue about, `low` is worth knowing.
 */
export const confidences = ['high', 'medium', 'low'] as const

/** One of `confidences`. */
export type Confidence = (typeof confidences)[number]
