import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { listedSlugs } from '../../shared/help/help-groups.ts';

/** A page for owners that is in English, because its readers run a server. decision 0205. */
const ENGLISH_SLUG = 'server-package';

/** Pages that are translated: those that owners read. */
export const translatedSlugs: readonly string[] = listedSlugs.owners.filter((slug) => slug !== ENGLISH_SLUG);

const RECORD = 'translations.json';

/** The hash of the English page that each translation was made of: by language, then by page. */
const recordSchema = z.record(z.string(), z.record(z.string(), z.string()));

type TranslationRecord = z.infer<typeof recordSchema>;

/** What is wrong with the pages of one language. */
export interface HelpPageState {
  readonly language: string;
  readonly missing: readonly string[];
  /** Translated before the English page changed. */
  readonly stale: readonly string[];
  readonly surplus: readonly string[];
}

const readRecord = (folder: string): TranslationRecord =>
  recordSchema.parse(JSON.parse(readFileSync(join(folder, RECORD), 'utf8')));

const hashPage = (folder: string, slug: string): string =>
  createHash('sha256')
    .update(readFileSync(join(folder, `${slug}.md`)))
    .digest('hex');

function listPages(folder: string, language: string): string[] {
  const path = join(folder, language);
  return existsSync(path) ? readdirSync(path).map((file) => file.replace(/\.md$/, '')) : [];
}

/** Compares the translations in the folder of help pages with the English pages. */
export function compareHelpPages(folder: string, languages: readonly string[]): HelpPageState[] {
  const record = readRecord(folder);
  return languages.map((language) => {
    const pages = listPages(folder, language);
    const made = record[language] ?? {};
    return {
      language,
      missing: translatedSlugs.filter((slug) => !pages.includes(slug)),
      stale: translatedSlugs.filter((slug) => pages.includes(slug) && made[slug] !== hashPage(folder, slug)),
      surplus: pages.filter((page) => !translatedSlugs.includes(page)),
    };
  });
}

/** Records that these pages of a language say what the English ones say now. */
export function recordTranslations(folder: string, language: string, slugs: readonly string[]): void {
  const record = readRecord(folder);
  const made = {
    ...record[language],
    ...Object.fromEntries(slugs.map((slug) => [slug, hashPage(folder, slug)])),
  };
  const sorted = Object.fromEntries(
    translatedSlugs.flatMap((slug) => (made[slug] === undefined ? [] : [[slug, made[slug]]])),
  );
  writeFileSync(join(folder, RECORD), `${JSON.stringify({ ...record, [language]: sorted }, null, 2)}\n`);
}
