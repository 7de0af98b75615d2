import type { IncomingMessage, ServerResponse } from 'node:http';
import { finished } from 'node:stream/promises';
import type { FileSlot, FileTransfers } from '@server/web/transfers/file-transfers';
import type { KeepLimits } from '@server/web/transfers/save-upload';
import { saveUpload } from '@server/web/transfers/save-upload';
import type { WebLimits } from '@server/web/transfers/web-limits';
import { filesMessages } from '@shared/app/files.messages';
import { AppError, createNotFoundError, errorStatuses, toEnvelope } from '@shared/kernel/errors';
import { fillMessage } from '@shared/text/filled-message';
import { getBrowserHeaders, sendRefusal } from './html-responses';
import { fileOptions, ignoreConditions } from './static-files';
import type { WebRequest } from './web-request';

type FileLimits = Pick<WebLimits, 'fileRestMs'>;

const JSON_TYPE = 'application/json; charset=utf-8';

/** Formats `attachment` with the name as RFC 6266 defines: in plain ASCII for old programs, and in full. */
function formatDisposition(name: string): string {
  const plain = name.replaceAll(/[^\w. -]/g, '_');
  const whole = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${whole}`;
}

/** Sends a written file to the browser, and removes it after a complete transfer. */
export async function sendFile(
  { message, response }: WebRequest,
  { slots, slot }: { readonly slots: FileTransfers; readonly slot: FileSlot },
  { fileRestMs }: FileLimits,
): Promise<void> {
  if (!slot.isWhole)
    return sendRefusal(response, new AppError('invalid_transition', 'This file isn’t ready yet. Try again.'));
  slot.users += 1;
  ignoreConditions(message);
  response.setTimeout(fileRestMs, () => response.destroy());
  const headers = {
    ...getBrowserHeaders(),
    'Content-Type': 'application/octet-stream',
    'Content-Disposition': formatDisposition(slot.name),
    'Cache-Control': 'no-store',
  };
  try {
    await new Promise<void>((resolve, reject) =>
      response.sendFile(slot.path, { ...fileOptions, dotfiles: 'allow', headers }, (error) =>
        error ? reject(error) : resolve(),
      ),
    );
    // The operating system may not have taken the last bytes yet.
    await finished(response);
    slots.remove(slot);
  } catch {
    // The file is gone, or the browser closed the connection; it may request again.
    if (response.headersSent) response.destroy();
    else sendRefusal(response, createNotFoundError());
  } finally {
    slot.users -= 1;
  }
}

function toRefusal(error: unknown, message: IncomingMessage): AppError {
  if (error instanceof AppError) return error;
  return message.complete
    ? new AppError('unavailable', fillMessage(filesMessages.notSaved), { cause: error })
    : new AppError('invalid_request', fillMessage(filesMessages.interrupted), { cause: error });
}

/** Formats a refusal with its message as the page received it, to be displayed in the page's language. */
function formatRefusal(error: AppError): string {
  if (error.filled === null) return JSON.stringify(toEnvelope(error));
  const { id, values } = error.filled;
  return JSON.stringify({ ...toEnvelope(error), problem: { id, values } });
}

/**
 * Refuses an upload at once, and discards its remaining bytes for a while. A browser that is disconnected while it sends does
 * not read the answer.
 */
async function refuseSender(
  message: IncomingMessage,
  response: ServerResponse,
  error: AppError,
  { fileRestMs }: FileLimits,
): Promise<void> {
  if (response.destroyed) return;
  const bytes = Buffer.from(formatRefusal(error));
  response.writeHead(errorStatuses[error.code], {
    ...getBrowserHeaders(),
    'Content-Type': JSON_TYPE,
    'Content-Length': bytes.length,
    'Cache-Control': 'no-store',
  });
  response.write(bytes);
  const closeAll = setTimeout(() => message.destroy(), fileRestMs);
  message.on('data', () => undefined).resume();
  await finished(message).catch(() => undefined);
  clearTimeout(closeAll);
  response.end();
}

/** Stores an upload for the command that will read it. */
export async function receiveFile(
  message: IncomingMessage,
  response: ServerResponse,
  slot: FileSlot,
  limits: KeepLimits,
): Promise<void> {
  // The connection may hold unread bytes, or be past its time limit, so no other request may follow on it.
  response.setHeader('Connection', 'close');
  message.setTimeout(limits.fileRestMs, () => message.destroy());
  if (slot.isWhole || slot.users > 0) {
    const sentAlready = new AppError('already_exists', fillMessage(filesMessages.sentAlready));
    return refuseSender(message, response, sentAlready, limits);
  }
  slot.users += 1;
  const refusal = await saveUpload(message, slot, limits).then(
    () => null,
    (error: unknown) => toRefusal(error, message),
  );
  slot.users -= 1;
  if (refusal !== null) return refuseSender(message, response, refusal, limits);
  response.writeHead(204, { ...getBrowserHeaders(), 'Cache-Control': 'no-store' });
  response.end();
}
