import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { selectMaterials } from '../../../../tools/release/select-materials';
import { verifies } from '../../../support/service/verifies';

const root = join(import.meta.dirname, '../../../..');
const folders = ['node_modules/zod', 'node_modules/better-sqlite3', 'node_modules/electron'];
const readBill = (): unknown =>
  JSON.parse(
    execFileSync('npm', ['sbom', '--sbom-format', 'cyclonedx', '--sbom-type', 'application'], {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
      shell: process.platform === 'win32',
      stdio: ['ignore', 'pipe', 'ignore'],
    }),
  );

describe('the bill of materials', () => {
  verifies('release.materials', 'lists what is passed on, with licences and hashes', () => {
    const bill = selectMaterials(readBill(), root, folders);
    expect(bill).toMatchObject({ bomFormat: 'CycloneDX', metadata: { component: { name: 'brasstag' } } });
    const names = bill.components.map((component) => component['bom-ref'].replace(/@[^@]*$/, ''));
    expect(names.toSorted()).toEqual(['better-sqlite3', 'electron', 'zod']);
    for (const component of bill.components)
      expect(component).toMatchObject({ licenses: [{}], purl: expect.stringMatching(/^pkg:npm\//) });
    expect(JSON.stringify(bill.components)).toContain('"alg":"SHA-512"');
    const [own] = bill.dependencies;
    expect(own?.dependsOn).toHaveLength(folders.length);
    const known = new Set([own?.ref, ...(own?.dependsOn ?? [])]);
    expect(
      bill.dependencies.flatMap(({ ref, dependsOn }) => [ref, ...dependsOn]).filter((one) => !known.has(one)),
    ).toEqual([]);
  });

  verifies('release.materials', 'is not written without a package that is passed on', () => {
    const bill = {
      bomFormat: 'CycloneDX',
      metadata: { component: { 'bom-ref': 'brasstag@1.0.0', name: 'x' } },
    };
    expect(() => selectMaterials({ ...bill, components: [], dependencies: [] }, root, folders)).toThrow(
      /^npm does not list zod@/,
    );
  });
});
