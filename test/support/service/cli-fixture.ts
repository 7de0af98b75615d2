import { expect } from 'vitest';
import { z } from 'zod';
import { runProgram } from './program';

const created = z.object({ token: z.string(), prefix: z.string() });

/** Sets up Harbour House with forty double rooms by the command line, and a key with these scopes. */
export async function setUpByCommandLine(dataDirectory: string, scopes: readonly string[]) {
  const run = async (...args: string[]): Promise<string> => {
    const finished = await runProgram([...args, '--data-dir', dataDirectory, '--json']);
    expect(finished.stderr).toBe('');
    return finished.stdout;
  };
  const options = ['--property', 'Harbour House'];
  const owner = ['--owner-name', 'Maren', '--owner-email', 'maren@example.com'];
  await run('setup', '--organisation', 'Quay', ...options, '--time-zone', 'Europe/Lisbon', ...owner);
  await run(
    'rooms',
    'add',
    ...options,
    '--type',
    'DBL',
    '--name',
    'Double',
    '--count',
    '40',
    '--max-adults',
    '2',
    '--price',
    '80',
  );
  await run('modules', 'set', 'integration', 'on', ...options);
  const wanted = scopes.flatMap((scope) => ['--scope', scope]);
  return created.parse(JSON.parse(await run('keys', 'create', ...options, '--name', 'Fault', ...wanted)));
}
