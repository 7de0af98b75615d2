import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const PRIVATE_FILE = 0o600;

const addressSchema = z.strictObject({
  /** The process that serves. */
  pid: z.int().positive(),
  /** Without trailing slash. */
  url: z.url({ protocol: /^http$/ }),
});

export type WebAddress = z.output<typeof addressSchema>;

const fileIn = (dataDirectory: string): string => join(dataDirectory, 'web-address.json');

/** Lays down where the interface is served, for the command that asks for a link. */
export const writeWebAddress = (dataDirectory: string, address: WebAddress): void =>
  writeFileSync(fileIn(dataDirectory), `${JSON.stringify(address)}\n`, { mode: PRIVATE_FILE });

export const removeWebAddress = (dataDirectory: string): void =>
  rmSync(fileIn(dataDirectory), { force: true });

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** Where a running service serves the interface of this data directory; null: nowhere. */
export function readWebAddress(dataDirectory: string): WebAddress | null {
  try {
    const address = addressSchema.parse(JSON.parse(readFileSync(fileIn(dataDirectory), 'utf8')));
    // What a killed service left behind is no address.
    return isRunning(address.pid) ? address : null;
  } catch {
    return null;
  }
}
