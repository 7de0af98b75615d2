import type { IncomingMessage, ServerResponse } from 'node:http';
import { AppError } from '@shared/kernel/errors';

/** Largest body of a call, in bytes. */
export const MAX_BODY_BYTES = 100 * 1024;

/** A body that was announced and is not read yet. Only this file reads it. */
export interface UnreadBody {
  readonly request: IncomingMessage;
  /** Used to send 100 Continue, for which some clients wait. */
  readonly response: ServerResponse;
}

export const createTooLargeError = (): AppError =>
  new AppError('payload_too_large', `The body is larger than ${MAX_BODY_BYTES / 1024} KiB.`);

function collectBytes(request: IncomingMessage): Promise<Uint8Array | AppError> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let size = 0;
    // Every request closes eventually. It is an error only if it closes before its end.
    const onBroken = () => {
      if (!request.readableEnded)
        resolve(
          new AppError(
            'invalid_request',
            'The body is incomplete: the connection closed before it was received.',
          ),
        );
    };
    // A request that broke during the checks sends no further event. Without this, the call would wait forever.
    if (request.destroyed) return onBroken();
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size <= MAX_BODY_BYTES) chunks.push(chunk);
      else resolve(createTooLargeError());
    });
    request.on('end', () => resolve(size <= MAX_BODY_BYTES ? Buffer.concat(chunks) : createTooLargeError()));
    request.on('error', onBroken);
    request.on('close', onBroken);
  });
}

/**
 * Reads a body to its end and holds at most the limit. Returns errors instead of throwing, because the call
 * is still to be recorded. A client waiting for 100 Continue gets it only now, after all checks of the
 * headers.
 */
export function readBody({ request, response }: UnreadBody): Promise<Uint8Array | AppError> {
  if (request.headers.expect?.toLowerCase() === '100-continue') response.writeContinue();
  return collectBytes(request);
}

/** Takes a body of announced length that has arrived in full. null: it is to be read, because it has not or its client waits. */
export function takeArrivedBody({ request }: UnreadBody): Uint8Array | AppError | null {
  const { readableLength, headers } = request;
  const hasArrived = readableLength > 0 && String(readableLength) === headers['content-length'];
  if (!hasArrived || headers.expect !== undefined) return null;
  const arrived: unknown = request.read();
  // The stream ends only when it is read on.
  request.resume();
  if (!(arrived instanceof Uint8Array)) return null;
  return readableLength <= MAX_BODY_BYTES ? arrived : createTooLargeError();
}
