import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { runnerImport } from 'vite';
import { z } from 'zod';

type Texts = Readonly<Record<string, string>>;

interface ReportModule {
  tidyLanguage(texts: Texts): Texts;
  listMissingTexts(language: string, texts: Texts): Texts;
  describeLanguage(language: string, texts: Texts): string[];
}

const USAGE = `Compares the languages in shared/text/languages with the catalogues.

  npm run languages                          lists what is missing, surplus or faulty in every language
  npm run languages -- --missing de          prints the texts that German lacks, as JSON to translate
  npm run languages -- --merge de done.json  adds translated texts, removes surplus ones, sorts them
  npm run languages -- --merge de            removes surplus texts and sorts; creates the file if there is none
`;

const root = join(import.meta.dirname, '../..');
const folder = join(root, 'shared/text/languages');
const textsSchema = z.record(z.string(), z.string());

const getPath = (language: string): string => join(folder, `${language}.json`);
const readTexts = (path: string): Texts => textsSchema.parse(JSON.parse(readFileSync(path, 'utf8')));
const readLanguage = (language: string): Texts =>
  existsSync(getPath(language)) ? readTexts(getPath(language)) : {};
const format = (texts: Texts): string => `${JSON.stringify(texts, null, 2)}\n`;

// The catalogues are read through Vite, as by the test that compares them.
const { module: report } = await runnerImport<ReportModule>(
  join(root, 'test/support/languages/language-report.ts'),
  { root, configFile: false, resolve: { tsconfigPaths: true } },
);

function listAll(): void {
  const languages = readdirSync(folder).map((file) => file.replace(/\.json$/, ''));
  const lines = languages.flatMap((language) => report.describeLanguage(language, readLanguage(language)));
  process.stdout.write(`${lines.join('\n')}\n`);
  if (lines.length > languages.length) process.exitCode = 1;
}

const options = {
  missing: { type: 'string' },
  merge: { type: 'string' },
  help: { type: 'boolean' },
} as const;
const { values, positionals } = parseArgs({ options, allowPositionals: true });

if (values.help === true) process.stdout.write(USAGE);
else if (values.missing !== undefined)
  process.stdout.write(format(report.listMissingTexts(values.missing, readLanguage(values.missing))));
else if (values.merge !== undefined) {
  const added = positionals.map(readTexts);
  const merged = report.tidyLanguage(Object.assign({}, readLanguage(values.merge), ...added));
  writeFileSync(getPath(values.merge), format(merged));
} else listAll();
