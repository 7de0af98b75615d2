import type { Translation } from '@shared/text/message-formatter';
import { english } from '@shared/text/message-formatter';
import { z } from 'zod';
import { toLanguageTag } from './language-tag';
import { PSEUDO_LANGUAGE } from './pseudo-translation';

/** Translated texts by the ids of their messages. */
const textsSchema = z.record(z.string(), z.string());

/** Loads the file of one language. */
type LanguageFile = () => Promise<unknown>;

/** One file for each language: `languages/de.json`. To add a language, add its file. */
const languageFiles: Readonly<Record<string, LanguageFile>> = import.meta.glob('./languages/*.json', {
  import: 'default',
});

const getFile = (files: Readonly<Record<string, LanguageFile>>, tag: string): LanguageFile | undefined =>
  files[`./languages/${tag}.json`];

async function readLanguageFile(language: string, load: LanguageFile): Promise<Translation> {
  const texts = new Map(Object.entries(textsSchema.parse(await load())));
  return { language, find: ({ id }) => texts.get(id) };
}

/**
 * Loads the first language of the browser that the interface has. English needs no file; it is also used if
 * none of the languages has one.
 *
 * @param wanted BCP 47 tags, in the order of the reader's preference
 */
export async function loadTranslation(
  wanted: readonly string[],
  files = languageFiles,
): Promise<Translation> {
  for (const tag of wanted.map(toLanguageTag)) {
    if (tag === PSEUDO_LANGUAGE) return (await import('./pseudo-translation')).pseudoTranslation;
    const [primary = tag] = tag.split('-', 1);
    if (primary === 'en') return english;
    const load = getFile(files, tag) ?? getFile(files, primary);
    // A file that cannot be read must not leave the page blank.
    if (load !== undefined) return readLanguageFile(tag, load).catch(() => english);
  }
  return english;
}
