import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import packageFile from '../../package.json';
import { testGroups } from '../projects';
import { requirements } from '../requirements';
import { findCitedRequirements } from '../support/architecture/cited-requirements';
import type { Gate } from '../support/architecture/gate';
import { findGateGroups, findRunFiles } from '../support/architecture/gate';

const rawSources = import.meta.glob<string>(['../**/*.{test,spec}.{ts,tsx}', '../e2e/**/*.ts'], {
  query: '?raw',
  import: 'default',
  eager: true,
});
/** Everything that may be a test, by its path from the root. */
const sources = new Map(
  Object.entries(rawSources).map(([path, text]) => [
    path.replace(/^\.\.\//, 'test/').replace(/^\.\//, 'test/architecture/'),
    text,
  ]),
);
const files = [...sources.keys()];

const gateScript = readFileSync(join(import.meta.dirname, '../../.ci/run'), 'utf8');
const gate: Gate = { script: gateScript, npmScripts: packageFile.scripts, groups: testGroups };
const gateFiles = findRunFiles(findGateGroups(gate), files);

const findUncited = (ids: readonly string[], texts: readonly string[]): string[] => {
  const cited = new Set(texts.flatMap(findCitedRequirements));
  return ids.filter((id) => !cited.has(id));
};

describe('requirements', () => {
  it('has well over 60 rules', () => {
    expect(Object.keys(requirements).length).toBeGreaterThan(60);
  });

  it('has a test for every rule, which the gate runs', () => {
    const texts = gateFiles.map((file) => sources.get(file) ?? '');
    expect(findUncited(Object.keys(requirements), texts)).toEqual([]);
  });

  it('would notice a rule whose test was removed', () => {
    expect(findUncited(['rule.one', 'rule.two'], ["verifies('rule.one', 'holds', () => {})"])).toEqual([
      'rule.two',
    ]);
  });
});

describe('the gate', () => {
  it('runs every test, but for pictures, screens in every language, the table of new owners, roots of Debian, and data that is not in the repository', () => {
    const left = files.filter((file) => !gateFiles.includes(file));
    expect(
      left.filter((file) => !/^test\/(screenshots|looks|languages|real-data|owners|packages)\//.test(file)),
    ).toEqual([]);
  });

  it('has no test that no group takes', () => {
    const taken = findRunFiles(testGroups, files);
    expect(files.filter((file) => !taken.includes(file))).toEqual([]);
  });

  it('is read from its own lines: what it does not start does not count', () => {
    const groups = findGateGroups({
      script: 'npm ci\nnpm test\n# npm run test:screens\n',
      npmScripts: {
        test: "npm run -s check && vitest run --project 'journeys-*'",
        check: 'vitest run --project unit',
        'test:screens': 'vitest run --project screens',
      },
      groups: testGroups,
    });
    const names = groups.map(({ name }) => name.replace(/^journeys-.*/, 'journeys'));
    expect(new Set(names)).toEqual(new Set(['unit', 'journeys']));
    expect(findRunFiles(groups, ['test/unit/a/b.test.ts', 'test/e2e/keys.test.ts'])).toEqual([
      'test/unit/a/b.test.ts',
    ]);
  });
});
