import { z } from 'zod';
import { getPrimaryLanguage, toLanguageTag } from './language-tag';
import type { Language, LanguageFile } from './languages';
import { findLanguageFile, languageFiles, listLanguages } from './languages';
import type { Translation } from './message-formatter';
import { english } from './message-formatter';
import { PSEUDO_LANGUAGE } from './pseudo-translation';

/** Translated texts by the ids of their messages. */
const textsSchema = z.record(z.string(), z.string());

/** Finds the language of the interface that a reader with these languages sees. */
export function findLanguage(wanted: readonly string[], languages = listLanguages()): Language {
  for (const tag of wanted.map((given) => getPrimaryLanguage(toLanguageTag(given)))) {
    const found = languages.find((language) => language === tag);
    if (found !== undefined) return found;
  }
  return 'en';
}

/** Texts by the file that has them, so that each is read once. */
const readTexts = new WeakMap<LanguageFile, ReadonlyMap<string, string>>();

async function readLanguageFile(language: string, load: LanguageFile): Promise<Translation> {
  const texts = readTexts.get(load) ?? new Map(Object.entries(textsSchema.parse(await load())));
  readTexts.set(load, texts);
  return { language, find: ({ id }) => texts.get(id) };
}

/**
 * Loads the first of the languages that the interface has. English needs no file; it is also used if none of
 * the languages has one.
 *
 * @param wanted BCP 47 tags, in the order of the reader's preference
 */
export async function loadTranslation(
  wanted: readonly string[],
  files = languageFiles,
): Promise<Translation> {
  for (const tag of wanted.map(toLanguageTag)) {
    if (tag === PSEUDO_LANGUAGE) return (await import('./pseudo-translation')).pseudoTranslation;
    const primary = getPrimaryLanguage(tag);
    if (primary === 'en') return english;
    const load = findLanguageFile(files, tag) ?? findLanguageFile(files, primary);
    // A file that cannot be read must not leave the page blank.
    if (load !== undefined) return readLanguageFile(tag, load).catch(() => english);
  }
  return english;
}

/** Lists the tags to look for, the chosen language first. Its region is the computer's, if that has the same language. */
export const listWantedLanguages = (
  chosen: string | null,
  ofComputer: readonly string[],
): readonly string[] => {
  if (chosen === null) return ofComputer;
  const sameLanguage = ofComputer.map(toLanguageTag).find((tag) => getPrimaryLanguage(tag) === chosen);
  return [sameLanguage ?? chosen, ...ofComputer];
};
