import { getNoActorLabel } from '@shared/audit/no-actor';
import { formatEnglish } from '@shared/text/format-english';
import { expect, it } from 'vitest';

it.each([
  ['ok', 'Brasstag'],
  ['refused', 'Unknown caller'],
  ['failed', 'Unknown caller'],
] as const)('a record without an actor whose outcome is %s is of %s', (outcome, name) => {
  expect(formatEnglish(getNoActorLabel({ outcome }))).toBe(name);
});
