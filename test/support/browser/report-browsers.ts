import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { findElectron } from '../desktop/find-electron';
import { FAILURES_FOLDER } from './failures-folder';
import { findChromium, getChromiumVersion } from './find-chromium';

/** Prints once which browser the tests of a project use. Vitest calls it before the first test. */
export function setup({ name }: TestProject): void {
  const chromium = findChromium();
  const desktop =
    findElectron() === null ? 'the double over Chromium, because Electron is not here' : 'Electron';
  process.stderr.write(
    `${name}: browser tests run on ${getChromiumVersion(chromium)}, ${chromium.origin} (${chromium.executablePath}); ` +
      `desktop tests run on ${desktop}. A failing one leaves a trace and a screenshot in ${FAILURES_FOLDER}; ` +
      'with TRACE_SNAPSHOTS=1 the trace shows the page at each step.\n',
  );
  // Traces of an earlier run do not belong to this one.
  rmSync(join(import.meta.dirname, '../../..', FAILURES_FOLDER), { recursive: true, force: true });
}
