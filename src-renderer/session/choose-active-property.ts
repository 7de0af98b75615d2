import type { PropertyAccess } from '@shared/auth/session-view';

/**
 * Chooses the property of a window: the first wanted one to which the member has access, else the first of
 * all. The order changes with names and new properties, so a window asks for its current one.
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
