import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { compareHelpPages, recordTranslations, translatedSlugs } from '../help/help-translations.ts';

const USAGE = `Compares the translated pages in docs/help with the English ones.

  npm run languages:help                             lists what is missing, stale or surplus in every language
  npm run languages:help -- --translated de          records that the German pages say what the English ones say now
  npm run languages:help -- --translated de backups  the same for one page
`;

const root = join(import.meta.dirname, '../..');
const folder = join(root, 'docs/help');
const languages = readdirSync(join(root, 'shared/text/languages')).map((file) => file.replace(/\.json$/, ''));

function listAll(): void {
  for (const { language, missing, stale, surplus } of compareHelpPages(folder, languages)) {
    process.stdout.write(
      `${language}: ${missing.length} missing, ${stale.length} stale, ${surplus.length} surplus\n`,
    );
    for (const slug of missing) process.stdout.write(`  missing ${slug}\n`);
    for (const slug of stale) process.stdout.write(`  stale ${slug}: its English page changed\n`);
    for (const slug of surplus) process.stdout.write(`  surplus ${slug}\n`);
    if (missing.length + stale.length + surplus.length > 0) process.exitCode = 1;
  }
}

const options = { translated: { type: 'string' }, help: { type: 'boolean' } } as const;
const { values, positionals } = parseArgs({ options, allowPositionals: true });

if (values.help === true) process.stdout.write(USAGE);
else if (values.translated !== undefined)
  recordTranslations(folder, values.translated, positionals.length > 0 ? positionals : translatedSlugs);
else listAll();
