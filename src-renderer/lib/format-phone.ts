/** A number in E.164 with its country code, which has one, two or three digits. */
const E164 = /^\+(1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})(\d+)$/;
const NO_BREAK_SPACE = '\u00a0';

/** Formats `+351 912 345 678`. A text that is no number in E.164 stays as it is. */
export function formatPhone(text: string): string {
  const [, country, rest] = E164.exec(text) ?? [];
  if (country === undefined || rest === undefined) return text;
  return [`+${country}`, ...(rest.match(/\d{3}(?=\d{2})|\d+/g) ?? [])].join(NO_BREAK_SPACE);
}
