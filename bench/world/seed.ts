import { randomBytes } from 'node:crypto';
import type { Service } from '@server/main/start-service';
import type { CommandInput, CommandName, CommandOutput } from '@shared/contract/management-contract';
import { inventReservation } from './invented-reservation';
import { openService } from './open-service';
import type { SeedRequest } from './seeded';

/** Less than the maximum of keys that one property may have. */
const KEYS_PER_PROPERTY = 50;
const RESERVATIONS_PER_TRANSACTION = 500;

/**
 * The permissions of a channel manager's key, and that for agents. A list needs the first, a change the second, and a tool
 * call also the last.
 */
const scopes = [
  'reservations.reservation.read',
  'reservations.reservation.update',
  'rates.availability.read',
  'inventory.roomtype.read',
  'inventory.unit.read',
  'property.profile.read',
  'integration.mcp.connect',
];

type Manage = <Name extends CommandName>(
  name: Name,
  input: CommandInput<Name>,
) => Promise<CommandOutput<Name>>;

const propertyProfile = { time_zone: 'Europe/Lisbon', currency: 'EUR', country: 'PT' };

function createManage(service: Service, memberId: string | null): Manage {
  return (name, input) => service.management.call({ memberId, channel: 'cli' }, name, input);
}

async function setUpFirstProperty(
  service: Service,
): Promise<{ manage: Manage; memberId: string; firstPropertyId: string }> {
  const callSignedOut = createManage(service, null);
  const owner = { organisation: 'Bench', name: 'Maren', email: 'maren@example.com', password: null };
  const { id } = await callSignedOut('setup.owner', owner);
  const property = await callSignedOut('setup.property', { name: 'House 1', ...propertyProfile });
  return { manage: createManage(service, id), memberId: id, firstPropertyId: property.id };
}

async function mintKeys(manage: Manage, propertyId: string, count: number): Promise<string[]> {
  const tokens: string[] = [];
  for (let number = 1; number <= count; number += 1) {
    const draft = { property_id: propertyId, name: `Key ${number}`, expires_in_days: null, scopes };
    const { handle } = await manage('keys.create', draft);
    tokens.push((await manage('keys.reveal', { handle })).token);
  }
  return tokens;
}

function saveRooms(manage: Manage, propertyId: string, named: { code: string; name: string }) {
  const type = { ...named, max_adults: 2, max_children: 1, base_price: 8000 };
  return manage('rooms.save', { property_id: propertyId, change: { kind: 'several', ...type, count: 30 } });
}

async function bookReservations(service: Service, manage: Manage, propertyId: string, count: number) {
  const { types } = await saveRooms(manage, propertyId, { code: 'DBL', name: 'Double' });
  const roomTypeId = types[0]?.id ?? '';
  for (let first = 1; first <= count; first += RESERVATIONS_PER_TRANSACTION)
    await service.store.transact(async (tx) => {
      await tx.changes({ propertyId });
      for (
        let number = first;
        number < first + RESERVATIONS_PER_TRANSACTION && number <= count;
        number += 1
      ) {
        const { guest, reservation } = inventReservation({ propertyId, roomTypeId }, number, randomBytes);
        await tx.guests.save(guest);
        await tx.reservations.save(reservation);
      }
    });
}

/** What a seeded service contains. */
export interface SeededService {
  readonly tokens: readonly string[];
  /** The Owner. */
  readonly memberId: string;
  readonly firstPropertyId: string;
}

/** Fills the store of a service: properties with the module on, with keys and reservations. */
export async function seedService(
  service: Service,
  { keys, reservations, roomTypes = 1 }: Omit<SeedRequest, 'dataDirectory'>,
): Promise<SeededService> {
  const { manage, memberId, firstPropertyId } = await setUpFirstProperty(service);
  const properties = Math.ceil(keys / KEYS_PER_PROPERTY);
  const tokens: string[] = [];
  for (let number = 1; number <= properties; number += 1) {
    const propertyId =
      number === 1
        ? firstPropertyId
        : (await manage('properties.add', { name: `House ${number}`, ...propertyProfile })).id;
    await manage('modules.set', { property_id: propertyId, module: 'integration', is_on: true });
    await bookReservations(service, manage, propertyId, Math.ceil(reservations / properties));
    for (let type = 2; type <= roomTypes; type += 1)
      await saveRooms(manage, propertyId, { code: `TYPE${type}`, name: `Type ${type}` });
    tokens.push(...(await mintKeys(manage, propertyId, Math.ceil(keys / properties))));
  }
  return { tokens, memberId, firstPropertyId };
}

/** Fills a new data directory in the same way. Returns the tokens. */
export async function seedBenchmark(question: SeedRequest): Promise<readonly string[]> {
  const service = openService(question.dataDirectory);
  try {
    return (await seedService(service, question)).tokens;
  } finally {
    await service.close();
  }
}
