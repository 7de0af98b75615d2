import type { FreeBytes } from '@server/files/free-bytes';
import { AppError } from '@shared/kernel/errors';

/** What one file was promised of the disk, less what was written of it. */
export interface DiskReservation {
  readonly heldBytes: () => number;
  /** Throws AppError `unavailable` where with all that is promised, and so many bytes more, less than the reserve would stay free. */
  extend(bytes: number): Promise<void>;
  /** So many bytes are written: the disk itself counts them. */
  spend(bytes: number): void;
  /** Gives back what was not written. */
  release(): void;
}

/** A claim, with nothing promised yet, for a file in that folder. */
export type DiskQuota = (folder: string) => DiskReservation;

const MIB = 1024 * 1024;

const noRoom = (reserveBytes: number): AppError =>
  new AppError(
    'unavailable',
    `There is too little room on the disk of the service for this file: ${Math.floor(reserveBytes / MIB)} MiB stay free.`,
  );

/** The room of the one disk beside its reserve, for files that come side by side. */
export function createDiskQuota(freeBytes: FreeBytes, reserveBytes: number): DiskQuota {
  let promised = 0;
  let turn: Promise<unknown> = Promise.resolve();

  async function grant(folder: string, bytes: number): Promise<void> {
    // Looked at before the disk is: what is written in between counts twice, and never not at all.
    const before = promised;
    if ((await freeBytes(folder)) - before - bytes < reserveBytes) throw noRoom(reserveBytes);
    promised += bytes;
  }

  /** One after another: two that ask at once would be promised the same room. */
  function promise(folder: string, bytes: number): Promise<void> {
    const granted = turn.then(() => grant(folder, bytes));
    turn = granted.catch(() => undefined);
    return granted;
  }

  return (folder) => {
    let held = 0;
    const spend = (bytes: number): void => {
      const spent = Math.min(bytes, held);
      held -= spent;
      promised -= spent;
    };
    return {
      heldBytes: () => held,
      async extend(bytes) {
        await promise(folder, bytes);
        held += bytes;
      },
      spend,
      release: () => spend(held),
    };
  };
}
