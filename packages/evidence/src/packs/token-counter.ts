/** Counts the tokens of a text, as the model does that will read it. */
export type TokenCounter = (text: string) => number

/**
 * The counter that is used where the caller brings none: `o200k_base`, the encoding of GPT-4o and later, from
 * `gpt-tokenizer`. Its tables take some 150 ms to load, and only who cuts documents needs them, so the package is an
 * optional one and is loaded with the first text.
 *
 * @throws Error when `gpt-tokenizer` is not installed.
 */
export const defaultTokenCounter = async (): Promise<TokenCounter> => {
  try {
    const {countTokens} = await import('gpt-tokenizer/encoding/o200k_base')
    const everyTextIsText = {disallowedSpecial: new Set<string>()}
    return (text) => countTokens(text, everyTextIsText)
  } catch (error) {
    throw new Error(
      'Unexpected text without a way to count tokens, expected `countTokens` or an installed gpt-tokenizer',
      {
        cause: error,
      },
    )
  }
}
