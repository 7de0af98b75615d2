import type { Stores } from '@server/stores/store';
import type { NamedTarget, TargetKind } from '@shared/audit/named-target';
import { createIdSchema } from '@shared/kernel/ids';
import type { Permission } from '@shared/kernel/permissions';

/** The permission by which the API shows each kind. A reservation is shown with its guest's name. */
const permissions = {
  reservation: 'reservations.reservation.read',
  guest: 'guests.profile.read',
  room: 'inventory.unit.read',
  room_type: 'inventory.roomtype.read',
} as const satisfies Record<TargetKind, Permission>;

const idSchemas = [
  ['reservation', createIdSchema('res')],
  ['guest', createIdSchema('gst')],
  ['room', createIdSchema('unt')],
  ['room_type', createIdSchema('rty')],
] as const;

const findKind = (id: string): TargetKind | null =>
  idSchemas.find(([, schema]) => schema.safeParse(id).success)?.[0] ?? null;

const formatGuestName = (guest: { readonly firstName: string; readonly lastName: string } | null): string =>
  guest === null ? '' : `${guest.firstName} ${guest.lastName}`.trim();

type Named = Exclude<NamedTarget, { kind: 'missing' | 'hidden' }>;

async function findReservation({ reservations, guests }: Stores, propertyId: string, id: string) {
  const row = await reservations.find(propertyId, id);
  if (row === null) return null;
  const { number, arrival, departure, guestId } = row;
  const guest = await guests.find(propertyId, guestId);
  return { kind: 'reservation', id, number, guest_name: formatGuestName(guest), arrival, departure } as const;
}

async function findNamed(
  stores: Stores,
  kind: TargetKind,
  { propertyId, id }: { readonly propertyId: string; readonly id: string },
): Promise<Named | null> {
  if (kind === 'reservation') return findReservation(stores, propertyId, id);
  if (kind === 'guest') {
    const guest = await stores.guests.find(propertyId, id);
    return guest === null ? null : { kind, id, name: formatGuestName(guest) };
  }
  const found =
    kind === 'room'
      ? await stores.rooms.findRoom(propertyId, id)
      : await stores.rooms.findType(propertyId, id);
  return found === null ? null : { kind, id, name: found.name };
}

/**
 * Names the object of a property that a record is about, as far as its reader may read that object. null: it is none of these
 * kinds.
 */
export async function nameTarget(
  stores: Stores,
  target: { readonly propertyId: string; readonly id: string },
  held: ReadonlySet<Permission>,
): Promise<NamedTarget | null> {
  const kind = findKind(target.id);
  if (kind === null) return null;
  if (!held.has(permissions[kind])) return { kind: 'hidden', of: kind };
  return (await findNamed(stores, kind, target)) ?? { kind: 'missing', of: kind };
}
