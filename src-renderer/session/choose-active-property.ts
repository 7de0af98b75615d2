import type { PropertyAccess } from '@shared/auth/session-view';

/**
 * Where a window works: the first of the wanted properties at which the person has a place, else the first place there is.
 * Which one is first changes with names and with properties that others add: whoever is somewhere wants that one.
 */
export function chooseActiveProperty(
  accesses: readonly PropertyAccess[],
  wantedIds: readonly (string | null | undefined)[],
): PropertyAccess | null {
  const wanted = wantedIds
    .map((id) => accesses.find(({ property }) => property.id === id))
    .find((propertyAccess) => propertyAccess !== undefined);
  return wanted ?? accesses[0] ?? null;
}
