import type { Principal } from '@server/commands/command';
import type { Management } from '@server/commands/management';
import type { Progress } from '@server/commands/ports/progress';
import { recordCommand } from '@server/commands/record-command';
import { generatePassword } from '@server/features/auth/passwords/generate-password';
import type { Passwords } from '@server/features/auth/passwords/passwords';
import { insertProperty } from '@server/features/properties/insert-property';
import type { NumberedReservation } from '@server/features/reservations/import/collect-bookings';
import { compareArrivals } from '@server/features/reservations/import/collect-bookings';
import { importReservationsInBatches } from '@server/features/reservations/import/import-stays';
import { createNoonCache } from '@server/features/reservations/import/imported-stay';
import { addNeededType, findMissingRoomTypes } from '@server/features/reservations/import/missing-room-types';
import { parseReservationRow } from '@server/features/reservations/import/past-reservation';
import { createBatchRecorder } from '@server/features/reservations/import/record-batch';
import { createRoomAllocation } from '@server/features/reservations/import/room-allocation';
import { addRooms } from '@server/features/rooms/add-rooms';
import { createOrganisation } from '@server/features/setup/create-organisation';
import { toLocalDate } from '@server/kernel/property-clock';
import type { MemberRow } from '@server/stores/member-store';
import type { PropertyRow } from '@server/stores/property-store';
import type { RoomRow, RoomTypeRow } from '@server/stores/room-store';
import type { Store, Stores, Tx } from '@server/stores/store';
import { AppError } from '@shared/kernel/errors';
import type { RandomBytes } from '@shared/kernel/token';
import { arrangeDemoRooms } from './arrange-demo-rooms';
import { loadDemoBookings } from './demo-bookings';
import type { DemoProperty } from './demo-properties';
import { demoOrganisation, demoOwner, demoProperties } from './demo-properties';
import type { DemoDay } from './demo-stay';
import { createDemoReservation, moveReservation } from './demo-stay';

export interface DemoDeps {
  readonly store: Store;
  readonly management: Management;
  readonly passwords: Passwords;
  readonly randomBytes: RandomBytes;
  /** Milliseconds that only rise. */
  readonly monotonicMs: () => number;
  /** The instant up to which calls follow, epoch ms. null: none follow, so all reservations are made now. */
  readonly endsAtMs: number | null;
}

/** One property of the demo as it was founded. */
export interface FoundedProperty {
  readonly property: PropertyRow;
  /** Room types by their code in the extract. */
  readonly types: ReadonlyMap<string, RoomTypeRow>;
  /** Every reservation of the extract, by its line, with its dates moved. */
  readonly reservations: readonly NumberedReservation[];
  /** The day on which the property was founded. What was reserved on it or later is not stored yet. */
  readonly foundedOn: string;
}

/** The demo before its first call. */
export interface FoundedDemo {
  readonly owner: MemberRow;
  readonly password: string;
  /** In the order of `demoProperties`. */
  readonly properties: readonly FoundedProperty[];
}

interface Founded {
  readonly owner: MemberRow;
  /** In the order of `demoProperties`. */
  readonly properties: readonly PropertyRow[];
}

async function requireEmpty({ properties }: Pick<Stores, 'properties'>): Promise<void> {
  if ((await properties.organisation()) !== null)
    throw new AppError(
      'already_exists',
      'An organisation is already set up here. Choose another data directory.',
    );
}

/** The organisation, its Owner and its empty properties, in one transaction. */
async function found(tx: Tx, passwordHash: string, randomBytes: RandomBytes): Promise<Founded> {
  await tx.changes('organisation');
  await requireEmpty(tx);
  const foundation = { ...demoOwner, organisation: demoOrganisation, isDemo: true, passwordHash };
  const owner = await createOrganisation(tx, foundation, randomBytes);
  const properties: PropertyRow[] = [];
  for (const { draft } of demoProperties) {
    const property = await insertProperty(tx, randomBytes, draft, [owner.id]);
    await tx.properties.setModule(property.id, 'integration', true);
    properties.push(property);
  }
  for (const step of ['service', 'modules'] as const) await tx.settings.markStep(step, tx.nowMs);
  const principal: Principal = { memberId: owner.id, channel: 'cli' };
  const end = { principal, name: 'setup.owner', person: owner, propertyId: null, error: null } as const;
  await recordCommand(tx, { ...end, targetId: owner.id, durationUs: 0 }, randomBytes);
  return { owner, properties };
}

/** The extract's bookings of one hotel, in order of arrival. */
const listReservations = (hotel: string, currency: string): NumberedReservation[] =>
  loadDemoBookings()
    .flatMap(({ line, row }) => {
      const parsed = parseReservationRow(row, currency);
      return parsed.kind === 'booking' ? [{ line, reservation: parsed.reservation }] : [];
    })
    .filter(({ reservation }) => reservation.hotel === hotel)
    .sort(compareArrivals);

