import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { findDebTarget } from '../../../../tools/deb/deb-target';
import { carriedFolders, readMaterials } from '../../../../tools/release/read-materials';
import { selectMaterials } from '../../../../tools/release/select-materials';
import { verifies } from '../../../support/service/verifies';

const root = join(import.meta.dirname, '../../../..');
const folders = ['node_modules/zod', 'node_modules/better-sqlite3', 'node_modules/electron'];
describe('the bill of materials', () => {
  verifies('release.materials', 'lists what is passed on, with licences and hashes', () => {
    const bill = selectMaterials(readMaterials(root), root, folders);
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

  verifies(
    'release.materials',
    'has the Node and the native code that the packages of each system carry',
    () => {
      const { nodePackage } = findDebTarget('linux', 'x64');
      const systems = ['linux-x64-gnu', 'win32-x64-msvc', 'darwin-x64', 'darwin-arm64'];
      const carried = [nodePackage, 'electron', ...systems.map((system) => `@node-rs/argon2-${system}`)];
      const { components } = selectMaterials(readMaterials(root), root, carriedFolders);
      expect(components.map((component) => component['bom-ref'].replace(/@[^@]*$/, '')).toSorted()).toEqual(
        carried.toSorted(),
      );
    },
  );

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
