import { requireNights } from '@server/features/reservations/assignment/availability';
import { getInitialStatus } from '@server/features/reservations/changes/initial-status';
import { writeReservation } from '@server/features/reservations/changes/write-reservation';
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

/** What an import into one property needs. */
export interface ImportWork {
  readonly context: ReservationContext;
  readonly types: ReadonlyMap<string, RoomTypeRow>;
  readonly plan: UnitAllocation;
  readonly canAddUnits: boolean;
}

function requireType(types: ImportWork['types'], code: string): RoomTypeRow {
  const type = types.get(code);
  if (type === undefined) throw new AppError('not_found', `There is no room type ${code}.`);
  return type;
}

function createUnitName({ names }: UnitAllocation, type: RoomTypeRow): string {
  for (let number = 1; ; number += 1) {
    const name = `${type.name} ${number}`;
    if (!names.has(name)) return name;
  }
}

/** The unit of an imported reservation. */
interface ImportTarget {
  readonly unitId: string;
  /** The unit created for it; null: one existed. */
  readonly added: UnitRow | null;
}

const toTarget = (unitId: string): ImportTarget => ({ unitId, added: null });

/** Adds a unit if the import may create one. Throws `no_availability`. */
async function addUnit(
  tx: Tx,
  { context, plan, canAddUnits }: ImportWork,
  type: RoomTypeRow,
): Promise<ImportTarget> {
  if (!canAddUnits)
    throw new AppError('no_availability', `No room of type ${type.code} is free for all nights.`);
  const { property, randomBytes } = context;
  const id = createId('unt', tx.nowMs, randomBytes);
  const newUnitInput = { id, propertyId: property.id, roomTypeId: type.id };
  const added = createUnitRow(
    { ...newUnitInput, name: createUnitName(plan, type), position: plan.nextPosition },
    tx.nowMs,
  );
  await tx.rooms.saveUnit(added);
  return { unitId: id, added };
}

/** Finds the first unit that is free in the store. The plan may not know every stay. */
async function findStoredUnit(
  tx: Tx,
  work: ImportWork,
  type: RoomTypeRow,
  stay: StayDates,
): Promise<ImportTarget> {
  const { arrival, departure } = stay;
  const wanted = { arrival, departure, roomTypeId: type.id, exceptId: null };
  const units = await tx.reservations.unitNeighbours(work.context.property.id, wanted);
  const free = units.find(({ firstNightFrom }) => firstNightFrom === null || firstNightFrom >= departure);
  return free === undefined ? addUnit(tx, work, type) : toTarget(free.unit.id);
}

/** Keeps enough units for unassigned reservations. If there are any, nights are counted as for every reservation. */
async function requireUnreservedNights(
  tx: Tx,
  propertyId: string,
  typeId: string,
  stay: StayDates,
): Promise<void> {
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

async function writeToUnit(tx: Tx, work: ImportWork, sold: Sold, { unitId }: ImportTarget): Promise<void> {
  const { reservation, type, unitType } = sold;
  await requireUnreservedNights(tx, work.context.property.id, unitType.id, reservation.draft);
  const draft = { ...reservation.draft, roomTypeId: type.id, unit: { kind: 'now' } } as const;
  const placement = { unitId: reservation.isUnitGiven ? unitId : null, hasUnitProblem: false };
  await writeReservation(tx, work.context, draft, { type, placement });
}

const isConflict = (error: unknown): boolean => error instanceof AppError && error.code === 'unit_conflict';

/** Assigns by the plan, which is nearly always right, else by the store. */
async function assignHolding(tx: Tx, work: ImportWork, sold: Sold): Promise<ImportTarget> {
  const { reservation, unitType } = sold;
  const planned = work.plan.firstFree(unitType.id, reservation.draft);
  try {
    return await tx.savepoint(async () => {
      const newUnitInput = planned === null ? await addUnit(tx, work, unitType) : toTarget(planned);
      await writeToUnit(tx, work, sold, newUnitInput);
      return newUnitInput;
    });
  } catch (error) {
    if (!isConflict(error)) throw error;
  }
  const newUnitInput = await findStoredUnit(tx, work, unitType, reservation.draft);
  await writeToUnit(tx, work, sold, newUnitInput);
  return newUnitInput;
}

/**
 * Stores one reservation. If its status holds nights, it gets the first unit of its type that is free for all of them.
 * The store refuses a taken unit even if the plan is wrong. After an AppError, the caller must roll back.
 * Returns what the plan must store after the commit.
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
  await writeReservation(tx, work.context, draft, {
    type,
    placement: { unitId: null, hasUnitProblem: false },
  });
  return null;
}
