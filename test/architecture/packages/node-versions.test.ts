import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { z } from 'zod';
import packageFile from '../../../package.json';
import { describeOldNode } from '../../../tools/old-node';
import { verifies } from '../../support/service/verifies';

interface OwnNode {
  readonly VERSION: string;
  readonly packages: Readonly<Record<string, string>>;
  describeUnsupportedSystem(system: { platform: string; arch: string; glibc?: number | null }): string | null;
}

const root = join(import.meta.dirname, '../../..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const nodeFile = z
  .object({ version: z.string(), optionalDependencies: z.record(z.string(), z.string()) })
  .parse(JSON.parse(read('tools/node/package.json')));
const own: OwnNode = createRequire(import.meta.url)('../../../tools/launcher/own-node.cjs');

const LEAST = [22, 17, 0];
const compare = (left: readonly number[], right: readonly number[]): number =>
  left.map((part, index) => part - (right[index] ?? 0)).find((difference) => difference !== 0) ?? 0;

/** Whether the least Node is in one part of a range, as npm reads it. */
function isInPart(part: string): boolean {
  const comparators = part.trim().replaceAll(/([<>=^~]+)\s+/g, '$1');
  return comparators.split(/\s+/).every((comparator) => {
    const [, operator = '', version = ''] = /^([<>=^~]*)v?([\d.x*]*)$/.exec(comparator) ?? [];
    const from = version.split('.').map((text) => Number(text) || 0);
    const order = compare(LEAST, from);
    if (operator === '<') return order < 0;
    if (operator === '<=') return order <= 0;
    if (operator === '>') return order > 0;
    if (operator === '>=' || version === '' || version === '*') return order >= 0;
    return order >= 0 && from[0] === LEAST[0];
  });
}

const engineOf = (locked: unknown): string =>
  /"engines":\{[^}]*"node":"([^"]*)"/.exec(JSON.stringify(locked))?.[1] ?? '*';

describe('the versions of Node', () => {
  verifies('run.own-node', 'are the same in the manifest, the launcher, the bundle and .nvmrc', () => {
    const versions = [
      ...Object.values(nodeFile.optionalDependencies),
      nodeFile.version,
      read('.nvmrc').trim(),
    ];
    expect(new Set(versions)).toEqual(new Set([own.VERSION]));
    expect(Object.values(own.packages).toSorted()).toEqual(
      Object.keys(nodeFile.optionalDependencies).toSorted(),
    );
    expect(read('vite.config.ts')).toContain(`target: 'node${own.VERSION.split('.')[0]}'`);
    expect(process.versions.node).toBe(own.VERSION);
  });

  verifies(
    'run.own-node',
    'that npm itself needs agree in engines, README, CONTRIBUTING and the warning',
    () => {
      const least = LEAST.slice(0, 2).join('.');
      expect(packageFile.engines.node).toBe(`>=${least}`);
      for (const page of ['README.md', 'CONTRIBUTING.md', 'tools/npm/README.md'])
        expect([page, read(page)]).toEqual([page, expect.stringContaining(`${least} or `)]);
      expect(describeOldNode(`npm/10.9.2 node/v${least}.0 linux x64`)).toBeNull();
      expect(describeOldNode('npm/10.9.2 node/v22.16.9 linux x64')).not.toBeNull();
    },
  );

  verifies(
    'run.own-node',
    'that packages ask for include the least one, so that npm ci warns of none',
    () => {
      const { packages } = JSON.parse(read('package-lock.json'));
      const refusing = Object.entries(packages)
        .map(([path, locked]) => [path, engineOf(locked)] as const)
        .filter(([, range]) => !range.split('||').some(isInPart));
      expect(refusing).toEqual([]);
    },
  );

  verifies('run.own-node', 'that no package brings are one sentence that says what to do', () => {
    const describeSystem = own.describeUnsupportedSystem;
    expect(describeSystem({ platform: 'freebsd', arch: 'x64' })).toMatch(
      /not for freebsd x64\. Install Node 26/,
    );
    expect(describeSystem({ platform: 'linux', arch: 'arm', glibc: 36 })).toMatch(/not for linux arm\./);
    expect(describeSystem({ platform: 'linux', arch: 'x64', glibc: null })).toMatch(/another C library\./);
    expect(describeSystem({ platform: 'linux', arch: 'x64', glibc: 27 })).toMatch(
      /this system has glibc 2\.27\./,
    );
    expect(describeSystem({ platform: 'linux', arch: 'x64', glibc: 28 })).toBeNull();
    expect(describeSystem({ platform: 'win32', arch: 'x64' })).toBeNull();
  });

  verifies('run.own-node', 'are checked before a script or the program is read', () => {
    // As on a system for which npm found no package: nothing in the folders above has one.
    const pretend = `Object.defineProperty(process, 'arch', { value: 'riscv64' }); Object.defineProperty(process.versions, 'node', { value: '20.20.2' });`;
    for (const file of ['brasstag.cjs', 'require-own-node.cjs']) {
      const code = `${pretend} require(${JSON.stringify(join(root, 'tools/launcher', file))})`;
      const { status, stdout, stderr } = spawnSync(process.execPath, ['-e', code], { encoding: 'utf8' });
      expect([status, stdout]).toEqual([1, '']);
      expect(stderr).toMatch(/^Brasstag brings Node .+ but not for \w+ riscv64\. .+\.\n$/);
    }
    const scripts = Object.entries(packageFile.scripts).filter(([, script]) =>
      /^node (?!-r \.\/tools\/launcher)/.test(script),
    );
    const unchecked = scripts
      .map(([name]) => name)
      .filter((name) => ['start', 'dev', 'serve', 'brasstag', 'build'].includes(name));
    expect(unchecked).toEqual([]);
  });
});
