import type { IncomingMessage } from 'node:http';
import { AppError } from '@shared/errors';

/** Largest body of a call, in bytes. */
export const MAX_BODY_BYTES = 100 * 1024;

export const tooLarge = (): AppError =>
  new AppError('payload_too_large', `The body is larger than ${MAX_BODY_BYTES / 1024} KiB.`);

/** Whether a request announces a body. */
export function hasBody(request: IncomingMessage): boolean {
  const length = request.headers['content-length'];
  return request.headers['transfer-encoding'] !== undefined || (length !== undefined && length !== '0');
}

/** Reads to the end, holding at most the limit. What goes wrong is returned: the call's record still has to be written. */
export function readBody(request: IncomingMessage): Promise<Uint8Array | AppError> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let size = 0;
    // Every request closes in the end: an error is made only for one that closes before its end.
    const broken = () => {
      if (!request.readableEnded) resolve(new AppError('invalid_request', 'The body did not arrive whole.'));
    };
    // A client that hung up while the gates were passed sends no further event: the call would wait for ever.
    if (request.destroyed) return broken();
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size <= MAX_BODY_BYTES) chunks.push(chunk);
      else resolve(tooLarge());
    });
    request.on('end', () => resolve(size <= MAX_BODY_BYTES ? Buffer.concat(chunks) : tooLarge()));
    request.on('error', broken);
    request.on('close', broken);
  });
}
