import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { z } from 'zod';

const manifestSchema = z.object({ name: z.string(), version: z.string(), license: z.string() });

/** The folder of the package that a module is of, also of one inside another package. */
const PACKAGE_FOLDER = /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+/;
const LICENSE_FILE = /^(?:licen[cs]e|copying|notice)(?:[-.][\w.-]+)?$/i;

const RULE = `\n${'-'.repeat(78)}\n\n`;

/** Packages without a file of their licence, and where its text is. */
const standardTexts: Readonly<Record<string, string>> = {
  // The same author, under the same licence.
  'lazy-val': 'node_modules/electron-updater/LICENSE',
  'drizzle-orm': 'node_modules/typescript/LICENSE',
  'pg-types': 'node_modules/pg-types/README.md',
  pgpass: 'node_modules/pgpass/README.md',
};

/** Reads the text of a licence. Of a README it is the section at its end. */
function readLicense(file: string): string {
  const text = readFileSync(file, 'utf8');
  return (file.endsWith('README.md') ? text.slice(text.search(/^## licen[cs]e$/im)) : text).trim();
}

/** Returns name, version and the texts of the licence of a package. Throws if it has none, because then it can't be passed on. */
function readNotice(folder: string): string {
  const { name, version, license } = manifestSchema.parse(
    JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')),
  );
  const standardText = standardTexts[name];
  const own = readdirSync(folder).filter((file) => LICENSE_FILE.test(file));
  const files = own.length === 0 && standardText !== undefined ? [relative(folder, standardText)] : own;
  if (files.length === 0) throw new Error(`${name} ${version} has no text of its licence`);
  const texts = files.toSorted().map((file) => readLicense(join(folder, file)));
  return `${name} ${version} (${license})\n\n${texts.join('\n\n')}\n`;
}

/** Lists the folders of the packages that files are of, each once. */
export const listPackageFolders = (files: readonly string[]): string[] =>
  [...new Set(files.flatMap((file) => PACKAGE_FOLDER.exec(file.replaceAll('\\', '/')) ?? []))].toSorted();

/** Formats the licences of all packages that a program was bundled from. The ids are those of its modules. */
export function formatNotices(moduleIds: readonly string[]): string {
  const notices = listPackageFolders(moduleIds).map(readNotice);
  return ['This program contains parts of these packages, under these licenses.\n', ...notices].join(RULE);
}
