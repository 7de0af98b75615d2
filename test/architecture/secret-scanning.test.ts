import { expect } from 'vitest';
import { leakedToken, leakSamples, nearMisses } from '../support/keys/leaked-tokens';
import { verifies } from '../support/service/verifies';
import { gitHubPattern, gitleaksRule, secretScanningPage } from './secret-scanning-page';

/** The rule's own expression: it means the same in gitleaks' engine and here, as a whole. */
const gitleaks = new RegExp(`(${/regex = '''(.*)'''/.exec(gitleaksRule)?.[1] ?? 'missing'})`);
const gitHub = new RegExp(
  `(?:${gitHubPattern['Before secret'].replace('\\A', '^')})(${gitHubPattern['Secret format']})(?:${gitHubPattern['After secret'].replace('\\z', '$')})`,
);
const rules = [
  ['gitleaks', gitleaks],
  ['GitHub', gitHub],
] as const;

verifies(
  'leaks.rules',
  'docs/help/secret-scanning.md says what the token is like (`vitest -u` writes it anew)',
  async () => {
    await expect(secretScanningPage).toMatchFileSnapshot('../../docs/help/secret-scanning.md');
  },
);

verifies('leaks.rules', 'both rules find what the leak finder finds, and no near miss', () => {
  for (const [name, rule] of rules) {
    for (const [where, text] of leakSamples)
      expect(rule.exec(text)?.[1], `${name}: ${where}`).toBe(leakedToken);
    for (const [why, text] of nearMisses) expect(rule.test(text), `${name}: ${why}`).toBe(false);
  }
});

verifies(
  'leaks.rules',
  'of two tokens with nothing between them GitHub finds the first, as the page says',
  () => {
    const countOf = (rule: RegExp) => [...(leakedToken + leakedToken).matchAll(new RegExp(rule, 'g'))].length;
    expect([countOf(gitleaks), countOf(gitHub)]).toEqual([2, 1]);
    expect(secretScanningPage).toContain('nothing between them');
  },
);

verifies('leaks.rules', 'neither rule looks around, which neither engine can', () => {
  for (const text of [gitleaksRule, ...Object.values(gitHubPattern)]) expect(text).not.toMatch(/\(\?[<!=]/);
});
