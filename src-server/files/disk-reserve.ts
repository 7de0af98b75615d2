import type { DiskBytes, DiskSpace, FreeBytes } from './free-bytes';
import { getDiskBytes, getFreeBytes } from './free-bytes';
import { hasReserveFile, removeReserveFile, writeReserveFile } from './reserve-file';

const MIB = 1024 * 1024;
/** Free space that calls may not use. decision 0120. */
const RESERVE_BYTES = 256 * MIB;
/** Free space from which calls are answered again. It is larger, so that the state does not change each second. */
const REOPEN_BYTES = 384 * MIB;
/** A write-ahead log before its checkpoint. The checkpoint needs at most as much. */
const RESERVE_FILE_BYTES = 16 * MIB;
const CHECK_INTERVAL_MS = 1000;
/** Time after a failed write until another one is tried. */
const RETRY_INTERVAL_MS = 5000;

export interface DiskReserveOptions {
  readonly freeBytes: FreeBytes;
  readonly diskBytes: DiskBytes;
  readonly fileBytes: number;
  readonly checkIntervalMs: number;
}

export const defaultDiskReserve: DiskReserveOptions = {
  freeBytes: getFreeBytes,
  diskBytes: getDiskBytes,
  fileBytes: RESERVE_FILE_BYTES,
  checkIntervalMs: CHECK_INTERVAL_MS,
};

export interface DiskReserveDeps {
  /** The data directory. */
  readonly folder: string;
  readonly options: DiskReserveOptions;
  readonly monotonicMs: () => number;
  /** Called when calls begin to be refused or to be answered. */
  readonly onChange: (space: DiskSpace) => void;
  /** Called at the first of several failures to write the reserve file. */
  readonly onFileFailure: (error: unknown) => void;
}

/** The free space that calls leave to management, and a file that is given up when even that is gone. */
export interface DiskReserve {
  /** The space at the last check. */
  space(): DiskSpace;
  /** True if so much can be written and the reserve stays. */
  hasRoomFor(bytes: number): boolean;
  /** Measures the free space and acts on it. A job runs it. */
  check(): Promise<void>;
  /** Gives up the reserve file and refuses calls, because the database could not be written. */
  use(): void;
}

/** Measures a size. null: the file system does not know it. */
const measure = (read: FreeBytes | DiskBytes, folder: string): Promise<number | null> =>
  read(folder).then(
    (bytes) => (Number.isFinite(bytes) ? bytes : null),
    () => null,
  );

/** Measures the space for a process that runs no service. */
export async function readDiskSpace(folder: string): Promise<DiskSpace> {
  const freeBytes = await measure(getFreeBytes, folder);
  const diskBytes = await measure(getDiskBytes, folder);
  return { freeBytes, diskBytes, isReserveUsed: freeBytes !== null && freeBytes < RESERVE_BYTES };
}

/** Creates the writer of the reserve file. It tries again only some time after a failure. */
function createFileKeeper({ folder, options, monotonicMs, onFileFailure }: DiskReserveDeps) {
  let hasFailed = false;
  let waitUntilMs = Number.NEGATIVE_INFINITY;
  const isWaiting = () => monotonicMs() < waitUntilMs;
  const wait = () => {
    waitUntilMs = monotonicMs() + RETRY_INTERVAL_MS;
  };
  return {
    /** True if the file is there. */
    async keep(): Promise<boolean> {
      if (isWaiting()) return false;
      if (hasReserveFile(folder, options.fileBytes)) return true;
      try {
        await writeReserveFile(folder, options.fileBytes);
        hasFailed = false;
        // Meanwhile a commit may have failed and given the file up again.
        return !isWaiting();
      } catch (error) {
        wait();
        if (!hasFailed) onFileFailure(error);
        hasFailed = true;
        return false;
      }
    },
    giveUp() {
      removeReserveFile(folder);
      wait();
    },
  };
}

export function createDiskReserve(deps: DiskReserveDeps): DiskReserve {
  const { folder, options, onChange } = deps;
  const file = createFileKeeper(deps);
  let space: DiskSpace = { freeBytes: null, diskBytes: null, isReserveUsed: false };

  function setUsed(isReserveUsed: boolean): void {
    if (space.isReserveUsed === isReserveUsed) return;
    space = { ...space, isReserveUsed };
    onChange(space);
  }

  return {
    space: () => space,
    hasRoomFor: (bytes) =>
      !space.isReserveUsed && (space.freeBytes === null || space.freeBytes - bytes >= RESERVE_BYTES),
    async check() {
      const freeBytes = await measure(options.freeBytes, folder);
      const diskBytes = await measure(options.diskBytes, folder);
      space = { ...space, freeBytes, diskBytes };
      // Where the space cannot be measured, the reserve file alone shows whether there is some.
      const knownBytes = freeBytes ?? Number.POSITIVE_INFINITY;
      if (knownBytes < RESERVE_BYTES) return setUsed(true);
      const mayReopen = !space.isReserveUsed || knownBytes >= REOPEN_BYTES;
      if (mayReopen && (await file.keep())) setUsed(false);
    },
    use() {
      file.giveUp();
      // What was measured before is no longer true.
      space = { ...space, freeBytes: null };
      setUsed(true);
    },
  };
}
