import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const manifestSchema = z.object({ name: z.string(), version: z.string(), license: z.string() });

/** The folder of the package that a module is of, also of one inside another package. */
const PACKAGE_FOLDER = /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/;
const LICENSE_FILE = /^(?:licen[cs]e|copying|notice)(?:\.(?:md|txt))?$/i;

const RULE = `\n${'-'.repeat(78)}\n\n`;

/** Returns name, version and the texts of the licence of a package. Throws if it has none, because then it can't be passed on. */
function readNotice(folder: string): string {
  const { name, version, license } = manifestSchema.parse(
    JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')),
  );
  const files = readdirSync(folder).filter((file) => LICENSE_FILE.test(file));
  if (files.length === 0) throw new Error(`${name} ${version} has no text of its licence`);
  const texts = files.toSorted().map((file) => readFileSync(join(folder, file), 'utf8').trim());
  return `${name} ${version} (${license})\n\n${texts.join('\n\n')}\n`;
}

/** Formats the licences of all packages that a program was bundled from. The ids are those of its modules. */
export function formatNotices(moduleIds: readonly string[]): string {
  const folders = new Set(moduleIds.flatMap((id) => PACKAGE_FOLDER.exec(id.replaceAll('\\', '/')) ?? []));
  const notices = [...folders].toSorted().map(readNotice);
  return ['This program contains parts of these packages, under these licenses.\n', ...notices].join(RULE);
}
