// Letters that Unicode does not take apart into a plain letter and a mark.
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

/** Text as names are searched and sorted: lower-case, without accents, words parted by single spaces. */
export const foldText = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .replace(/[ßæœøđðłþı]/g, (letter) => plain[letter] ?? letter)
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();

/** What a guest is sorted and found by: family name first, folded. */
export const searchName = (firstName: string, lastName: string): string =>
  foldText(`${lastName} ${firstName}`);
