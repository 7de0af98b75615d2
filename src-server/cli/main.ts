import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

const FIRST_WORD = 2;

/** Node keeps the compiled program beside it, where that is allowed, and the next start reads it. */
enableCompileCache(join(import.meta.dirname, 'compile-cache'));

/** The service starts without the other commands: reading them takes a fifth of its start. */
async function run(): Promise<void> {
  const { runProgram } = await import('./run-program');
  if (process.argv[FIRST_WORD] === 'serve')
    await runProgram([(await import('@server/cli/commands/serve')).addServe]);
  else await runProgram((await import('./command-groups')).commandGroups);
}

void run();
