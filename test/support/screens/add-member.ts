import type { World } from '../service/service-world';

/** The password of members added here. */
export const MEMBER_PASSWORD = 'patina of nine keys';

/** Adds a member with a role at Harbour House who has already chosen a password. */
export async function addMember(
  world: World,
  name: string,
  roleId: string,
): Promise<{ id: string; email: string }> {
  const email = `${name.split(' ')[0]?.toLowerCase() ?? 'member'}@example.com`;
  const { member } = await world.manage('members.add', {
    property_id: world.propertyId,
    name,
    email,
    role_id: roleId,
    password: null,
  });
  await world.manage('members.setPassword', { member_id: member.id, password: MEMBER_PASSWORD }, member.id);
  return { id: member.id, email };
}
