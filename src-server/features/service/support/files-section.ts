import { lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { product } from '@shared/kernel/product';
import type { ReportSection } from './report-section';
import { formatFact } from './report-section';

/** Names that the program gives. Any other name may be that of a member or guest. */
const FIXED_NAMES =
  'lock|visitors|lock-owner|secrets|audit-signing|network-authority|web-address|served-address|browser-sessions|open-link|backup-failure|clean-end|database-on-server|update-check|running|moved';
const FOLDERS_AND_BARE_NAMES = 'checkpoints|backups|logs|crashes|desktop|disk-reserve';
const OWN_NAME = new RegExp(
  `^(?:${product.slug}\\.db(?:-[a-z]{3}|\\.before-[a-z]+-[0-9TZ:.-]+)?|(?:${FIXED_NAMES})\\.[a-z]+(?:-[a-z]+)?|${FOLDERS_AND_BARE_NAMES})$`,
);

function measureFolder(folder: string): string {
  const files = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile());
  const bytes = files.reduce((sum, { name }) => sum + lstatSync(join(folder, name)).size, 0);
  return `${files.length} files, ${bytes} bytes`;
}

function describeEntry(directory: string, name: string): string {
  const stats = lstatSync(join(directory, name), { throwIfNoEntry: false });
  if (stats === undefined) return formatFact(name, 'gone');
  const mode = (stats.mode & 0o777).toString(8);
  const size = stats.isDirectory() ? measureFolder(join(directory, name)) : `${stats.size} bytes`;
  return formatFact(name, `${size}, mode ${mode}`);
}

/** Lists the program's own files in the data directory. Of others it gives only the number. */
export function createFilesSection(directory: string): ReportSection {
  const names = readdirSync(directory).toSorted();
  const own = names.filter((name) => OWN_NAME.test(name));
  return {
    title: 'Files in the data folder',
    lines: [
      ...own.map((name) => describeEntry(directory, name)),
      formatFact('Other files', names.length - own.length),
    ],
  };
}
