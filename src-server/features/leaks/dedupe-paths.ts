import { realpath } from 'node:fs/promises';
import { sep } from 'node:path';

/** Without links on the way to it; as it stands where it leads nowhere, which the search will say. */
const realPlace = (path: string): Promise<string> => realpath(path).catch(() => path);

/** The root of a disk ends with the separator itself, and is no part of itself either. */
const within = (place: string, whole: string): boolean =>
  place !== whole && place.startsWith(whole.endsWith(sep) ? whole : `${whole}${sep}`);

/** The paths less those that another one searches already: the same place, or a part of it. */
export async function dedupePaths(paths: readonly string[]): Promise<string[]> {
  const places = await Promise.all(paths.map(realPlace));
  return paths.filter((_path, at) => {
    const place = places[at] ?? '';
    return places.indexOf(place) === at && !places.some((other) => within(place, other));
  });
}
