import { requireNights } from '@server/features/reservations/assignment/availability';
import { getInitialStatus } from '@server/features/reservations/booking/initial-status';
import { writeBooking } from '@server/features/reservations/booking/write-booking';
import { isBlockingInventory } from '@server/features/reservations/domain/status-machine';
import type { StayDates } from '@server/features/reservations/domain/stay-window';
import type { ReservationContext } from '@server/features/reservations/lifecycle/stay-context';
import { createUnitRow } from '@server/features/rooms/add-rooms';
import type { RoomTypeRow, UnitRow } from '@server/stores/room-store';
import type { Tx } from '@server/stores/store';
import { AppError } from '@shared/kernel/errors';
import { createId } from '@shared/kernel/ids';
import type { ImportedReservation } from './imported-stay';
import type { UnitAllocation } from './unit-allocation';

/** What an import of one property works with. */
export interface ImportWork {
  readonly context: ReservationContext;
  readonly types: ReadonlyMap<string, RoomTypeRow>;
  readonly plan: UnitAllocation;
  readonly mayAddUnits: boolean;
}

function requireType(types: ImportWork['types'], code: string): RoomTypeRow {
  const type = types.get(code);
  if (type === undefined) throw new AppError('not_found', `There is no room type ${code}.`);
  return type;
}

function nextName({ names }: UnitAllocation, type: RoomTypeRow): string {
  for (let number = 1; ; number += 1) {
    const name = `${type.name} ${number}`;
    if (!names.has(name)) return name;
  }
}

/** Where a stay goes. */
interface ImportTarget {
  readonly unitId: string;
  /** Made for it; null: there was one. */
  readonly added: UnitRow | null;
}

const known = (unitId: string): ImportTarget => ({ unitId, added: null });

/** A new unit, if the import may make one. Throws `no_availability`. */
async function addUnit(
  tx: Tx,
  { context, plan, mayAddUnits }: ImportWork,
  type: RoomTypeRow,
): Promise<ImportTarget> {
  if (!mayAddUnits)
    throw new AppError('no_availability', `No room of type ${type.code} is free for all nights.`);
  const { property, randomBytes } = context;
  const id = createId('unt', tx.nowMs, randomBytes);
  const newUnitInput = { id, propertyId: property.id, roomTypeId: type.id };
  const added = createUnitRow(
    { ...newUnitInput, name: nextName(plan, type), position: plan.nextPosition },
    tx.nowMs,
  );
  await tx.rooms.saveUnit(added);
  return { unitId: id, added };
}

/** The first free unit by what is stored, where the plan did not know of a stay. */
async function findStored(
  tx: Tx,
  work: ImportWork,
  type: RoomTypeRow,
  stay: StayDates,
): Promise<ImportTarget> {
  const { arrival, departure } = stay;
  const wanted = { arrival, departure, roomTypeId: type.id, exceptId: null };
  const units = await tx.reservations.unitNeighbours(work.context.property.id, wanted);
  const free = units.find(({ firstNightFrom }) => firstNightFrom === null || firstNightFrom >= departure);
  return free === undefined ? addUnit(tx, work, type) : known(free.unit.id);
}

/** Stays that wait for a unit have a right to one: with any about, nights are counted as for every booking. */
async function requireUnpromised(tx: Tx, propertyId: string, typeId: string, stay: StayDates): Promise<void> {
  const { arrival, departure } = stay;
  const needed = { arrival, departure, roomTypeId: typeId, exceptId: null };
  if ((await tx.reservations.listUnassigned(propertyId, needed)).length === 0) return;
  await requireNights(tx, propertyId, needed);
}

interface Sold {
  readonly reservation: ImportedReservation;
  readonly type: RoomTypeRow;
  readonly unitType: RoomTypeRow;
}

async function writeIn(tx: Tx, work: ImportWork, sold: Sold, { unitId }: ImportTarget): Promise<void> {
  const { reservation, type, unitType } = sold;
  await requireUnpromised(tx, work.context.property.id, unitType.id, reservation.draft);
  const draft = { ...reservation.draft, roomTypeId: type.id, unit: { kind: 'now' } } as const;
  const placement = { unitId: reservation.isUnitGiven ? unitId : null, hasUnitProblem: false };
  await writeBooking(tx, work.context, draft, { type, placement });
}

const isConflict = (error: unknown): boolean => error instanceof AppError && error.code === 'unit_conflict';

/** By the plan, which is nearly always right, and else by what is stored. */
async function assignHolding(tx: Tx, work: ImportWork, sold: Sold): Promise<ImportTarget> {
  const { reservation, unitType } = sold;
  const planned = work.plan.firstFree(unitType.id, reservation.draft);
  try {
    return await tx.savepoint(async () => {
      const newUnitInput = planned === null ? await addUnit(tx, work, unitType) : known(planned);
      await writeIn(tx, work, sold, newUnitInput);
      return newUnitInput;
    });
  } catch (error) {
    if (!isConflict(error)) throw error;
  }
  const newUnitInput = await findStored(tx, work, unitType, reservation.draft);
  await writeIn(tx, work, sold, newUnitInput);
  return newUnitInput;
}

/**
 * Writes one stay down, in the first unit of its type that is free for all nights if its status holds nights. Never in a
 * taken one: the store refuses that whatever the plan says. Throws AppError; then nothing of the stay may stay written.
 * Answers what the plan is to note once it is.
 */
export async function importReservation(
  tx: Tx,
  work: ImportWork,
  reservation: ImportedReservation,
): Promise<ImportTarget | null> {
  const type = requireType(work.types, reservation.typeCode);
  const unitType = requireType(work.types, reservation.unitTypeCode);
  const { status } = getInitialStatus(reservation.draft.initialStatus, tx.nowMs);
  if (isBlockingInventory(status)) return assignHolding(tx, work, { reservation, type, unitType });
  const draft = { ...reservation.draft, roomTypeId: type.id, unit: { kind: 'now' } } as const;
  await writeBooking(tx, work.context, draft, { type, placement: { unitId: null, hasUnitProblem: false } });
  return null;
}
