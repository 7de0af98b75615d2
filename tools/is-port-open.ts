import { once } from 'node:events';
import { connect } from 'node:net';

/** Finds out whether something listens on a port of this computer. */
export async function isPortOpen(port: number): Promise<boolean> {
  const socket = connect({ port, host: '127.0.0.1' });
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
