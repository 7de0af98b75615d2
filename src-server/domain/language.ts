/** Whether the text is a well-formed language tag of BCP 47, such as pt or de-AT. */
export function isLanguage(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
}
