import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { judgeProbe } from './judge-probe.ts';
import { runProbe } from './probe-desktop.ts';
import { listWrongFuses } from './read-fuses.ts';

const TIMEOUT_MS = 120_000;

/** Finds a port that nothing uses. */
const findPort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });

const options = {
  /** The program with the fuses. */
  binary: { type: 'string' },
  /** What starts it, if that is another file, such as an AppImage. */
  command: { type: 'string' },
} as const;

const { values, positionals } = parseArgs({ options, allowPositionals: true });
const { binary, command = binary } = values;
if (binary === undefined || command === undefined) throw new Error('Name the program: --binary FILE');

const folder = mkdtempSync(join(tmpdir(), 'brasstag-probe-'));
const [port, inspectPort, debuggingPort] = [await findPort(), await findPort(), await findPort()];
const result = await runProbe({
  command,
  args: [
    ...positionals,
    `--data-dir=${join(folder, 'data')}`,
    `--port=${port}`,
    `--inspect=${inspectPort}`,
    `--remote-debugging-port=${debuggingPort}`,
  ],
  // Each would end a program that obeys it: it would run as Node, or miss the file.
  env: {
    ...process.env,
    ELECTRON_RUN_AS_NODE: '1',
    NODE_OPTIONS: `--require=${join(folder, 'missing.cjs')}`,
  },
  port,
  closedPorts: [inspectPort, debuggingPort],
  timeoutMs: TIMEOUT_MS,
});
rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
const problems = [
  ...(await listWrongFuses(binary)).map((name) => `The fuse ${name} is not as configured.`),
  ...judgeProbe(result),
];
for (const problem of problems) process.stderr.write(`${problem}\n`);
if (problems.length > 0) process.stderr.write(result.errors);
else process.stdout.write('The fuses, /healthz and the page are as they should be.\n');
process.exitCode = problems.length === 0 ? 0 : 1;
