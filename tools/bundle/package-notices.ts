import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { z } from 'zod';

const manifestSchema = z.object({ name: z.string(), version: z.string(), license: z.string() });

/** The folder of the package that a module is of, also of one inside another package. */
const PACKAGE_FOLDER = /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+/;
const LICENSE_FILE = /^(?:licen[cs]e|copying|notice)(?:[-.][\w.-]+)?$/i;

const RULE = `\n${'-'.repeat(78)}\n\n`;

/** Packages without a text of their licence, and where the standard text of that licence is. */
const standardTexts: Readonly<Record<string, string>> = {
  'drizzle-orm': 'node_modules/typescript/LICENSE',
};

/** Returns name, version and the texts of the licence of a package. Throws if it has none, because then it can't be passed on. */
function readNotice(folder: string): string {
  const { name, version, license } = manifestSchema.parse(
    JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')),
  );
  const standardText = standardTexts[name];
  const own = readdirSync(folder).filter((file) => LICENSE_FILE.test(file));
  const files = own.length === 0 && standardText !== undefined ? [relative(folder, standardText)] : own;
  if (files.length === 0) throw new Error(`${name} ${version} has no text of its licence`);
  const texts = files.toSorted().map((file) => readFileSync(join(folder, file), 'utf8').trim());
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
