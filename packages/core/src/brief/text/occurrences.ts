/** Tells of one piece of a text after another whether a character stands in it; the text is searched once. */
export class Occurrences {
  /** Nothing stands from here … */
  private from = 0
  /** … to here, where the character stands, or where the text ends. */
  private next = -1

  constructor(
    private readonly text: string,
    private readonly character: string,
  ) {}

  isWithin(start: number, end: number): boolean {
    if (start < this.from || start > this.next) {
      const found = this.text.indexOf(this.character, start)
      this.from = start
      this.next = found < 0 ? this.text.length : found
    }
    return this.next < end && this.next < this.text.length
  }
}
