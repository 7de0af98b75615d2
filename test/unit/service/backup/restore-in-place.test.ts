import { prepareDataDirectory } from '@server/db/sqlite/files/data-directory';
import { restoreInPlace } from '@server/features/service/backup/restore-in-place';
import { OWNER_ROLE_ID } from '@shared/members/roles';
import { describe, expect, it } from 'vitest';
import { openPropertyFixture } from '../../../support/service/management-fixture';
import { createSeededBytes, createTemporaryFolder } from '../../../support/service/store';

describe('a restore in place', () => {
  it.each([
    ['whose person was removed since it was laid ready', true, false, 'sign_in_failed'],
    ['that was stopped since it was laid ready', false, true, 'AbortError'],
  ])('replaces nothing %s', async (_what, isRemoved, isStopped, expected) => {
    const fixture = await openPropertyFixture();
    const memberId = await fixture.join('Rui', OWNER_ROLE_ID);
    if (isRemoved) await fixture.call(fixture.ownerId, 'members.remove', { member_id: memberId });
    const current = { ...fixture.store, close: async () => undefined };
    const tools = {
      live: {
        store: fixture.store,
        replace: <T>(work: (store: typeof current) => Promise<T>) => work(current),
      },
      directory: prepareDataDirectory(createTemporaryFolder()),
      clocks: fixture.clock,
      randomBytes: createSeededBytes(),
      onError: () => undefined,
      signal: isStopped ? AbortSignal.abort() : undefined,
    };
    const restoring = restoreInPlace(tools, { memberId, channel: 'cli' }, '/backup.db');
    const refusal = await restoring.catch((error) => error.code.toString().replace('20', error.name));
    expect(refusal).toBe(expected);
  });
});
