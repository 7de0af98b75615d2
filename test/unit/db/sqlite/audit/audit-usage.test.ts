import { ACTOR_BLOCK } from '@server/db/sqlite/audit/rows/actor-index';
import { expect, it } from 'vitest';
import { appendAll, createCallEntries, openRawConnection } from '../../../../support/audit/audit-log';
import { openTestStore } from '../../../../support/service/store';

it('refusals of a key are counted in an index that has no answered call', async () => {
  const world = openTestStore();
  await appendAll(world, createCallEntries(ACTOR_BLOCK + 9));
  const plan = openRawConnection(world)
    .prepare<[], { detail: string }>(
      `EXPLAIN QUERY PLAN SELECT count(*) FROM audit_by_actor
       WHERE by_actor = 1 AND by_kind = 0 AND by_seq BETWEEN 1 AND 9 AND by_outcome = 1 AND by_outcome <> 0`,
    )
    .all();
  expect(plan.map(({ detail }) => detail)).toEqual([
    'SEARCH audit_by_actor USING COVERING INDEX audit_by_actor_not_ok (by_actor=? AND by_kind=? AND by_outcome=? AND by_seq>? AND by_seq<?)',
  ]);
});
