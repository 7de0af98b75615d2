import { getNoActorLabel } from '@shared/audit/no-actor';
import { formatEnglish } from '@shared/text/format-english';
import { expect } from 'vitest';
import { verifies } from '../../support/service/verifies';

for (const [operation, outcome, name] of [
  ['webhooks.deliver', 'ok', 'Brasstag'],
  ['webhooks.deliver', 'refused', 'Brasstag'],
  ['webhooks.deliver', 'failed', 'Brasstag'],
  ['service.checkUpdates', 'failed', 'Brasstag'],
  ['list_units', 'refused', 'Unknown caller'],
  ['auth.failures', 'refused', 'Unknown caller'],
  ['auth.signIn', 'failed', 'Unknown caller'],
  [null, 'refused', 'Unknown caller'],
] as const)
  verifies('audit.own-work', `${operation} without an actor that ended ${outcome} is of ${name}`, () => {
    expect(formatEnglish(getNoActorLabel({ operation, outcome }))).toBe(name);
  });
