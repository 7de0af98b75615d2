import { Socket } from 'node:net';

/** More than a mail server sends in one conversation. */
const MAX_RECEIVED_BYTES = 1024 * 1024;
const CHECK_INTERVAL_MS = 100;

/**
 * Creates a socket that ends when the other side has sent too much. The mail library bounds each answer, but not how many
 * empty lines come without being asked for.
 */
export function createBoundedSocket(): Socket {
  const socket = new Socket();
  const timer = setInterval(() => {
    if (socket.bytesRead > MAX_RECEIVED_BYTES) socket.destroy(new Error('the mail server sent too much'));
  }, CHECK_INTERVAL_MS);
  socket.once('close', () => clearInterval(timer));
  return socket;
}
