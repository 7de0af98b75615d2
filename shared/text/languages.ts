import { z } from 'zod';

/** Languages that a member can choose, as BCP 47 tags. English is in the catalogues; each other has a file in `languages/`. */
const languages = ['en', 'de', 'es', 'fr', 'it', 'pt'] as const;

export const languageSchema = z.enum(languages);

export type Language = z.infer<typeof languageSchema>;

/** Loads the file of one language. */
export type LanguageFile = () => Promise<unknown>;

/** The files of translations by their paths. To add a language, add its tag above, and its file. */
export const languageFiles: Readonly<Record<string, LanguageFile>> = import.meta.glob('./languages/*.json', {
  import: 'default',
});

/** Finds the file of a language. Undefined: there is none, as for English. */
export const findLanguageFile = (
  files: Readonly<Record<string, LanguageFile>>,
  tag: string,
): LanguageFile | undefined => files[`./languages/${tag}.json`];

/** Lists the languages that the interface has: English and those with a file. */
export const listLanguages = (files = languageFiles): Language[] =>
  languages.filter((language) => language === 'en' || findLanguageFile(files, language) !== undefined);
