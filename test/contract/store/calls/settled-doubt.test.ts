import { describe, expect } from 'vitest';
import { z } from 'zod';
import { createAuditEntry } from '../../../support/audit/audit-entry';
import { openPostgresTestStore, withClient } from '../../../support/postgres/postgres-store';
import { verifies } from '../../../support/service/verifies';

const foundSchema = z.tuple([z.object({ stored: z.record(z.string(), z.number()) })]);
const writtenSchema = z.tuple([z.object({ isWritten: z.boolean() })]);

/** Looks a request up, and says whether the look-up itself has written. Only then does its commit wait for a synchronous standby. */
const lookUp = (url: string, requestId: string) =>
  withClient(url, async (client) => {
    await client.query('BEGIN');
    const found = await client.query('SELECT settle_doubt($1::json, 0) AS stored', [
      JSON.stringify([requestId]),
    ]);
    const written = await client.query('SELECT pg_current_xact_id_if_assigned() IS NOT NULL AS "isWritten"');
    await client.query('COMMIT');
    return [foundSchema.parse(found.rows)[0].stored, writtenSchema.parse(written.rows)[0].isWritten];
  });

describe('the look-up of a commit in doubt', () => {
  verifies(
    'run.commit-in-doubt',
    'waits for the standby as the commit would have, also when it is asked again',
    async () => {
      const { store, url } = await openPostgresTestStore();
      await store.transact(async (tx) => tx.audit.append(createAuditEntry({ requestId: 'stored' })));
      for (const _time of ['first', 'again']) {
        expect(await lookUp(url, 'stored')).toEqual([{ stored: 1 }, true]);
        expect(await lookUp(url, 'absent')).toEqual([{}, true]);
      }
      // What was found stays, and later requests are sealed as before.
      await store.transact(async (tx) => tx.audit.append(createAuditEntry({ requestId: 'later' })));
      expect(await lookUp(url, 'later')).toEqual([{ later: 2 }, true]);
    },
  );
});
