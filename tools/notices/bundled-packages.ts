import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatNotices } from '../bundle/package-notices.ts';

export const bundles = ['server', 'main', 'preload', 'renderer'] as const;
export type BundleName = (typeof bundles)[number];

/** Carry native code, so they are beside the bundles of the service and the desktop program. */
const nativePackages = ['node_modules/@node-rs/argon2', 'node_modules/better-sqlite3'];

/** Reads the folders of the packages that the newest build of a bundle contains. */
export function readBundledPackages(root: string, name: BundleName): readonly string[] {
  const list: unknown = JSON.parse(readFileSync(join(root, 'out', `${name}.packages.json`), 'utf8'));
  if (!Array.isArray(list)) throw new TypeError(`the list of packages of ${name} is no list`);
  return list.map(String);
}

/** Lists the folders of all packages that are passed on with the program. */
export const listPassedOnPackages = (root: string): string[] => [
  ...new Set([...bundles.flatMap((name) => readBundledPackages(root, name)), ...nativePackages]),
];

/** Formats the file of their licences. */
export const formatAllNotices = (root: string): string => formatNotices(listPassedOnPackages(root));
