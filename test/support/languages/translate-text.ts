import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { authMessages } from '@shared/auth/auth.messages';
import { getPrimaryLanguage } from '@shared/text/language-tag';
import { findLanguageFile, languageFiles } from '@shared/text/languages';
import { lengthenMessage, PSEUDO_LANGUAGE } from '@shared/text/pseudo-translation';
import { z } from 'zod';

const folder = join(import.meta.dirname, '../../../shared/text/languages');

/** Reads the texts of a language by their ids. */
export const readTranslation = (language: string): Readonly<Record<string, string>> =>
  z.record(z.string(), z.string()).parse(JSON.parse(readFileSync(join(folder, `${language}.json`), 'utf8')));

/** Creates the function that translates the texts of the sign-in, by which tests sign in. Undefined: English is displayed. */
export function createSignInTranslator(language: string | undefined): ((text: string) => string) | undefined {
  if (language === undefined) return undefined;
  if (language === PSEUDO_LANGUAGE) return lengthenMessage;
  const primary = getPrimaryLanguage(language);
  if (findLanguageFile(languageFiles, primary) === undefined) return undefined;
  const texts = readTranslation(primary);
  const byEnglish = new Map(Object.values(authMessages).map(({ id, english }) => [english, texts[id]]));
  return (text) => byEnglish.get(text) ?? text;
}
