import type { PropertyAccess } from '@shared/auth/session-view';

/**
 * Where a window works: the first of the wanted properties at which the person has a place, else the first place there is.
 * Which one is first changes with names and with properties that others add: whoever is somewhere wants that one.
 */
export function chooseActiveProperty(
  places: readonly PropertyAccess[],
  wantedIds: readonly (string | null | undefined)[],
): PropertyAccess | null {
  const wanted = wantedIds
    .map((id) => places.find(({ property }) => property.id === id))
    .find((place) => place !== undefined);
  return wanted ?? places[0] ?? null;
}
