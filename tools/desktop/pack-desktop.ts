import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { build as runBuilder } from 'electron-builder';
import { build } from '../built-program.ts';
import { createDesktopPackages } from './desktop-packages.ts';
import { findMissingNativeFiles } from './native-files.ts';

export interface PackInput {
  readonly root: string;
  /** The folder of the packages. */
  readonly output: string;
  /** True: only the folder that an installer would contain. */
  readonly isUnpacked: boolean;
  /** True: fails where nothing is there to sign with. */
  readonly mustSign: boolean;
  /** The page of the project, which a deb must name. null: none is known, and the packing of a deb fails. */
  readonly homepage: string | null;
  /** A folder with a runtime in place of Electron's. undefined: Electron's own is downloaded. */
  readonly runtimeFolder?: string | undefined;
}

/** A package for macOS runs on both of its processors. */
const getProcessors = (): string[] => (process.platform === 'darwin' ? ['x64', 'arm64'] : [process.arch]);

/** Packs what is built. Returns the paths of the packages. Throws Error with what is missing. */
export async function packBuilt(input: PackInput): Promise<readonly string[]> {
  const { root, output, isUnpacked, mustSign, homepage, runtimeFolder } = input;
  const missing = findMissingNativeFiles(root, {
    platform: process.platform,
    processors: getProcessors(),
  });
  if (missing.length > 0)
    throw new Error(`These native files are not installed: ${missing.join(', ')}. See docs/packaging.md.`);
  const packages = createDesktopPackages(process.platform);
  return runBuilder({
    projectDir: root,
    dir: isUnpacked,
    // Without it, electron-builder publishes by itself where it finds a tag and a token.
    publish: 'never',
    config: {
      ...packages,
      directories: { ...packages.directories, output },
      forceCodeSigning: mustSign,
      ...(homepage === null ? {} : { extraMetadata: { homepage } }),
      ...(runtimeFolder === undefined ? {} : { electronDist: runtimeFolder }),
    },
  });
}

/** Builds the program afresh and packs it. Throws Error with the output of a failed build. */
export async function packDesktop(input: PackInput): Promise<readonly string[]> {
  // A build removes no files, so that running programs keep theirs. A package must hold only what is built now.
  for (const name of ['main', 'preload', 'renderer'])
    rmSync(join(input.root, 'out', name), { recursive: true, force: true });
  const problem = await build(input.root, ['desktop', 'renderer']);
  if (problem !== null) throw new Error(problem);
  return packBuilt(input);
}