interface DemoSeed {
  readonly property: PropertyRow;
  readonly owner: MemberRow;
  readonly wanted: DemoProperty;
}

async function addTypes(
  tx: Tx,
  { property, wanted: { typeNames, unsoldPrices, roomCounts } }: DemoSeed,
  reservations: readonly NumberedReservation[],
  randomBytes: RandomBytes,
): Promise<ReadonlyMap<string, RoomTypeRow>> {
  const types = new Map<string, RoomTypeRow>();
  for (const needed of findMissingRoomTypes(reservations)) {
    const { code, basePrice } = needed;
    const sold = basePrice === 0 ? (unsoldPrices[code] ?? 0) : basePrice;
    const type = { ...needed, name: typeNames[code] ?? code, basePrice: sold };
    types.set(code, await addNeededType(tx, property.id, type, randomBytes));
    const { name, maxAdults: max_adults, maxChildren: max_children } = type;
    const count = roomCounts[code] ?? 0;
    await addRooms(tx, randomBytes, property, { code, name, max_adults, max_children, count });
  }
  return types;
}

/** Adds the property's rooms. */
async function addDemoRooms(
  { store, randomBytes, endsAtMs }: DemoDeps,
  seed: DemoSeed,
): Promise<FoundedProperty & { readonly day: DemoDay; readonly rooms: readonly RoomRow[] }> {
  const { property, wanted } = seed;
  const { timeZone } = property;
  const extract = listReservations(wanted.hotel, property.currency);
  const { types, rooms, nowMs } = await store.transact(async (tx) => {
    await tx.changes({ propertyId: property.id });
    const added = await addTypes(tx, seed, extract, randomBytes);
    return { types: added, rooms: await tx.rooms.listRooms(property.id), nowMs: tx.nowMs };
  });
  const foundedOn = toLocalDate(timeZone, nowMs);
  const centre = toLocalDate(timeZone, endsAtMs ?? nowMs);
  const reservations = extract.map(({ line, reservation }) => ({
    line,
    reservation: moveReservation(centre, reservation),
  }));
  const day = { nowMs, today: foundedOn, noonOf: createNoonCache(timeZone) };
  return { property, types, rooms, reservations, foundedOn, day };
}

async function seedProperty(
  deps: DemoDeps,
  seed: DemoSeed,
  { report, signal }: Progress,
): Promise<FoundedProperty> {
  const { store, randomBytes, monotonicMs, endsAtMs } = deps;
  const { day, rooms, ...founded } = await addDemoRooms(deps, seed);
  const { property, types, foundedOn } = founded;
  const known = founded.reservations
    .filter(({ reservation }) => endsAtMs === null || reservation.bookedOn < foundedOn)
    .map(({ line, reservation }) => createDemoReservation(day, line, reservation));
  const context = { property, canOverride: true, randomBytes };
  const work = { context, types, plan: createRoomAllocation(rooms), canAddRooms: true };
  const { refused } = await importReservationsInBatches(store, work, known, {
    monotonicMs,
    signal,
    // No call can arrive before there is a key.
    isServed: () => false,
    onProgress: report,
    // No member exists yet who could be removed.
    requireAllowed: async () => undefined,
    recordBatch: createBatchRecorder({
      property,
      actor: { kind: 'person', email: seed.owner.email },
      channel: 'cli',
      randomBytes,
    }),
  });
  // The extract was chosen so that every row is a valid reservation.
  if (refused.length > 0) throw new Error(`${refused.length} bookings of the demo were refused`);
  await store.transact(async (tx) => {
    await tx.changes({ propertyId: property.id });
    await arrangeDemoRooms(tx, property.id, foundedOn);
  });
  return founded;
}

/**
 * Founds the demo in an empty database: two properties with real bookings around this week, and no key. Throws AppError
 * `already_exists` where anything is set up.
 */
export async function seedDemo(deps: DemoDeps, progress: Progress): Promise<FoundedDemo> {
  const { store, passwords, randomBytes } = deps;
  await store.read(requireEmpty);
  const password = generatePassword(randomBytes);
  const passwordHash = await passwords.hashPassword(password);
  const { owner, properties } = await store.transact((tx) => found(tx, passwordHash, randomBytes));
  const founded: FoundedProperty[] = [];
  for (const [index, wanted] of demoProperties.entries()) {
    const property = properties[index];
    if (property !== undefined) founded.push(await seedProperty(deps, { property, owner, wanted }, progress));
  }
  return { owner, password, properties: founded };
}
