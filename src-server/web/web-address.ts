import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { readOwnFile, writeOwnFile } from '@server/files/own-file';
import { isProcessRunning } from '@server/files/running-process';
import { z } from 'zod';

const addressSchema = z.strictObject({
  /** Process id of the service. */
  pid: z.int().positive(),
  /** Address without trailing slash. */
  url: z.url({ protocol: /^http$/ }),
});

export type WebAddress = z.output<typeof addressSchema>;

const getAddressFile = (dataDirectory: string): string => join(dataDirectory, 'web-address.json');

/** Writes the address of the interface, for the command that requests a link. */
export const writeWebAddress = (dataDirectory: string, address: WebAddress): void =>
  writeOwnFile(getAddressFile(dataDirectory), `${JSON.stringify(address)}\n`);

export const removeWebAddress = (dataDirectory: string): void =>
  rmSync(getAddressFile(dataDirectory), { force: true });

/** Reads the address at which a running service serves this data directory; null if none does. */
export function readWebAddress(dataDirectory: string): WebAddress | null {
  const text = readOwnFile(getAddressFile(dataDirectory));
  if (text === null) return null;
  try {
    const address = addressSchema.parse(JSON.parse(text));
    // A killed service may have left the file behind.
    return isProcessRunning(address.pid) ? address : null;
  } catch {
    return null;
  }
}
