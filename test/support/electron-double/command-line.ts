import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** Options that Electron reads from its command line. */
export interface CommandLine {
  /** Folder with the program's package.json. */
  readonly appFolder: string;
  readonly main: string;
  readonly version: string;
  /** Modules to load before the program: `-r FILE`. */
  readonly preloaded: readonly string[];
  /** The arguments as the program sees them, after Electron's own. */
  readonly argv: readonly string[];
  /** Names of all switches, without dashes and values. */
  readonly switches: readonly string[];
}

/** Parses `args`. The first argument that is no option is the folder of the program. */
export function readCommandLine(args: readonly string[]): CommandLine {
  const preloaded: string[] = [];
  let folder = '.';
  for (let index = 0; index < args.length; index += 1) {
    const word = args[index] ?? '';
    if (word === '-r') {
      index += 1;
      preloaded.push(resolve(args[index] ?? ''));
    } else if (!word.startsWith('-')) {
      folder = word;
      break;
    }
  }
  const appFolder = resolve(folder);
  const { main, version }: { main: string; version: string } = JSON.parse(
    readFileSync(join(appFolder, 'package.json'), 'utf8'),
  );
  const switches = args.flatMap((word) => /^--([^=]+)/.exec(word)?.[1] ?? []);
  return { appFolder, main: join(appFolder, main), version, preloaded, argv: args, switches };
}
