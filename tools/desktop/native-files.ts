import { existsSync } from 'node:fs';
import { join } from 'node:path';

interface Target {
  readonly platform: NodeJS.Platform;
  /** Processors that one package runs on. */
  readonly processors: readonly string[];
}

/** Endings that @node-rs/argon2 gives to the names of its packages. */
const argon2Systems: Readonly<Partial<Record<NodeJS.Platform, string>>> = { linux: '-gnu', win32: '-msvc' };

/** Lists the native files that a package for the target needs, from the root of the repository. */
const listNativeFiles = ({ platform, processors }: Target): string[] =>
  processors.flatMap((processor) => {
    const argon2 = `${platform}-${processor}${argon2Systems[platform] ?? ''}`;
    return [
      `node_modules/better-sqlite3/prebuilds/${platform}-${processor}.node`,
      `node_modules/@node-rs/argon2-${argon2}/argon2.${argon2}.node`,
    ];
  });

/**
 * Finds the native files that npm did not install, because it installs those of the machine alone. A package without them would
 * start and fail.
 */
export const findMissingNativeFiles = (root: string, target: Target): string[] =>
  listNativeFiles(target).filter((file) => !existsSync(join(root, file)));
