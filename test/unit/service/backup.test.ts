import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openPropertyFixture } from '../../support/service/management-fixture';
import { createTemporaryFolder } from '../../support/service/store';

describe('backup and restore as commands', () => {
  it('are for those who manage the service, and are recorded with the file', async () => {
    const fixture = await openPropertyFixture();
    const managerId = await fixture.join('Rui', 'manager');
    const file = join(createTemporaryFolder(), 'backup.db');
    expect(await fixture.codeOf(managerId, 'service.backup', { file })).toBe('unauthorized');
    expect(existsSync(file)).toBe(false);
    const created = await fixture.call(fixture.ownerId, 'service.backup', { file });
    expect(await fixture.codeOf(managerId, 'service.restore', { file })).toBe('unauthorized');
    expect(await fixture.call(fixture.ownerId, 'service.restore', { file })).toEqual({
      ...created,
      replaced: null,
    });
    const records = await fixture.call(fixture.ownerId, 'audit.list', { limit: 4 });
    expect(records.map(({ operation, outcome, target_id: target }) => [operation, outcome, target])).toEqual([
      ['service.restore', 'ok', `${file}, checked and laid ready`],
      ['service.restore', 'refused', null],
      ['service.backup', 'ok', file],
      ['service.backup', 'refused', null],
    ]);
  });

  it('name files by their full path', async () => {
    const fixture = await openPropertyFixture();
    expect(await fixture.codeOf(fixture.ownerId, 'service.backup', { file: 'b.db' })).toBe(
      'validation_failed',
    );
    expect(await fixture.codeOf(fixture.ownerId, 'service.restore', { file: 'b.db' })).toBe(
      'validation_failed',
    );
  });
});
