import { open, rename, rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { dirname } from 'node:path';
import { AppError } from '@shared/errors';
import type { FileSlot } from './file-slots';
import type { FreeBytes } from './free-bytes';
import type { WebLimits } from './web-limits';

export interface KeepLimits extends Pick<WebLimits, 'fileBytes' | 'fileRestMs' | 'reserveBytes'> {
  readonly freeBytes: FreeBytes;
}

const PRIVATE_FILE = 0o600;
const MIB = 1024 * 1024;
/** Others write to the disk too: it is asked again after so much. Far less than the reserve. */
const LOOK_EVERY_BYTES = 8 * MIB;

const tooLarge = (bytes: number): AppError =>
  new AppError('payload_too_large', `The file is larger than ${Math.floor(bytes / MIB)} MiB.`);

const noRoom = (reserveBytes: number): AppError =>
  new AppError(
    'unavailable',
    `There is too little room on the disk of the service for this file: ${Math.floor(reserveBytes / MIB)} MiB stay free.`,
  );

/** Throws AppError `unavailable` where the disk would have less than the reserve left after so many bytes more. */
async function requireRoom(
  { path }: FileSlot,
  bytes: number,
  { freeBytes, reserveBytes }: KeepLimits,
): Promise<void> {
  if ((await freeBytes(dirname(path))) - bytes < reserveBytes) throw noRoom(reserveBytes);
}

/** What the browser says of the length; 0 where it says nothing. */
const announced = ({ headers }: IncomingMessage): number => Number(headers['content-length'] ?? 0);

async function write(
  message: IncomingMessage,
  slot: FileSlot,
  path: string,
  limits: KeepLimits,
): Promise<void> {
  const file = await open(path, 'wx', PRIVATE_FILE);
  let size = 0;
  let lookAt = LOOK_EVERY_BYTES;
  try {
    // A refusal leaves the connection as it is: the browser is told why on it.
    for await (const chunk of message.iterator({ destroyOnReturn: false })) {
      const bytes: Buffer = chunk;
      size += bytes.length;
      if (size > limits.fileBytes) throw tooLarge(limits.fileBytes);
      if (size >= lookAt) {
        await requireRoom(slot, bytes.length, limits);
        lookAt = size + LOOK_EVERY_BYTES;
      }
      await file.writeFile(bytes);
    }
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Writes what a browser sends to the place of its file. Throws AppError `payload_too_large` or `unavailable`; nothing of it stays then. */
export async function keepFile(message: IncomingMessage, slot: FileSlot, limits: KeepLimits): Promise<void> {
  if (announced(message) > limits.fileBytes) throw tooLarge(limits.fileBytes);
  await requireRoom(slot, announced(message), limits);
  const unfinished = `${slot.path}.part`;
  try {
    await write(message, slot, unfinished, limits);
    await rename(unfinished, slot.path);
    slot.isWhole = true;
  } finally {
    await rm(unfinished, { force: true });
  }
}
