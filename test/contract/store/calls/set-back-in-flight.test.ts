import { describe, expect } from 'vitest';
import { createAuditEntry } from '../../../support/audit/audit-entry';
import { listSeqs } from '../../../support/audit/audit-log';
import { callWatched as call, openWatched, watchedToken } from '../../../support/postgres/watched-store';
import { verifies } from '../../../support/service/verifies';

describe('a PostgreSQL that was set back, as a service finds while its transaction runs', () => {
  const ways = [
    { name: 'a call that reads', token: watchedToken, isChange: false, ending: 'unavailable' },
    { name: 'a call that changes', token: watchedToken, isChange: true, ending: 'unavailable' },
    { name: 'a member, whose work goes on', token: undefined, isChange: true, ending: 'answered' },
  ];
  for (const { name, token, isChange, ending } of ways)
    verifies(
      'run.database-set-back',
      `seals ${ending === 'answered' ? '' : 'nothing '}of ${name}`,
      async () => {
        const { store, setBack } = await openWatched();
        expect(await call(store)).toBe('answered');
        await setBack('DELETE FROM audit_record WHERE seq > 3');
        const work = store.transact(async (tx) => {
          if (isChange) await tx.changes('organisation');
          await store.compareNow();
          await tx.audit.append(createAuditEntry({ actor: { kind: 'none' } }));
          return 'answered';
        }, token);
        expect(await work.catch((error) => error.code)).toBe(ending);
        expect(store.findContradiction()).toEqual({ kind: 'shorter', lastSeq: 3, size: 6 });
        expect(await listSeqs({ store })).toEqual(ending === 'answered' ? [1, 2, 3, 4] : [1, 2, 3]);
      },
    );
});
