/** Splits a text into its words, in lower case, without punctuation. */
export const splitIntoTerms = (text: string): readonly string[] =>
  text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
