import { product } from '@shared/product';
import { expect } from 'vitest';
import { verifies } from '../support/verifies';
import { gitHubPattern, gitleaksRule, secretScanningPage } from './secret-scanning-page';

const prefix = '4be10c2d9f3a7715';
const secret = 'a8d03f5e61b7c294e0f91d3a7b5c8264de90f1a3b7c5e482';
const token = `${product.tokenMarker}_${prefix}_${secret}`;

const leaks = [
  token,
  `KEY=${token}`,
  `"${token}"`,
  `Bearer ${token}\n`,
  `https://x/?t=${token}&u=1`,
  `(${token})`,
];
const nearMisses = [
  token.slice(0, -1),
  `${token}0`,
  `x${token}`,
  token.toUpperCase(),
  token.replace('_', '-'),
  `${product.tokenMarker}_${prefix}_${'*'.repeat(48)}`,
  `${product.tokenMarker}_${prefix}_********`,
  `${product.tokenMarker}_${prefix}`,
  token.replace(secret, secret.replace('a', 'g')),
];

/** The rule's own expression: \`\\b\` and groups mean the same in gitleaks' engine and here. */
const gitleaks = new RegExp(/regex = '''(.*)'''/.exec(gitleaksRule)?.[1] ?? 'missing');
const gitHub = new RegExp(
  `(?:${gitHubPattern['Before secret'].replace('\\A', '^')})(${gitHubPattern['Secret format']})(?:${gitHubPattern['After secret'].replace('\\z', '$')})`,
);

verifies(
  'leaks.rules',
  'docs/secret-scanning.md says what the token is like (`vitest -u` writes it anew)',
  async () => {
    await expect(secretScanningPage).toMatchFileSnapshot('../../docs/secret-scanning.md');
  },
);

verifies('leaks.rules', 'both rules find every token and no near miss', () => {
  for (const [name, rule] of [
    ['gitleaks', gitleaks],
    ['GitHub', gitHub],
  ] as const) {
    for (const leak of leaks) expect(rule.exec(leak)?.[1], `${name} ${leak}`).toBe(token);
    for (const miss of nearMisses) expect(rule.test(miss), `${name} ${miss}`).toBe(false);
  }
});
