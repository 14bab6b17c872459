/** Reads the value of an option that may be repeated: what was given before stays. */
export function repeated(value: string, previous: readonly string[] | undefined): readonly string[] {
  return [...(previous ?? []), value]
}
