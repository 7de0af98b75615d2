/**
 * Lets a page display English texts, which tests find things by, although the computer has another language. The page runs it
 * first; `navigator.language` stays, because libraries and the first proposals of a form read it.
 */
export function displayEnglish(): void {
  Object.defineProperty(Navigator.prototype, 'languages', { get: () => ['en-GB'], configurable: true });
}
