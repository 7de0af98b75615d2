import { once } from 'node:events';
import type { Socket } from 'node:net';
import { describe, expect } from 'vitest';
import { createServerSettings, sendTestMail, startOther } from '../../support/notices/send-test-mail';
import { MAIL_HOST, startMailServer } from '../../support/notices/start-mail-server';
import { verifies } from '../../support/service/verifies';

const outside = {
  lookUp: async (name: string) => (name === MAIL_HOST || name === 'localhost' ? ['127.0.0.1'] : []),
  authorities: [],
};

/** Takes a mail word by word, and does not answer QUIT. */
function takeWithoutEnd(socket: Socket): void {
  let isMessage = false;
  socket.write('220 ready\r\n');
  socket.on('data', (data) => {
    const text = data.toString();
    if (isMessage) isMessage = !text.endsWith('\r\n.\r\n');
    else if (text.startsWith('QUIT')) return;
    else if (text.startsWith('DATA')) {
      isMessage = true;
      socket.write('354 go on\r\n');
    }
    if (!isMessage) socket.write('250 ok\r\n');
  });
}

describe('the connection to a mail server', () => {
  verifies('notices.mail-connection', 'goes to the next address when one does not answer', async () => {
    const server = await startMailServer();
    await startOther(() => undefined, { host: '127.0.0.2', port: server.port });
    const both = { ...server.outside, lookUp: async () => ['127.0.0.2', '127.0.0.1'] };
    const sent = await sendTestMail({
      outside: both,
      server: createServerSettings(server.port),
      timeoutMs: 3000,
    });
    expect(sent).toBeNull();
    expect(server.taken).toHaveLength(1);
  });

  verifies('notices.mail-connection', 'ends when the server sends without end', async () => {
    const lines = Buffer.from('\r\n'.repeat(32_768));
    const port = await startOther((socket) => {
      const flood = () => {
        while (socket.writable && socket.write(lines));
        socket.once('drain', flood);
      };
      socket.write('220 ready\r\n');
      flood();
    });
    // Without the bound it would end with the time: `timed_out`.
    const server = createServerSettings(port);
    expect(await sendTestMail({ outside, server, timeoutMs: 30_000 })).toBe('no_connection');
  });

  verifies('notices.mail-connection', 'does not wait for a server that ignores the end', async () => {
    let closed: Promise<unknown> | null = null;
    const port = await startOther((socket) => {
      closed = once(socket, 'close');
      takeWithoutEnd(socket);
    });
    const server = createServerSettings(port, { host: 'localhost', security: 'none', user: null });
    expect(await sendTestMail({ outside, server, timeoutMs: 60_000 })).toBeNull();
    await closed;
    expect(closed).not.toBeNull();
  });
});
