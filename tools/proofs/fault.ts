import { dirname, join } from 'node:path';
import { createServer, createServerModuleRunner } from 'vite';
import { buildStale } from '../built-program.ts';
import { createProgramBundler } from '../bundle/program-bundler.ts';
import { exitWithParent } from '../exit-with-parent.ts';
import { createHelpPlugin } from '../help/help-plugin.ts';

interface FaultModule {
  runFaultCommand(args: readonly string[]): Promise<number>;
}

const FIRST_OPTION = 2;
const root = dirname(dirname(import.meta.dirname));

/**
 * Runs the scenarios, which are those of the tests and import through the paths of tsconfig. The server stays open until they end,
 * because the program that they run imports parts of itself later.
 */
async function runFault(args: readonly string[]): Promise<number> {
  const server = await createServer({
    root,
    configFile: false,
    appType: 'custom',
    plugins: [createHelpPlugin(), createProgramBundler()],
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    resolve: { tsconfigPaths: true },
    optimizeDeps: { noDiscovery: true },
  });
  const runner = createServerModuleRunner(server.environments.ssr);
  try {
    const { runFaultCommand } = await runner.import<FaultModule>(
      join(root, 'test/fault/harness/fault-command.ts'),
    );
    return await runFaultCommand(args);
  } finally {
    await runner.close();
    await server.close();
  }
}

exitWithParent();
const problem = await buildStale(root, ['server']);
if (problem === null) process.exitCode = await runFault(process.argv.slice(FIRST_OPTION));
else {
  process.stderr.write(problem);
  process.exitCode = 1;
}
