import { listPropertiesGranting } from '@server/commands/authorise';
import type { Permission } from '@shared/kernel/permissions';
import type { CliContext } from './cli-context';
import { findNamedProperty, listAllProperties } from './find-named-property';

/**
 * Finds the ids of the property asked about, else of all where the acting member has the permission. Without one anywhere it returns
 * all, so that the command refuses and names the permission.
 */
export async function findGrantedProperties(
  { store, principal }: CliContext,
  wanted: string | undefined,
  permission: Permission,
): Promise<readonly string[]> {
  if (wanted !== undefined) return [(await findNamedProperty(store, wanted)).id];
  const granted = await store.read(async (snapshot) => {
    const member = await snapshot.members.find(principal.memberId ?? '');
    return member === null ? [] : listPropertiesGranting(snapshot, member, permission);
  });
  return granted.length > 0 ? granted : (await listAllProperties(store)).map(({ id }) => id);
}
