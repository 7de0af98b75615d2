import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

/** Pages that are translated: those that owners read. Pages for developers and of the server package are in English. decision 0205. */
export const translatedSlugs: readonly string[] = [
  'getting-started',
  'api-keys',
  'remote-access',
  'connect-an-agent',
  'audit-log',
  'notices',
  'backups',
  'updates',
  'support',
];

const RECORD = 'translations.json';

/** The hash of the English page that each translation was made of: by language, then by page. */
const recordSchema = z.record(z.string(), z.record(z.string(), z.string()));

type TranslationRecord = z.infer<typeof recordSchema>;

/** What is wrong with the pages of one language. */
export interface GuideState {
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

/** Compares the translations in a guide's folder with the English pages. */
export function compareGuide(folder: string, languages: readonly string[]): GuideState[] {
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
