import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Cdp } from './cdp.ts';
import { connectCdp } from './cdp.ts';
import type { PageTargets } from './page-targets.ts';
import { createPageTargets } from './page-targets.ts';

export interface ChromiumProcess {
  readonly cdp: Cdp;
  readonly targets: PageTargets;
  close(): Promise<void>;
}

const DIES_WITHIN_MS = 3000;

/** Options: no window, no network names, no background requests. */
const switches = (profile: string): string[] => [
  '--headless',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--no-startup-window',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--remote-debugging-port=0',
  // Chromium also ends when this pipe closes, however this process ends.
  '--remote-debugging-pipe',
  `--user-data-dir=${profile}`,
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

/** Starts the Chromium of CHROMIUM_PATH. With `isDebugged` it prints its address as Electron does: Playwright waits for that line. */
export async function startChromium(userData: string, isDebugged: boolean): Promise<ChromiumProcess> {
  const { CHROMIUM_PATH: program = '' } = process.env;
  const child = spawn(program, switches(join(userData, 'chromium')), {
    stdio: ['ignore', 'ignore', 'pipe', 'pipe', 'pipe'],
  });
  const url = await new Promise<string>((resolve, reject) => {
    let output = '';
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`Chromium ended with ${code}: ${output}`)));
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      const address = /^DevTools listening on (ws:\S+)$/m.exec(output)?.[1];
      if (address !== undefined) resolve(address);
    });
  });
  if (isDebugged) process.stderr.write(`DevTools listening on ${url}\n`);
  const cdp = await connectCdp(url);
  return {
    cdp,
    targets: await createPageTargets(cdp),
    async close() {
      cdp.close();
      if (child.exitCode !== null) return;
      const exit = once(child, 'exit');
      child.kill();
      const impatience = setTimeout(() => child.kill('SIGKILL'), DIES_WITHIN_MS);
      await exit;
      clearTimeout(impatience);
    },
  };
}
