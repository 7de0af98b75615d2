// Letters that Unicode does not split into a plain letter and a mark.
const plain: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  þ: 'th',
  ı: 'i',
};

/** Converts a text for sorting and searching names: lower-case, without accents, single spaces between words. */
export const normaliseText = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .replace(/[ßæœøđðłþı]/g, (letter) => plain[letter] ?? letter)
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();

/** Creates the key by which a guest is sorted and found: family name first, folded. */
export const searchName = (firstName: string, lastName: string): string =>
  normaliseText(`${lastName} ${firstName}`);
