import { realpath } from 'node:fs/promises';
import { sep } from 'node:path';

/** Without links on the way to it; as it stands where it leads nowhere, which the search will say. */
const resolveRealPath = (path: string): Promise<string> => realpath(path).catch(() => path);

/** The root of a disk ends with the separator itself, and is no part of itself either. */
const within = (path: string, whole: string): boolean =>
  path !== whole && path.startsWith(whole.endsWith(sep) ? whole : `${whole}${sep}`);

/** The paths less those that another one searches already: the same place, or a part of it. */
export async function dedupePaths(paths: readonly string[]): Promise<string[]> {
  const locations = await Promise.all(paths.map(resolveRealPath));
  return paths.filter((_path, at) => {
    const path = locations[at] ?? '';
    return locations.indexOf(path) === at && !locations.some((other) => within(path, other));
  });
}
