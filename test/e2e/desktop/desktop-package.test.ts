import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { extractAll, listPackage } from '@electron/asar';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { judgeProbe } from '../../../tools/desktop/judge-probe';
import { runProbe } from '../../../tools/desktop/probe-desktop';
import { listWrongFuses } from '../../../tools/desktop/read-fuses';
import { desktopKind, getLaunchOptions } from '../../support/desktop/desktop';
import type { PackedDesktop } from '../../support/desktop/packed-desktop';
import { packForTest } from '../../support/desktop/packed-desktop';
import { findFreePort } from '../../support/network/find-free-port';
import { createTemporaryFolder } from '../../support/service/store';
import { verifies } from '../../support/service/verifies';

const folder = mkdtempSync(join(tmpdir(), 'brasstag-test-'));
const TIMEOUT_MS = 60_000;
const ROOT_USER = process.getuid?.() === 0 ? ['--no-sandbox'] : [];

/** What may be in the archive besides folders. */
const expectedFiles = [
  /^\/(?:LICENSE|THIRD-PARTY-NOTICES\.txt|package\.json)$/,
  /^\/icons\/[\w@]+\.png$/,
  /^\/out\/(?:main|preload|renderer)\/(?:[\w.-]+\/)*[\w.-]+\.(?:c?js|css|html|svg|png|woff2)$/,
  /^\/node_modules\/better-sqlite3\/(?:LICENSE|package\.json|lib\/[\w/-]+\.js)$/,
  /^\/node_modules\/better-sqlite3\/prebuilds\/linux-\w+\.node$/,
  /^\/node_modules\/@node-rs\/argon2\/(?:LICENSE|package\.json|index\.js|browser\.js)$/,
  /^\/node_modules\/@node-rs\/argon2-linux-[\w-]+\/(?:package\.json|argon2\.[\w-]+\.node)$/,
];

const listFiles = (archive: string): string[] => {
  const paths = listPackage(archive, { isPack: false });
  return paths.filter((path) => !paths.some((other) => other.startsWith(`${path}/`)));
};

describe.runIf(process.platform === 'linux')('a package of the desktop program', () => {
  let packed: PackedDesktop;
  beforeAll(async () => {
    packed = await packForTest(folder);
  }, TIMEOUT_MS);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  verifies('desktop.package-files', 'contains the program and nothing for developers', () => {
    const files = listFiles(packed.archive);
    expect(files.filter((file) => !expectedFiles.some((pattern) => pattern.test(file)))).toEqual([]);
    for (const pattern of expectedFiles) expect(files.some((file) => pattern.test(file))).toBe(true);
  });

  verifies('desktop.fuses', 'has native files alone beside its archive', () => {
    const beside = readdirSync(packed.unpacked, { recursive: true, withFileTypes: true });
    const names = beside.filter((entry) => entry.isFile()).map(({ name }) => name);
    expect(names.map((name) => name.replace(/linux-[\w-]+/, 'SYSTEM')).toSorted()).toEqual([
      'SYSTEM.node',
      'argon2.SYSTEM.node',
    ]);
  });

  verifies(
    'desktop.package-probe',
    'has its fuses as configured, unlike the runtime it was made of',
    async () => {
      expect(await listWrongFuses(packed.binary)).toEqual([]);
      const runtime = join(folder, 'runtime/electron');
      if (desktopKind === 'double')
        expect(await listWrongFuses(runtime)).toEqual([
          'runAsNode',
          'enableCookieEncryption',
          'enableNodeOptionsEnvironmentVariable',
          'enableNodeCliInspectArguments',
          'enableEmbeddedAsarIntegrityValidation',
          'onlyLoadAppFromAsar',
          'grantFileProtocolExtraPrivileges',
        ]);
    },
  );

  verifies(
    'desktop.package-starts',
    'answers health and its page with nothing but its own files',
    async () => {
      const extracted = join(folder, 'extracted');
      extractAll(packed.archive, extracted);
      const port = await findFreePort();
      const debuggingPort = await findFreePort();
      const { executablePath, args, env } = getLaunchOptions({
        dataDirectory: join(createTemporaryFolder(), 'data'),
        folder: extracted,
        args: [`--port=${port}`, `--remote-debugging-port=${debuggingPort}`],
        env: { ELECTRON_FORCE_IS_PACKAGED: '1' },
      });
      const probe = { command: executablePath, args: [...ROOT_USER, ...args], env, port };
      const result = await runProbe({ ...probe, closedPorts: [debuggingPort], timeoutMs: TIMEOUT_MS });
      expect([judgeProbe(result), result.errors]).toEqual([[], expect.any(String)]);
    },
  );

  verifies('desktop.package-probe', 'that does not start is found', async () => {
    const broken = join(folder, 'broken.sh');
    writeFileSync(broken, '#!/bin/sh\necho "no page" >&2\nexit 3\n', { mode: 0o755 });
    const port = await findFreePort();
    const probe = { command: broken, args: [], env: process.env, port, closedPorts: [] };
    const result = await runProbe({ ...probe, timeoutMs: TIMEOUT_MS });
    expect(result).toEqual({ health: null, page: null, openPorts: [], errors: 'no page\n' });
    expect(judgeProbe(result)).toHaveLength(2);
  });
});
