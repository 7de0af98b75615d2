import { dirname, join } from 'node:path';
import { runnerImport } from 'vite';
import { buildStale } from '../built-program.ts';
import { exitWithParent } from '../exit-with-parent.ts';

interface FaultModule {
  runFaultCommand(args: readonly string[]): Promise<number>;
}

const FIRST_OPTION = 2;
const root = dirname(dirname(import.meta.dirname));
exitWithParent();
const problem = await buildStale(root, ['server']);
if (problem === null) {
  // The scenarios are those of the tests, which import through the paths of tsconfig.
  const { module } = await runnerImport<FaultModule>(join(root, 'test/fault/harness/fault-command.ts'), {
    root,
    configFile: false,
    resolve: { tsconfigPaths: true },
  });
  process.exitCode = await module.runFaultCommand(process.argv.slice(FIRST_OPTION));
} else {
  process.stderr.write(problem);
  process.exitCode = 1;
}
