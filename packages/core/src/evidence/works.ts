/** Where works are read that are known by a number, by how that begins. Every part is bounded. */
const works: readonly (readonly [RegExp, (number: string) => string])[] = [
  [/(?<![\w./-])10\.\d{4,9}\/[^\s<>()[\]"']{2,100}/, (number) => `https://doi.org/${number}`],
  [/\barXiv[^\d\n]{0,26}(\d{4}\.\d{4,5})(?!\d)/i, (number) => `https://arxiv.org/abs/${number}`],
  [/\bPMC(\d{5,9})(?!\d)/, (number) => `https://pmc.ncbi.nlm.nih.gov/articles/PMC${number}/`],
  [/\bPMID:?\s?(\d{5,9})(?!\d)/i, (number) => `https://pubmed.ncbi.nlm.nih.gov/${number}/`],
  [/\bRFC[ -]?(\d{3,5})(?!\d)/, (number) => `https://www.rfc-editor.org/rfc/rfc${number}`],
]

/**
 * The address of a work that is cited by its number alone: `doi:10.1234/rye.5`, `arXiv:2509.26177`, `PMID 12345678`,
 * `RFC 9309`; of several numbers in a text that of the first kind.
 */
export const workAddress = (text: string): string | undefined => {
  for (const [form, urlOf] of works) {
    const [whole, number = whole] = form.exec(text) ?? []
    if (number !== undefined) return urlOf(number.replace(/[.,;:]{1,8}$/, ''))
  }
  return undefined
}
