import { usePreferences } from '@renderer/state/preferences';
import { systemRoles } from '@shared/members/roles';
import { useSession } from './session';

/** Roles of members who run the property. The others are given to people who work with programs, too. */
const roleNamesWithoutTechnicalNames: ReadonlySet<string> = new Set(
  systemRoles.filter(({ id }) => id === 'owner' || id === 'manager').map(({ name }) => name),
);

/**
 * True if the member sees ids of operations and strings of permissions next to their titles. Until the member chooses, it
 * follows their roles at the property. decision 0138.
 */
export function useTechnicalNames(): boolean {
  const { person: member, propertyAccess } = useSession();
  const chosen = usePreferences(({ technicalNames }) => technicalNames[member.id]);
  return chosen ?? !propertyAccess.roles.some((role) => roleNamesWithoutTechnicalNames.has(role));
}
