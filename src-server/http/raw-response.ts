import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { AppError, Envelope } from '@shared/kernel/errors';
import { errorStatuses, toEnvelope } from '@shared/kernel/errors';

/** Time until the connection of a client that stops reading is closed. */
const CLOSE_TIMEOUT_MS = 2_000;

/** Writes the envelope without a response object. Then ends the connection, even if the client does not. */
export function endWithEnvelope(socket: Duplex, status: string, envelope: Envelope): void {
  const body = JSON.stringify(envelope);
  const head = [
    `HTTP/1.1 ${status}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    'Connection: close',
  ].join('\r\n');
  socket.on('error', () => undefined);
  const closeTimer = setTimeout(() => socket.destroy(), CLOSE_TIMEOUT_MS);
  socket.once('close', () => clearTimeout(closeTimer));
  // Unread bytes would turn the close into a reset, which can overtake the answer.
  socket.resume();
  socket.end(`${head}\r\n\r\n${body}`);
}

/** Does the same for a refusal. */
export function endWithRefusal(socket: Duplex, error: AppError): void {
  const status = errorStatuses[error.code];
  endWithEnvelope(socket, `${status} ${STATUS_CODES[status] ?? ''}`, toEnvelope(error));
}
