import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { launchDesktop } from '../../support/desktop/desktop';
import {
  callService,
  finishSetUpInWindow,
  setUpInWindow,
  waitForPage,
} from '../../support/desktop/desktop-page';
import { waitUntilClosed } from '../../support/desktop/desktop-window';
import { createTemporaryFolder } from '../../support/service/store';
import { verifies } from '../../support/service/verifies';

const newFolder = (): string => join(createTemporaryFolder(), 'data');

describe('a failure of the desktop app', () => {
  verifies(
    'desktop.failures',
    'reports an uncaught error in one sentence, and nothing of its message',
    async () => {
      const app = await launchDesktop({ dataDirectory: newFolder() });
      await waitForPage(app);
      const child = app.process();
      let output = '';
      child.stderr?.setEncoding('utf8').on('data', (text: string) => {
        output += text;
      });
      const ended = new Promise((resolve) => child.once('close', resolve));
      await app.evaluate(() => {
        setTimeout(() => {
          throw new RangeError('words that a member typed');
        }, 0);
      });
      expect(await ended).toBe(1);
      expect(output).toContain('Brasstag had to stop');
      expect(output).toContain('"kind":"RangeError"');
      expect(output).not.toContain('a member typed');
    },
  );

  verifies('desktop.failures', 'in the page ends the page, not the service', async () => {
    const app = await launchDesktop({ dataDirectory: newFolder() });
    const page = await waitForPage(app);
    await setUpInWindow(page);
    await finishSetUpInWindow(page);
    const { base_url: baseUrl } = await callService(page, 'service.status', {});
    await app.evaluate(({ dialog }) => {
      // The member leaves the window closed.
      Reflect.set(dialog, 'showMessageBox', async ({ message }: { message: string }) => {
        Reflect.set(globalThis, 'displayed', message);
        return { response: 1 };
      });
    });
    const session = await app.context().newCDPSession(page);
    session.send('Page.crash').catch(() => undefined);
    await waitUntilClosed(app);
    expect(await app.evaluate(() => Reflect.get(globalThis, 'displayed'))).toBe(
      'The window stopped unexpectedly.',
    );
    expect((await fetch(`${baseUrl}/healthz`)).status).toBe(200);
    const opening = app.waitForEvent('window');
    await app.evaluate(({ app: program }) => program.emit('activate'));
    await opening;
    await waitForPage(app);
  });
});
