const isoDate =
  /^(\d{4})-(\d{2})-(\d{2})(?:[T ](?:[01]\d|2[0-3]):[0-5]\d(?::(?:[0-5]\d|60)(?:[.,]\d{1,9})?)?(?:Z|[+-](?:[01]\d|2[0-3])(?::?[0-5]\d)?)?)?$/

/**
 * True for an ISO 8601 calendar date that exists, with or without a time of day: `2026-02-10`,
 * `2026-02-10T14:00:00Z`, `2026-02-10T14:00:00.5+01:00`.
 */
export const isIsoDate = (text: string): boolean => {
  const match = isoDate.exec(text)
  return match !== null && isCalendarDay(Number(match[1]), Number(match[2]), Number(match[3]))
}

/** True for the date alone, without a time of day (specification/schema §1, `accessed_date`). */
export const isIsoDay = (text: string): boolean => text.length === 10 && isIsoDate(text)

const isCalendarDay = (year: number, month: number, day: number) => {
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}
