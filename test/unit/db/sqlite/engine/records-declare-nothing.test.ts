import { expect } from 'vitest';
import { createAuditEntry } from '../../../../support/audit/audit-entry';
import { openTestStore } from '../../../../support/service/store';
import { verifies } from '../../../../support/service/verifies';

verifies(
  'run.changes-declared',
  'a transaction reads, and records what happened, without saying so',
  async () => {
    const { programStore: store } = openTestStore();
    await store.transact(async (tx) => {
      await tx.properties.list();
      await tx.audit.append(createAuditEntry());
      await tx.audit.appendFailure(createAuditEntry(), { source: '::1', reason: 'revoked', minute: 1 });
      await tx.authFailures.add('::1', 'missing', 1, 1);
    });
    expect((await store.read(({ audit }) => audit.head()))?.seq).toBe(2);
  },
);
