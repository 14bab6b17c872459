/** Patterns that the checker does not decide, by `/source/flags`, and why no text makes them slow. None is left. */
export const reasons = new Map([])
