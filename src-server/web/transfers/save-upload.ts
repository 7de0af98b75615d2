import { open, rename, rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { dirname } from 'node:path';
import { filesMessages } from '@shared/app/files.messages';
import { AppError } from '@shared/kernel/errors';
import { fillMessage } from '@shared/text/filled-message';
import type { DiskQuota, DiskReservation } from './disk-quota';
import type { FileSlot } from './file-transfers';
import type { WebLimits } from './web-limits';

export interface KeepLimits extends Pick<WebLimits, 'fileBytes' | 'fileRestMs'> {
  /** One quota for all files of the web host. */
  readonly diskQuota: DiskQuota;
}

const PRIVATE_FILE = 0o600;
const MIB = 1024 * 1024;
/** The free space is read again after so many bytes, since other programs write to the disk. Far less than the reserve. */
const CHECK_INTERVAL_BYTES = 8 * MIB;

const createTooLargeError = (bytes: number): AppError =>
  new AppError(
    'payload_too_large',
    fillMessage(filesMessages.tooLarge, { limit: String(Math.floor(bytes / MIB)) }),
  );

/** Reads the announced length; null if there is none. */
function getAnnouncedLength({ headers }: IncomingMessage): number | null {
  const length = headers['content-length'];
  return length === undefined ? null : Number(length);
}

async function write(
  message: IncomingMessage,
  path: string,
  { fileBytes }: KeepLimits,
  reservation: DiskReservation,
): Promise<void> {
  const file = await open(path, 'wx', PRIVATE_FILE);
  let size = 0;
  let inspect = CHECK_INTERVAL_BYTES;
  try {
    // A refusal leaves the connection open, so that the browser receives the reason.
    for await (const chunk of message.iterator({ destroyOnReturn: false })) {
      const bytes: Buffer = chunk;
      size += bytes.length;
      if (size > fileBytes) throw createTooLargeError(fileBytes);
      const isBeyond = reservation.unwrittenBytes() < bytes.length;
      if (isBeyond || size >= inspect) {
        // For a file without announced length, space is reserved piece by piece.
        await reservation.extend(isBeyond ? Math.max(bytes.length, CHECK_INTERVAL_BYTES) : 0);
        inspect = size + CHECK_INTERVAL_BYTES;
      }
      await file.writeFile(bytes);
      reservation.spend(bytes.length);
    }
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Writes an upload to its file. Throws AppError `payload_too_large` or `unavailable`, and then removes the file. */
export async function saveUpload(
  message: IncomingMessage,
  slot: FileSlot,
  limits: KeepLimits,
): Promise<void> {
  const length = getAnnouncedLength(message);
  if (length !== null && length > limits.fileBytes) throw createTooLargeError(limits.fileBytes);
  const temporary = `${slot.path}.part`;
  const reservation = limits.diskQuota(dirname(slot.path));
  try {
    await reservation.extend(length ?? Math.min(CHECK_INTERVAL_BYTES, limits.fileBytes));
    await write(message, temporary, limits, reservation);
    await rename(temporary, slot.path);
    slot.isWhole = true;
  } finally {
    await rm(temporary, { force: true });
    reservation.release();
  }
}
