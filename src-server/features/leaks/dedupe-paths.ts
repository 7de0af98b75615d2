import { realpath } from 'node:fs/promises';
import { sep } from 'node:path';

/** Resolves links. A path that does not exist stays as it is: the search will report it. */
const resolveRealPath = (path: string): Promise<string> => realpath(path).catch(() => path);

/** True if a path is inside another one. The root of a disk ends with the separator and is not inside itself. */
const isWithin = (path: string, whole: string): boolean =>
  path !== whole && path.startsWith(whole.endsWith(sep) ? whole : `${whole}${sep}`);

/** Removes paths that another one includes: the same path, or a part of its tree. */
export async function dedupePaths(paths: readonly string[]): Promise<string[]> {
  const locations = await Promise.all(paths.map(resolveRealPath));
  return paths.filter((_path, at) => {
    const path = locations[at] ?? '';
    return locations.indexOf(path) === at && !locations.some((other) => isWithin(path, other));
  });
}
