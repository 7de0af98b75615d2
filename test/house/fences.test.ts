import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../support/store';

const root = join(import.meta.dirname, '../..');

interface Probe {
  readonly folder: string;
  readonly specifier: string;
}

const fileOf = ({ folder, specifier }: Probe): string =>
  join(folder, `${specifier.replaceAll(/[^a-z0-9]+/g, '-')}.ts`);

/** Files in which the project's linter finds a forbidden import, when the probes stand where they say. */
function lint(probes: readonly Probe[]): string {
  const house = temporaryFolder();
  const { vcs: _vcs, ...rules } = JSON.parse(readFileSync(join(root, 'biome.json'), 'utf8'));
  writeFileSync(join(house, 'biome.json'), JSON.stringify(rules));
  for (const probe of probes) {
    const file = join(house, fileOf(probe));
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, `import * as probe from '${probe.specifier}';\nexport const probed = probe;\n`);
  }
  const biome = join(root, 'node_modules/@biomejs/biome/bin/biome');
  const options = ['lint', '--only=style/noRestrictedImports', '--max-diagnostics=200', '--colors=off'];
  const run = spawnSync(process.execPath, [biome, ...options], {
    cwd: house,
    encoding: 'utf8',
    timeout: 60_000,
  });
  return run.stdout + run.stderr;
}

const forbidden = [
  ['shared', 'node:fs'],
  ['shared', '@server/service'],
  ['shared', 'express'],
  ['src-server/operations', '@server/calls/call'],
  ['src-server/operations', '@server/db/sqlite/key-store'],
  ['src-server/operations', 'better-sqlite3'],
  ['src-server/calls', '@server/surfaces/rest-router'],
  ['src-server/calls', 'express'],
  ['src-server/surfaces', '@server/management/registry'],
  ['src-server/surfaces', 'drizzle-orm'],
  ['src-server/surfaces', 'ws'],
  ['src-server/interface', 'ws'],
  ['src-server/web-host', '@server/db/sqlite/sqlite-store'],
  ['src-server/web-host', '@server/management/registry'],
  ['src-server/management', '@server/db/sqlite/sqlite-store'],
  ['src-server/management', '@server/calls/execute'],
  ['src-server/db/sqlite', '@server/people/passwords'],
  ['src-server/db/sqlite', '@server/operations/catalogue'],
  ['src-server/stores', '@server/db/sqlite/sqlite-store'],
  ['src-server/people', '@server/surfaces/rest-router'],
  ['src-server/interface', '@server/surfaces/rest-router'],
  ['src-server/interface', '@server/db/sqlite/sqlite-store'],
  ['src-server/interface', '@node-rs/argon2'],
  ['src-server/playground', '@server/surfaces/rest-router'],
  ['src-server/playground', '@server/stores/store'],
  ['src-server/jobs', '@node-rs/argon2'],
  ['src-server/cli', 'electron'],
  ['src-main', 'better-sqlite3'],
  ['src-main', 'drizzle-orm'],
  ['src-main', '@server/db/sqlite/sqlite-store'],
  ['src-main', '@server/management/registry'],
  ['src-main', '@renderer/client'],
  ['src-main', 'react'],
  ['src-renderer', 'node:fs'],
  ['src-renderer', 'electron'],
  ['src-renderer', '@server/service'],
  ['src-renderer', '@main/channels'],
  ['src-renderer/hooks', 'node:fs'],
  ['src-renderer/hooks', '@server/service'],
  ['src-renderer/hooks', '@renderer/app/session'],
] as const;

const allowed = [
  ['src-server/calls', '@shared/token'],
  ['src-main', '@server/service'],
  ['src-main', 'electron'],
  ['src-renderer', '@shared/rpc'],
  ['src-renderer/app', '@renderer/hooks/use-stable-callback'],
  ['src-renderer/hooks', 'react'],
  ['src-server/surfaces', '@server/calls/execute'],
  ['src-server/web-host', 'ws'],
  ['src-server/web-host', '@server/interface/seat'],
  ['src-server/management', '@server/stores/store'],
  ['src-server/playground', '@server/operations/catalogue'],
] as const;

const probesOf = (table: readonly (readonly [string, string])[]): Probe[] =>
  table.map(([folder, specifier]) => ({ folder, specifier }));

describe('fences', () => {
  it('refuse every import that goes upward or out of its folder', () => {
    const said = lint(probesOf(forbidden));
    expect(probesOf(forbidden).filter((probe) => !said.includes(`${fileOf(probe)}:1:`))).toEqual([]);
  });

  it('let a file import what is below it', () => {
    expect(lint(probesOf(allowed))).not.toContain('noRestrictedImports');
  });
});
