import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { findBreakingChanges, listUnnamedChanges } from '../../support/openapi/find-breaking-changes';
import { document } from '../../support/openapi/published-document';
import { expectRecordedIn } from '../../support/recording/recording';
import { verifies } from '../../support/service/verifies';

const ROOT = join(import.meta.dirname, '../../..');
const COMMITTED = join(ROOT, 'docs/openapi.json');

verifies('openapi.breaking', 'breaks no client without a line in the changelog', () => {
  const changes = findBreakingChanges(
    JSON.parse(readFileSync(COMMITTED, 'utf8')),
    JSON.parse(JSON.stringify(document)),
  );
  const changelog = readFileSync(join(ROOT, 'CHANGELOG.md'), 'utf8');
  expect(
    listUnnamedChanges(changes, changelog),
    'Name each in CHANGELOG.md under Unreleased: a line "- Breaking: ..." with the operation or field in backticks.',
  ).toEqual([]);
  // A recording takes the place of the old document only if the changelog names what it breaks.
  expectRecordedIn(COMMITTED, JSON.parse(JSON.stringify(document)));
});
