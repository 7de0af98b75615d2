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
import { createUnitAllocation } from '@server/features/reservations/import/unit-allocation';
import { createOrganisation } from '@server/features/setup/create-organisation';
import { toLocalDate } from '@server/kernel/property-clock';
import type { MemberRow } from '@server/stores/member-store';
import type { PropertyRow } from '@server/stores/property-store';
import type { RoomTypeRow } from '@server/stores/room-store';
import type { Store, Stores, Tx } from '@server/stores/store';
import { AppError } from '@shared/kernel/errors';
import type { RandomBytes } from '@shared/kernel/token';
import type { KeyView } from '@shared/keys/api-key';
import { arrangeDemoUnits } from './arrange-demo-rooms';
import { loadDemoBookings } from './demo-bookings';
import type { DemoProperty } from './demo-properties';
import { DEMO_KEY_DAYS, demoOrganisation, demoOwner, demoProperties, demoScopes } from './demo-properties';
import { createDemoReservation } from './demo-stay';

export interface DemoDeps {
  readonly store: Store;
  readonly management: Management;
  readonly passwords: Passwords;
  readonly randomBytes: RandomBytes;
  /** Milliseconds that only rise. */
  readonly monotonicMs: () => number;
}

/** What is shown once. */
export interface Demo {
  readonly organisation: string;
  readonly properties: readonly { readonly id: string; readonly name: string }[];
  readonly ownerEmail: string;
  readonly password: string;
  readonly token: string;
  readonly key: KeyView;
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

async function addTypes(
  tx: Tx,
  property: PropertyRow,
  { typeNames, unsoldPrices }: DemoProperty,
  reservations: readonly NumberedReservation[],
  randomBytes: RandomBytes,
): Promise<ReadonlyMap<string, RoomTypeRow>> {
  const types = new Map<string, RoomTypeRow>();
  for (const needed of findMissingRoomTypes(reservations)) {
    const { code, basePrice } = needed;
    const sold = basePrice === 0 ? (unsoldPrices[code] ?? 0) : basePrice;
    const type = { ...needed, name: typeNames[code] ?? code, basePrice: sold };
    types.set(code, await addNeededType(tx, property.id, type, randomBytes));
  }
  return types;
}

interface DemoSeed {
  readonly property: PropertyRow;
  readonly owner: MemberRow;
  readonly wanted: DemoProperty;
}

async function seedDemo(
  { store, randomBytes, monotonicMs }: DemoDeps,
  { property, owner, wanted }: DemoSeed,
  { report, signal }: Progress,
): Promise<void> {
  const reservationList = listReservations(wanted.hotel, property.currency);
  const { types, nowMs } = await store.transact(async (tx) => ({
    types: await addTypes(tx, property, wanted, reservationList, randomBytes),
    nowMs: tx.nowMs,
  }));
  const { timeZone } = property;
  const day = { nowMs, today: toLocalDate(timeZone, nowMs), noonOf: createNoonCache(timeZone) };
  const reservations = reservationList.map(({ line, reservation }) =>
    createDemoReservation(day, line, reservation),
  );
  const context = { property, canOverride: true, randomBytes };
  const work = { context, types, plan: createUnitAllocation([]), canAddUnits: true };
  const { refused } = await importReservationsInBatches(store, work, reservations, {
    monotonicMs,
    signal,
    // No call can arrive before there is a key.
    isServed: () => false,
    onProgress: report,
    // No member exists yet who could be removed.
    requireAllowed: async () => undefined,
    recordBatch: createBatchRecorder({
      property,
      actor: { kind: 'person', email: owner.email },
      channel: 'cli',
      randomBytes,
    }),
  });
  // The extract was chosen so that every row is a valid reservation.
  if (refused.length > 0) throw new Error(`${refused.length} bookings of the demo were refused`);
  await store.transact((tx) => arrangeDemoUnits(tx, property.id, day.today));
}

/**
 * Makes the demo in an empty database: two properties with real bookings around this week, and one key. Throws AppError
 * `already_exists` where anything is set up.
 */
export async function createDemo(tools: DemoDeps, progress: Progress): Promise<Demo> {
  const { store, management, passwords, randomBytes } = tools;
  await store.read(requireEmpty);
  const password = generatePassword(randomBytes);
  const passwordHash = await passwords.hashPassword(password);
  const { owner, properties } = await store.transact((tx) => found(tx, passwordHash, randomBytes));
  for (const [index, wanted] of demoProperties.entries()) {
    const property = properties[index];
    if (property !== undefined) await seedDemo(tools, { property, owner, wanted }, progress);
  }
  const principal: Principal = { memberId: owner.id, channel: 'cli' };
  const { key, handle } = await management.call(principal, 'keys.create', {
    property_id: properties[0]?.id ?? '',
    name: 'Channel manager (demo)',
    expires_in_days: DEMO_KEY_DAYS,
    scopes: [...demoScopes],
  });
  const { token } = await management.call(principal, 'keys.reveal', { handle });
  return {
    organisation: demoOrganisation,
    properties: properties.map(({ id, name }) => ({ id, name })),
    ownerEmail: owner.email,
    password,
    token,
    key,
  };
}
