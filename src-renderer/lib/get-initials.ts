/** Returns two letters that stand for a name. */
export function getInitials(name: string): string {
  const words = name.split(/\s+/).filter((word) => /\p{L}|\p{N}/u.test(word));
  const letters =
    words.length > 1 ? [words[0], words.at(-1)] : [words[0]?.slice(0, 1), words[0]?.slice(1, 2)];
  return letters
    .map((word) => Array.from(word ?? '')[0] ?? '')
    .join('')
    .toLocaleUpperCase('en-GB');
}
