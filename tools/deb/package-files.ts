import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { gzipSync } from 'node:zlib';
import { getEntryFile, readBuiltFiles } from '../built-program.ts';
import type { ArchivedFile } from './deb-archive.ts';
import type { DebTarget } from './deb-target.ts';
import { formatCopyright } from './format-copyright.ts';

const LIBRARY = 'usr/lib/brasstag';
const COMMAND_IN_TEXTS = 'npx brasstag';

/** Files of the packages with native code that the program loads. Sources and other systems' binaries stay out. */
const nativePackages = ({ npmArch }: DebTarget): Readonly<Record<string, RegExp>> => ({
  'better-sqlite3': new RegExp(
    `^(?:package\\.json|LICENSE|lib/(?!.*(?:win32|darwin|musl)).*\\.js|prebuilds/linux-${npmArch}\\.node)$`,
  ),
  '@node-rs/argon2': /^(?:package\.json|LICENSE|index\.js)$/,
  [`@node-rs/argon2-linux-${npmArch}-gnu`]: /^(?:package\.json|.*\.node)$/,
});

const listFiles = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));

function readNativePackages(root: string, target: DebTarget): ArchivedFile[] {
  return Object.entries(nativePackages(target)).flatMap(([name, pattern]) => {
    const folder = join(root, 'node_modules', name);
    return listFiles(folder)
      .filter((file) => pattern.test(file))
      .map((file) => ({
        path: `${LIBRARY}/node_modules/${name}/${file}`,
        content: readFileSync(join(folder, file)),
      }));
  });
}

/**
 * Names the command as this package installs it. On a server without the package of npm, npx would fetch a foreign one
 * of this name.
 */
function nameOwnCommand(file: string, content: Buffer): Uint8Array | string {
  return /\.(?:js|html)$/.test(file)
    ? content.toString('utf8').replaceAll(COMMAND_IN_TEXTS, 'brasstag')
    : content;
}

function readProgram(root: string): ArchivedFile[] {
  const built = [...readBuiltFiles(root, 'server'), ...readBuiltFiles(root, 'renderer')];
  return built
    .filter((name) => name.includes('/') && !name.endsWith('.map'))
    .map((name) => ({
      path: `${LIBRARY}/${name}`,
      content: nameOwnCommand(name, readFileSync(join(root, 'out', name))),
    }));
}

/** What the program prints about its own commands, in the words of this package. */
function printByProgram(root: string, args: readonly string[]): string {
  const home = mkdtempSync(join(tmpdir(), 'brasstag-deb-'));
  try {
    const env = { ...process.env, HOME: home, XDG_DATA_HOME: home };
    const text = execFileSync(process.execPath, [getEntryFile(root, 'server'), ...args], {
      env,
      encoding: 'utf8',
    });
    return text.replaceAll(COMMAND_IN_TEXTS, 'brasstag');
  } finally {
    rmSync(home, { recursive: true });
  }
}

const compress = (text: string): Buffer => gzipSync(text, { level: 9 });

function readTexts(root: string, { nodePackage }: DebTarget): ArchivedFile[] {
  const doc = 'usr/share/doc/brasstag';
  const own = (name: string) => readFileSync(join(root, name));
  return [
    { path: `${doc}/copyright`, content: formatCopyright(root, nodePackage) },
    { path: `${doc}/THIRD-PARTY-NOTICES.txt`, content: own('THIRD-PARTY-NOTICES.txt') },
    { path: `${doc}/changelog.gz`, content: compress(own('CHANGELOG.md').toString('utf8')) },
    { path: 'usr/share/man/man1/brasstag.1.gz', content: compress(printByProgram(root, ['man'])) },
    {
      path: 'usr/share/bash-completion/completions/brasstag',
      content: printByProgram(root, ['completion', 'bash']),
    },
    {
      path: 'usr/share/zsh/vendor-completions/_brasstag',
      content: printByProgram(root, ['completion', 'zsh']),
    },
    {
      path: 'usr/share/fish/vendor_completions.d/brasstag.fish',
      content: printByProgram(root, ['completion', 'fish']),
    },
    { path: 'usr/share/brasstag/settings.schema.json', content: own('docs/settings.schema.json') },
  ];
}

/** Reads all files that the package installs. */
export function readPackageFiles(root: string, target: DebTarget): ArchivedFile[] {
  const source = (name: string) => readFileSync(join(root, 'tools/deb/files', name));
  const node = join(root, 'node_modules', target.nodePackage, 'bin/node');
  return [
    { path: 'usr/bin/brasstag', content: source('brasstag.sh'), isExecutable: true },
    { path: 'usr/lib/systemd/system/brasstag.service', content: source('brasstag.service') },
    { path: 'etc/brasstag/settings.json', content: source('settings.json') },
    { path: `${LIBRARY}/check-health.mjs`, content: source('check-health.mjs') },
    { path: `${LIBRARY}/bin/node`, content: readFileSync(node), isExecutable: true },
    ...readProgram(root),
    ...readNativePackages(root, target),
    ...readTexts(root, target),
  ];
}
