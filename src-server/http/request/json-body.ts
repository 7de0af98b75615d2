import type { IncomingMessage } from 'node:http';
import { createTooLargeError, MAX_BODY_BYTES } from '@server/calls/read-body';
import { AppError } from '@shared/kernel/errors';
import type { RequestHead } from './request-head';

const isJson = (contentType: string): boolean =>
  /^application\/json\s*(;\s*charset=("?)utf-8\2\s*)?$/i.test(contentType.trim());

/** Checks type, encoding and announced size of a JSON body, before it is read. */
export function checkJsonBody(message: IncomingMessage, head: RequestHead): AppError | null {
  const contentType = head.only('content-type');
  const isEncoded = (message.headers['content-encoding'] ?? 'identity') !== 'identity';
  if (contentType === null || !isJson(contentType) || isEncoded)
    return new AppError(
      'unsupported_media_type',
      'Send the body as application/json in UTF-8, without Content-Encoding.',
    );
  return Number(message.headers['content-length'] ?? 0) > MAX_BODY_BYTES ? createTooLargeError() : null;
}
