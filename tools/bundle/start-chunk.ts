import { resolve } from 'node:path';
import type { Rolldown } from 'vite';

/** What `serve` is made of. Builds run in the folder of the repository. */
const entries = ['src-server/cli/run-program.ts', 'src-server/cli/commands/serve.ts'].map((file) =>
  resolve(file),
);

/** Lists the modules that these modules import without a wait, and the modules themselves. */
function listStaticImports(from: readonly string[], context: Rolldown.ChunkingContext): Set<string> {
  const found = new Set(from);
  for (const id of found)
    for (const imported of context.getModuleInfo(id)?.importedIds ?? []) found.add(imported);
  return found;
}

/**
 * Puts all that a start of `serve` loads into one file. The bundler would split what commands share with it into forty files. To find
 * and read each of them takes time. decision 0245
 */
export function createStartChunk(): Rolldown.CodeSplittingGroup {
  let started: ReadonlySet<string> | null = null;
  return {
    debugName: 'start',
    name(id, context) {
      started ??= listStaticImports(entries, context);
      return started.has(id) ? 'start' : null;
    },
  };
}
