import type { MintedKey, World } from '../service/service-world';

/** `Front desk`, which may cancel, and two that may not: one that was revoked, and one without the permission. */
export async function mintCancelPermissionKeys(world: World): Promise<MintedKey> {
  const desk = await world.mint({ name: 'Front desk', scopes: ['reservations.reservation.cancel'] });
  const old = await world.mint({ name: 'Old desk', scopes: ['reservations.reservation.cancel'] });
  await world.mint({ name: 'Locks', scopes: ['inventory.unit.read'] });
  await world.revoke(old.key);
  return desk;
}
