/** Tells of one piece of a text after another whether a character stands in it; the text is searched once. */
export class Occurrences {
  /** Nothing stands from here … */
  private from = 0
  /** … to here, where the character stands. */
  private next = -1

  constructor(
    private readonly text: string,
    private readonly character: string,
  ) {}

  isWithin(start: number, end: number): boolean {
    if (start < this.from || start > this.next) {
      const found = this.text.indexOf(this.character, start)
      this.from = start
      this.next = found < 0 ? Number.POSITIVE_INFINITY : found
    }
    return this.next < end
  }
}
