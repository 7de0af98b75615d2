import { setTimeout as pause } from 'node:timers/promises';
import { expireHolds } from '@server/features/reservations/lifecycle/expire-holds';
import type { ReservationRow } from '@server/stores/reservation-store';
import type { Store, Tx } from '@server/stores/store';
import { AppError } from '@shared/kernel/errors';
import { describeIssues } from '@shared/kernel/validation';
import { reservationsMessages } from '@shared/reservations/reservations.messages';
import { fillMessage } from '@shared/text/filled-message';
import { z } from 'zod';
import type { AuthorizeBatch } from './authorised-transaction';
import { runAuthorised } from './authorised-transaction';
import type { RefusedLine } from './collect-bookings';
import type { ImportedReservation } from './imported-stay';
import type { ImportWork } from './place-stay';
import { importReservation } from './place-stay';
import { MAX_BATCH_RESERVATIONS } from './record-batch';
import type { RowRefusal } from './row-refusal';
import { findRowRefusal } from './row-refusal';

/** How long one transaction writes, and how long the import then pauses for others. */
interface Rhythm {
  readonly writingMs: number;
  /** Reservations that it writes however long they take. */
  readonly atLeast: number;
  readonly pauseMs: number;
}

/** A waiting service tries to open the database for less than a second. About every second try must succeed. */
const shared: Rhythm = { writingMs: 8, atLeast: 1, pauseMs: 8 };
/** On a busy computer time alone would give each reservation a transaction, whose own cost is a multiple of it. */
const alone: Rhythm = { writingMs: 16, atLeast: 50, pauseMs: 0 };

export interface ImportOptions {
  /** Monotonic milliseconds. */
  readonly monotonicMs: () => number;
  readonly signal: AbortSignal;
  /** Whether a service may be waiting for the database. */
  readonly isServed: () => boolean;
  readonly onProgress: (done: number, total: number) => void;
  /** Called in every transaction, before it writes. */
  readonly requireAllowed: AuthorizeBatch;
  /** Called at the end of every transaction that has changed a reservation. */
  readonly recordBatch: (tx: Tx) => Promise<void>;
}

export interface ImportCounts {
  readonly imported: number;
  readonly unchanged: number;
  readonly refused: readonly RefusedLine[];
}

type Ending =
  | { readonly kind: 'imported' | 'unchanged' }
  | { readonly kind: 'refused'; readonly refusal: RowRefusal };

const findImported = async (
  tx: Tx,
  work: ImportWork,
  { draft }: ImportedReservation,
): Promise<ReservationRow | null> =>
  draft.reference === null
    ? null
    : tx.reservations.findByReference(work.context.property.id, draft.reference);

async function importStay(tx: Tx, work: ImportWork, reservation: ImportedReservation): Promise<Ending> {
  const known = await findImported(tx, work, reservation);
  if (known !== null) {
    if (known.roomId !== null) work.plan.take(known.roomId, known);
    return { kind: 'unchanged' };
  }
  try {
    const newRoomInput = await tx.savepoint(() => importReservation(tx, work, reservation));
    if (newRoomInput?.added != null) work.plan.add(newRoomInput.added);
    if (newRoomInput !== null) work.plan.take(newRoomInput.roomId, reservation.draft);
    return { kind: 'imported' };
  } catch (error) {
    return { kind: 'refused', refusal: getRefusal(error) };
  }
}

/** Gets why this reservation alone is refused. Rethrows every other error. */
function getRefusal(error: unknown): RowRefusal {
  if (error instanceof z.ZodError) return { reason: describeIssues(error.issues), problems: [] };
  const refusal = findRowRefusal(error);
  if (refusal === null) throw error;
  return refusal;
}

const createStoppedError = (): AppError =>
  new AppError('invalid_transition', fillMessage(reservationsMessages.stopped));

/** Creates the error of an import that ended early, with the number of imported reservations. */
function toPartialImportError(error: unknown, imported: number): unknown {
  if (!(error instanceof AppError) || imported === 0) return error;
  if (error.code === 'unavailable')
    return new AppError(
      'unavailable',
      fillMessage(reservationsMessages.endedUnavailable, { count: imported }),
      { cause: error },
    );
  const { code, message, missingPermission } = error;
  const fields = missingPermission === null ? {} : { missingPermission };
  return new AppError(
    code,
    fillMessage(reservationsMessages.endedEarly, { reason: message, count: imported }),
    { ...fields, cause: error },
  );
}

/**
 * Imports reservations in the given order, each completely or not at all.
 * Uses many short transactions, so that calls and other processes continue in between.
 * A reservation whose reference is known changes nothing. An error does not undo earlier transactions.
 * Throws AppError `unavailable` if nothing can be written, `invalid_transition` when stopped,
 * and what `requireAllowed` throws.
 */
export async function importReservationsInBatches(
  store: Store,
  work: ImportWork,
  reservations: readonly ImportedReservation[],
  { monotonicMs, signal, isServed, onProgress, requireAllowed, recordBatch }: ImportOptions,
): Promise<ImportCounts> {
  const counts = { imported: 0, unchanged: 0 };
  const refused: RefusedLine[] = [];

  async function writeSome(tx: Tx, from: number, { writingMs, atLeast }: Rhythm): Promise<number> {
    const endsAtMs = monotonicMs() + writingMs;
    const importedBefore = counts.imported;
    const expired = await expireHolds(tx, work.context.property.id);
    let index = from;
    for (const reservation of reservations.slice(from, from + MAX_BATCH_RESERVATIONS)) {
      const ending = await importStay(tx, work, reservation);
      if (ending.kind === 'refused') refused.push({ line: reservation.line, ...ending.refusal });
      else counts[ending.kind] += 1;
      index += 1;
      if (index - from >= atLeast && monotonicMs() >= endsAtMs) break;
    }
    if (expired > 0 || counts.imported > importedBefore) await recordBatch(tx);
    return index;
  }

  // Services of a database on a server may run on any computer.
  const isShared = await store.read(({ nodes }) => nodes.isShared);
  for (let done = 0; done < reservations.length; ) {
    if (signal.aborted) throw createStoppedError();
    const from = done;
    const rhythm = isShared || isServed() ? shared : alone;
    const change = { propertyId: work.context.property.id, requireAllowed };
    done = await runAuthorised(store, change, (tx) => writeSome(tx, from, rhythm)).catch((error) => {
      throw toPartialImportError(error, counts.imported);
    });
    onProgress(done, reservations.length);
    if (rhythm.pauseMs > 0) await pause(rhythm.pauseMs);
  }
  return { ...counts, refused };
}
