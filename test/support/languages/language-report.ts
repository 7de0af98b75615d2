import type { MessageText } from '@shared/text/message-formatter';
import { listAllMessages } from './language-catalogue';
import { compareLanguage } from './translation-faults';

type Texts = Readonly<Record<string, string>>;

/** Sorts the texts of a language by their ids, and leaves out those of no message. */
export function tidyLanguage(texts: Texts): Texts {
  const known = new Set(listAllMessages().map(({ id }) => id));
  const kept = Object.entries(texts).filter(([id]) => known.has(id));
  return Object.fromEntries(kept.toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

/** Lists the English texts that a language has no translation of, by their ids. */
export const listMissingTexts = (language: string, texts: Texts): Texts =>
  Object.fromEntries(
    compareLanguage(language, listAllMessages(), texts).missing.map(({ id, english }: MessageText) => [
      id,
      english,
    ]),
  );

/** Describes the state of a language, one line for each fault. */
export function describeLanguage(language: string, texts: Texts): string[] {
  const messages = listAllMessages();
  const { missing, surplus, faults } = compareLanguage(language, messages, texts);
  return [
    `${language}: ${Object.keys(texts).length} texts, ${missing.length} missing, ${surplus.length} surplus, ${faults.length} faulty`,
    ...missing.map(({ id, english }) => `  missing ${id}: ${english}`),
    ...surplus.map((id) => `  surplus ${id}`),
    ...faults.map((fault) => `  faulty ${fault}`),
  ];
}
