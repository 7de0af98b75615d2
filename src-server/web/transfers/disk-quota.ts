import type { FreeBytes } from '@server/files/free-bytes';
import { filesMessages } from '@shared/app/files.messages';
import { AppError } from '@shared/kernel/errors';
import { fillMessage } from '@shared/text/filled-message';

/** Bytes that are reserved for one file and not written yet. */
export interface DiskReservation {
  readonly unwrittenBytes: () => number;
  /** Reserves more bytes. Throws AppError `unavailable` if all reservations would leave less than the reserve free. */
  extend(bytes: number): Promise<void>;
  /** Counts bytes as written. The disk's own figures include them from now on. */
  spend(bytes: number): void;
  /** Releases what was not written. */
  release(): void;
}

/** Creates an empty reservation for a file in a folder. */
export type DiskQuota = (folder: string) => DiskReservation;

const MIB = 1024 * 1024;

const createNoRoomError = (reserveBytes: number): AppError =>
  new AppError(
    'unavailable',
    fillMessage(filesMessages.diskFull, { reserve: String(Math.floor(reserveBytes / MIB)) }),
  );

/** Creates the quota of one disk for parallel uploads. It keeps a reserve free. */
export function createDiskQuota(freeBytes: FreeBytes, reserveBytes: number): DiskQuota {
  let reservedBytes = 0;
  let turn: Promise<unknown> = Promise.resolve();

  async function reserveBytesNow(folder: string, bytes: number): Promise<void> {
    // Read before the disk's free space. Bytes written in between count twice, but are never missed.
    const before = reservedBytes;
    if ((await freeBytes(folder)) - before - bytes < reserveBytes) throw createNoRoomError(reserveBytes);
    reservedBytes += bytes;
  }

  /** Reserves one after another, since two parallel requests would get the same space. */
  function reserveInTurn(folder: string, bytes: number): Promise<void> {
    const granted = turn.then(() => reserveBytesNow(folder, bytes));
    turn = granted.catch(() => undefined);
    return granted;
  }

  return (folder) => {
    let unwrittenBytes = 0;
    const spend = (bytes: number): void => {
      const spent = Math.min(bytes, unwrittenBytes);
      unwrittenBytes -= spent;
      reservedBytes -= spent;
    };
    return {
      unwrittenBytes: () => unwrittenBytes,
      async extend(bytes) {
        await reserveInTurn(folder, bytes);
        unwrittenBytes += bytes;
      },
      spend,
      release: () => spend(unwrittenBytes),
    };
  };
}
