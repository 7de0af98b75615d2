import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { desktopKind, runDesktopUntil } from '../../support/desktop/desktop';
import { createTemporaryFolder } from '../../support/service/store';
import { verifies } from '../../support/service/verifies';

/** Starts the program as another program would that wants to steer it. Returns what it wrote to its log. */
const runDebugged = (env: Readonly<Record<string, string>>): Promise<string> =>
  runDesktopUntil(/^Password: /m, {
    dataDirectory: join(createTemporaryFolder(), 'data'),
    args: ['--demo', '--hidden', '--remote-debugging-port=0'],
    env,
  });

describe.runIf(desktopKind === 'double')('the debugging port of Chromium', () => {
  verifies('desktop.no-debugging-port', 'is not opened by a packaged program that is asked to', async () => {
    expect(await runDebugged({ ELECTRON_FORCE_IS_PACKAGED: '1' })).not.toContain('DevTools listening');
  });

  verifies('desktop.no-debugging-port', 'is there for development and tests', async () => {
    expect(await runDebugged({})).toContain('DevTools listening on ws://127.0.0.1:');
  });
});
