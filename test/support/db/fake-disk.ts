import type { DiskReserveOptions } from '@server/files/disk-reserve';

export const MIB = 1024 * 1024;

export interface FakeDisk {
  /** The reserve of a service on this disk. Its file is small, so that tests are fast. */
  readonly options: DiskReserveOptions;
  /** Resolves when the service has measured the new free space and acted on it. */
  setFreeBytes(bytes: number): Promise<void>;
}

/** Creates a disk whose free space and size the test decides. */
export function createFakeDisk(freeBytes: number = 4096 * MIB, size: number = 5120 * MIB): FakeDisk {
  let free = freeBytes;
  const waiting: (() => void)[] = [];
  const nextMeasurement = () => new Promise<void>((wake) => waiting.push(wake));
  return {
    options: {
      async freeBytes() {
        for (const wake of waiting.splice(0)) wake();
        return free;
      },
      async diskBytes() {
        return size;
      },
      fileBytes: 4096,
      checkIntervalMs: 5,
    },
    async setFreeBytes(bytes) {
      free = bytes;
      await nextMeasurement();
      // A check begins only after the one before has ended.
      await nextMeasurement();
    },
  };
}
