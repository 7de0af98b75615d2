import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AppError, notFound } from '@shared/errors';
import type { FileSlot, FileSlots } from './file-slots';
import { browserHeaders, sendRefusal } from './web-answer';
import type { WebLimits } from './web-limits';

type FileLimits = Pick<WebLimits, 'fileBytes' | 'fileRestMs'>;

const PRIVATE_FILE = 0o600;
const MIB = 1024 * 1024;

/** `attachment` with the name as RFC 6266 writes it: once plain for old programs, once whole. */
function disposition(name: string): string {
  const plain = name.replaceAll(/[^\w. -]/g, '_');
  const whole = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${whole}`;
}

/** Streams a written file to the browser and removes it once it has left whole. */
export async function sendFile(
  response: ServerResponse,
  { slots, slot }: { readonly slots: FileSlots; readonly slot: FileSlot },
  { fileRestMs }: FileLimits,
): Promise<void> {
  if (!slot.isWhole)
    return sendRefusal(response, new AppError('invalid_transition', 'This file is not written yet.'));
  slot.users += 1;
  try {
    const { size } = await stat(slot.path);
    response.writeHead(200, {
      ...browserHeaders(),
      'Content-Type': 'application/octet-stream',
      'Content-Length': size,
      'Content-Disposition': disposition(slot.name),
      'Cache-Control': 'no-store',
    });
    response.setTimeout(fileRestMs, () => response.destroy());
    await pipeline(createReadStream(slot.path), response);
  } catch {
    // Gone, or the browser went away: it may ask again.
    if (response.headersSent) response.destroy();
    else sendRefusal(response, notFound());
  } finally {
    slot.users -= 1;
    // A browser that has every byte may hang up before the answer counts as finished here.
    if (response.writableEnded) slots.remove(slot);
  }
}

const tooLarge = (bytes: number): AppError =>
  new AppError('payload_too_large', `The file is larger than ${Math.floor(bytes / MIB)} MiB.`);

/** Passes bytes on and breaks off beyond the bound. */
function bounded(most: number): Transform {
  let size = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      if (size > most) done(tooLarge(most));
      else done(null, chunk);
    },
  });
}

async function keepFile(message: IncomingMessage, slot: FileSlot, limits: FileLimits): Promise<void> {
  const unfinished = `${slot.path}.part`;
  message.setTimeout(limits.fileRestMs, () => message.destroy());
  try {
    const file = createWriteStream(unfinished, { flags: 'wx', mode: PRIVATE_FILE, flush: true });
    await pipeline(message, bounded(limits.fileBytes), file);
    await rename(unfinished, slot.path);
    slot.isWhole = true;
  } finally {
    await rm(unfinished, { force: true });
  }
}

function refusalOf(error: unknown, message: IncomingMessage): AppError {
  if (error instanceof AppError) return error;
  return message.complete
    ? new AppError('unavailable', 'The file could not be kept.', { cause: error })
    : new AppError('invalid_request', 'The file did not arrive whole.', { cause: error });
}

/** Keeps what a browser sends, for the command that will read it. */
export async function receiveFile(
  message: IncomingMessage,
  response: ServerResponse,
  slot: FileSlot,
  limits: FileLimits,
): Promise<void> {
  // What is left unread, or took longer than a call may, is no beginning for another request.
  response.setHeader('Connection', 'close');
  if (slot.isWhole || slot.users > 0)
    return sendRefusal(response, new AppError('already_exists', 'This file was sent already.'));
  if (Number(message.headers['content-length'] ?? 0) > limits.fileBytes)
    return sendRefusal(response, tooLarge(limits.fileBytes));
  slot.users += 1;
  try {
    await keepFile(message, slot, limits);
    response.writeHead(204, { ...browserHeaders(), 'Cache-Control': 'no-store' });
    response.end();
  } catch (error) {
    sendRefusal(response, refusalOf(error, message));
  } finally {
    slot.users -= 1;
  }
}
