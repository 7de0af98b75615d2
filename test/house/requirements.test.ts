import { describe, expect, it } from 'vitest';
import { requirements } from '../requirements';
import { findCitedRequirements } from '../support/cited-requirements';

const sources = import.meta.glob<string>('../**/*.test.ts', {
  query: '?raw',
  import: 'default',
  eager: true,
});

const uncited = (ids: readonly string[], texts: readonly string[]): string[] => {
  const cited = new Set(texts.flatMap(findCitedRequirements));
  return ids.filter((id) => !cited.has(id));
};

describe('requirements', () => {
  it('has well over 60 rules', () => {
    expect(Object.keys(requirements).length).toBeGreaterThan(60);
  });

  it('has a test for every rule', () => {
    expect(uncited(Object.keys(requirements), Object.values(sources))).toEqual([]);
  });

  it('would notice a rule whose test was removed', () => {
    expect(uncited(['rule.one', 'rule.two'], ["verifies('rule.one', 'holds', () => {})"])).toEqual([
      'rule.two',
    ]);
  });
});
