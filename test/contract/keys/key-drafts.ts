import { isPermission } from '@shared/kernel/permissions';
import { z } from 'zod';
import type { World } from '../../support/service/service-world';

/** One permission, the smallest number that a key can have. */
export const onePermission = ['reservations.reservation.read'] as const;

const roomTypes = z.object({ data: z.array(z.object({ code: z.string() })) });

/** Reads the codes of the room types from a response. */
export const readTypeCodes = async (answer: Response): Promise<string[]> =>
  roomTypes.parse(await answer.json()).data.map(({ code }) => code);

/** Returns the code of the refusal, or `ok`. */
export const getVerdict = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'ok',
    (error: { code?: string }) => error.code ?? String(error),
  );

export const createKeyDraft = (world: World, change: Record<string, unknown> = {}) => ({
  property_id: world.propertyId,
  name: 'Door lock',
  expires_in_days: null,
  scopes: [...onePermission],
  ...change,
});

/**
 * Adds a member of Harbour House with exactly these permissions. The member may manage keys only when they include
 * that.
 */
export async function addMemberWith(
  world: World,
  permissions: readonly string[],
  name: string,
): Promise<string> {
  const role = await world.manage('roles.save', {
    id: null,
    name: `Role of ${name}`,
    permissions: permissions.filter(isPermission),
  });
  const { member } = await world.manage('members.add', {
    property_id: world.propertyId,
    name,
    email: `${name}@example.com`,
    role_id: role.id,
    password: null,
  });
  return member.id;
}
