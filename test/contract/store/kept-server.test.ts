import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect } from 'vitest';
import { z } from 'zod';
import { isPortOpen } from '../../../tools/is-port-open';
import { verifies } from '../../support/service/verifies';

const run = join(import.meta.dirname, '../../support/postgres/killed-run.ts');
const startedSchema = z.object({ port: z.number(), folder: z.string() });

verifies('run.postgres-tests', 'a run that is killed leaves no server and no file behind', async () => {
  const killed = spawn(process.execPath, [run], { stdio: ['ignore', 'pipe', 'pipe'] });
  const [line] = await once(createInterface({ input: killed.stdout }), 'line');
  const { port, folder } = startedSchema.parse(JSON.parse(line));
  expect([await isPortOpen(port), existsSync(folder)]).toEqual([true, true]);
  // The keeper has this pipe, too: it ends when the keeper has.
  const keeperEnded = once(killed.stderr.resume(), 'end');
  killed.kill('SIGKILL');
  await keeperEnded;
  expect([await isPortOpen(port), existsSync(folder)]).toEqual([false, false]);
});
