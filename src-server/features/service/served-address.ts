import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { readOwnFile, writeOwnFile } from '@server/files/own-file';
import { isProcessRunning } from '@server/files/running-process';
import { networkSettingsSchema } from '@shared/network/network-settings';
import { z } from 'zod';

const servedSchema = z.strictObject({
  /** Process id of the service. */
  pid: z.int().positive(),
  /** The address on this computer, without trailing slash. */
  local_url: z.url({ protocol: /^http$/ }),
  /** What this run has in the place of the stored public address. Left out: the stored one applies. */
  public_url: z.string().nullable().optional(),
  /** What this run has in the place of the stored address on the network. */
  network: networkSettingsSchema.optional(),
  /** What this run has in the place of the stored switch of the app on the network. */
  opens_app: z.boolean().optional(),
});

/** Where a running service answers, and which addresses this run has in the place of stored ones. */
export type ServedAddress = z.output<typeof servedSchema>;

const getFile = (dataDirectory: string): string => join(dataDirectory, 'served-address.json');

/** Writes where the service answers, for commands of other processes. */
export const writeServedAddress = (dataDirectory: string, address: ServedAddress): void =>
  writeOwnFile(getFile(dataDirectory), `${JSON.stringify(address)}\n`);

export const removeServedAddress = (dataDirectory: string): void =>
  rmSync(getFile(dataDirectory), { force: true });

/** Reads where the service of this data directory answers. null: none does. */
export function readServedAddress(dataDirectory: string): ServedAddress | null {
  const text = readOwnFile(getFile(dataDirectory));
  if (text === null) return null;
  try {
    const address = servedSchema.parse(JSON.parse(text));
    // A killed service may have left the file behind.
    return isProcessRunning(address.pid) ? address : null;
  } catch {
    return null;
  }
}
