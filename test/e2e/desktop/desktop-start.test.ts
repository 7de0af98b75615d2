import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { launchDesktop } from '../../support/desktop/desktop';
import { callBridge, callService, setUpInWindow, waitForPage } from '../../support/desktop/desktop-page';
import { findFreePort } from '../../support/network/find-free-port';
import { holdPort } from '../../support/service/hold-port';
import { createTemporaryFolder } from '../../support/service/store';
import { verifies } from '../../support/service/verifies';

const newFolder = (): string => join(createTemporaryFolder(), 'data');

describe('the desktop app', () => {
  verifies('desktop.starts', 'shows the first run, and the page complains of nothing', async () => {
    const app = await launchDesktop({ dataDirectory: newFolder() });
    const complaints: string[] = [];
    app.on('window', (page) =>
      page.on('console', (message) => {
        if (message.type() !== 'info') complaints.push(message.text());
      }),
    );
    const page = await waitForPage(app);
    await page.reload();
    await page.getByRole('heading', { name: 'Welcome to Brasstag' }).waitFor();
    const { setup, host } = await callService(page, 'session.current', { is_active: false });
    expect([setup, host.kind, host.can_stop_service]).toEqual(['owner', 'desktop', true]);
    expect(complaints).toEqual([]);
  });

  verifies('desktop.starts', 'opens beside a port that another program has taken', async () => {
    const { port } = await holdPort();
    const app = await launchDesktop({ dataDirectory: newFolder(), args: [`--port=${port}`] });
    const page = await waitForPage(app);
    await setUpInWindow(page);
    expect(await callService(page, 'service.status', {})).toMatchObject({
      state: 'failed',
      reason: `Couldn’t open port ${port}.`,
    });
    await callService(page, 'setup.service', { port: await findFreePort() });
    expect(await callService(page, 'service.status', {})).toMatchObject({ state: 'running' });
  });

  verifies('desktop.bridge', 'gives a page one frozen bridge and nothing of Node', async () => {
    const page = await waitForPage(await launchDesktop({ dataDirectory: newFolder() }));
    const found = await page.evaluate(() => {
      const bridge: object = Reflect.get(window, 'bridge');
      const names = ['require', 'process', 'module', 'Buffer', 'electron', 'ipcRenderer'];
      return {
        members: Object.keys(bridge).sort(),
        isFrozen: Object.isFrozen(bridge),
        isFixed: !Object.getOwnPropertyDescriptor(window, 'bridge')?.writable,
        clipboard: Reflect.get(bridge, 'clipboard'),
        node: names.filter((name) => Reflect.has(window, name)),
      };
    });
    expect(found).toEqual({
      members: ['call', 'clipboard', 'on'],
      isFrozen: true,
      isFixed: true,
      clipboard: 'host',
      node: [],
    });
  });

  verifies('desktop.unknown-command', 'refuses what does not exist and what is said wrong', async () => {
    const page = await waitForPage(await launchDesktop({ dataDirectory: newFolder() }));
    const wrong = [
      ['keys.everything', {}, 'not_found'],
      ['__proto__', {}, 'not_found'],
      [null, {}, 'not_found'],
      [{ name: 'session.current' }, {}, 'not_found'],
      ['session.current', null, 'validation_failed'],
      ['session.current', { is_active: 'yes' }, 'validation_failed'],
      ['keys.list', { property_id: 'prp_00000000000000000000000000' }, 'sign_in_failed'],
    ] as const;
    const codes = [];
    for (const [command, input] of wrong) {
      const reply = await callBridge(page, command, input);
      codes.push(reply.ok ? 'ok' : reply.refusal.code);
    }
    expect(codes).toEqual(wrong.map(([, , code]) => code));
  });

  verifies('data.demo', 'opens with demo data, and says once how to sign in', async () => {
    const app = await launchDesktop({ dataDirectory: newFolder(), args: ['--demo'] });
    let output = '';
    app
      .process()
      .stdout?.setEncoding('utf8')
      .on('data', (text: string) => {
        output += text;
      });
    const page = await waitForPage(app);
    const [, email = '', password = ''] = /Email: (\S+)\nPassword: (\S+)/.exec(output) ?? [];
    const { person: member, organisation } = await callService(page, 'session.signIn', { email, password });
    expect([member?.email, organisation?.is_demo]).toEqual([email, true]);
  });

  it('starts into the tray when the computer starts it', async () => {
    const app = await launchDesktop({ dataDirectory: newFolder(), args: ['--hidden'] });
    await expect
      .poll(() => app.evaluate(({ app: program }) => program.isReady()), { timeout: 10_000 })
      .toBe(true);
    expect(app.windows()).toEqual([]);
    await app.evaluate(({ app: program }) => program.emit('activate'));
    await waitForPage(app);
  });
});
