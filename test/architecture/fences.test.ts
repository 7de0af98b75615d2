import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createTemporaryFolder } from '../support/service/store';

const root = join(import.meta.dirname, '../..');

interface Probe {
  readonly folder: string;
  readonly specifier: string;
}

const getFile = ({ folder, specifier }: Probe): string =>
  join(folder, `${specifier.replaceAll(/[^a-z0-9]+/g, '-')}.ts`);

/** Files in which the project's linter finds a forbidden import, when the probes stand where they say. */
function lint(probes: readonly Probe[]): string {
  const folder = createTemporaryFolder();
  const { vcs: _vcs, ...rules } = JSON.parse(readFileSync(join(root, 'biome.json'), 'utf8'));
  writeFileSync(join(folder, 'biome.json'), JSON.stringify(rules));
  copyFileSync(join(root, 'biome.fences.json'), join(folder, 'biome.fences.json'));
  for (const probe of probes) {
    const file = join(folder, getFile(probe));
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, `import * as probe from '${probe.specifier}';\nexport const probed = probe;\n`);
  }
  const biome = join(root, 'node_modules/@biomejs/biome/bin/biome');
  const options = ['lint', '--only=style/noRestrictedImports', '--max-diagnostics=200', '--colors=off'];
  const run = spawnSync(process.execPath, [biome, ...options], {
    cwd: folder,
    encoding: 'utf8',
    timeout: 60_000,
  });
  return run.stdout + run.stderr;
}

const forbidden = [
  ['shared/kernel', 'node:fs'],
  ['shared/kernel', '@server/main/start-service'],
  ['shared/keys', 'express'],
  ['shared/kernel', '@shared/keys/api-key'],
  ['src-server/operations', '@server/calls/call'],
  ['src-server/operations', '@server/db/shared/keys/key-store'],
  ['src-server/operations', 'better-sqlite3'],
  ['src-server/calls', '@server/http/rest-router'],
  ['src-server/calls', '../http/rest-router'],
  ['src-server/calls', 'express'],
  ['src-server/http', '@server/dispatch/commands'],
  ['src-server/http', 'drizzle-orm'],
  ['src-server/http', 'ws'],
  ['src-server/sessions', 'ws'],
  ['src-server/sessions', '@server/http/rest-router'],
  ['src-server/sessions', '@server/db/sqlite/store/sqlite-store'],
  ['src-server/sessions', '@node-rs/argon2'],
  ['src-server/sessions/browser', '@server/db/sqlite/store/sqlite-store'],
  ['src-server/web', '@server/dispatch/commands'],
  ['src-server/commands', '@server/db/sqlite/store/sqlite-store'],
  ['src-server/features/keys', '@server/calls/execute'],
  ['src-server/features/keys', '@server/db/shared/keys/key-store'],
  ['src-server/db/shared/keys', '@server/features/auth/passwords/passwords'],
  ['src-server/db/shared/keys', '@server/catalogue/operations'],
  ['src-server/stores', '@server/db/sqlite/store/sqlite-store'],
  ['src-server/features/auth/passwords', '@server/http/rest-router'],
  ['src-server/features/playground/calls', '@server/http/rest-router'],
  ['src-server/features/playground/calls', '@server/stores/store'],
  ['src-server/cli/commands', 'electron'],
  ['src-server/main', '@server/db/sqlite/store/sqlite-store'],
  ['src-server/cli/context', '@server/db/sqlite/files/data-directory'],
  ['src-server/cli/commands', '@server/db/sqlite/files/database-lock'],
  ['src-server/demo', '@server/db/sqlite/store/missing-database'],
  ['src-server/features/service/backup', '@server/db/sqlite/store/backup-file'],
  ['src-server/features/service/backup', 'better-sqlite3'],
  ['src-server/features/service/held', '@server/db/sqlite/store/missing-database'],
  ['src-server/engine', 'better-sqlite3'],
  ['src-server/stores', '@server/engine/engine'],
  ['src-main/window', 'better-sqlite3'],
  ['src-main/start', 'drizzle-orm'],
  ['src-main/start', '@server/db/sqlite/store/sqlite-store'],
  ['src-main/start', '@server/dispatch/commands'],
  ['src-main/ipc', '@renderer/client/client'],
  ['src-main/window', 'react'],
  ['src-renderer/features/keys/list', 'node:fs'],
  ['src-renderer/features/keys/list', 'electron'],
  ['src-renderer/features/keys/list', '@server/main/start-service'],
  ['src-renderer/features/keys/list', '@renderer/app/app'],
  ['src-renderer/features/keys/list', '@main/ipc/channels'],
  ['src-renderer/hooks', '@renderer/session/session'],
] as const;

const allowed = [
  ['src-server/calls', '@shared/kernel/token'],
  ['src-main/start', 'electron'],
  ['src-renderer/hooks', 'react'],
  ['src-server/http', '@server/calls/execute'],
  ['src-server/engine', '@server/db/sqlite/store/sqlite-engine'],
  ['src-server/sessions/browser', 'ws'],
  ['src-server/features/keys', '@server/stores/store'],
  ['src-server/features/playground/calls', '@server/catalogue/operations'],
] as const;

const getProbes = (table: readonly (readonly [string, string])[]): Probe[] =>
  table.map(([folder, specifier]) => ({ folder, specifier }));

describe('fences', () => {
  it('refuse every import that goes upward or out of its folder', () => {
    const output = lint(getProbes(forbidden));
    expect(getProbes(forbidden).filter((probe) => !output.includes(`${getFile(probe)}:1:`))).toEqual([]);
  });

  it('let a file import what is below it', () => {
    expect(lint(getProbes(allowed))).not.toContain('noRestrictedImports');
  });
});
