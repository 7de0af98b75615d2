import type { AuditEntry, AuditFilter, AuditRecord } from '@server/stores/audit-store';
import { createId } from '@shared/kernel/ids';
import { describe, expect, it } from 'vitest';
import { createAuditEntry } from '../../../support/audit/audit-entry';
import type { WithStore } from '../../../support/audit/audit-log';
import { appendAll } from '../../../support/audit/audit-log';
import type { OpenContractStore } from '../../../support/db/contract-store';
import { engines } from '../../../support/db/contract-store';
import { createSeededBytes } from '../../../support/service/store';
import { verifies } from '../../../support/service/verifies';

// So old that every engine lets retention remove it.
const START_MS = Date.UTC(2020, 10, 21, 9);
const RECORDS = 2948;
const bytes = createSeededBytes(5);

/** Entries in turn: calls, refusals, claimed prefixes, commands of members, and records of the service. */
const kinds: readonly ((atMs: number) => Partial<AuditEntry>)[] = [
  (atMs) => ({ targetId: createId('res', atMs, bytes), operation: 'get_reservation' }),
  () => ({ outcome: 'refused', code: 'unauthorized', status: 403, missingPermission: 'finance.folio.read' }),
  () => ({
    outcome: 'failed',
    code: 'validation_failed',
    status: 422,
    channel: 'mcp',
    rpcMethod: 'tools/call',
  }),
  () => ({ outcome: 'refused', code: 'unauthenticated', reason: 'revoked', status: 401 }),
  () => ({
    actor: { kind: 'none' },
    claimedPrefix: 'feedfacecafebeef',
    outcome: 'refused',
    code: 'unauthenticated',
    reason: 'wrong_secret',
    operation: null,
  }),
  () => ({
    actor: { kind: 'person', email: 'maren@example.com' },
    channel: 'desktop',
    operation: 'service.backup',
    targetId: '/home/maren/Backup 100%.db',
  }),
  () => ({ actor: { kind: 'none' }, channel: 'cli', operation: 'audit.prune', targetId: '1-9:ab-cd' }),
  () => ({
    actor: { kind: 'person', email: 'rui@example.com' },
    channel: 'web',
    operation: 'keys.revoke',
    targetId: '0123456789abcdef',
  }),
];

const entryAt = (index: number): AuditEntry => {
  const atMs = START_MS + index * 1000;
  const kind = index % 97 === 0 ? kinds[index % kinds.length] : kinds[0];
  return createAuditEntry({ atMs, requestId: createId('req', atMs, bytes), ...kind?.(atMs) });
};

/** Fills one block of the actor index and part of the next. Retention has removed the beginning. */
async function openLog(open: OpenContractStore): Promise<WithStore> {
  const world = await open();
  await appendAll(
    world,
    Array.from({ length: RECORDS }, (_, index) => entryAt(index)),
  );
  await world.store.transact(({ audit }) => audit.prune(START_MS + 50_000, 50, entryAt(RECORDS)));
  return world;
}

const formatText = ({ actor, ...row }: AuditRecord): readonly (string | null)[] => [
  actor.kind === 'key' ? actor.prefix : actor.kind === 'person' ? actor.email : null,
  row.claimedPrefix,
  row.operation,
  row.targetId,
  row.requestId,
  row.code,
  row.reason,
  row.missingPermission,
];

const holds = (row: AuditRecord, text: string): boolean =>
  formatText(row).some((word) => word?.toLowerCase().includes(text.toLowerCase()));

const texts = [
  ['part of an operation', 'reserv'],
  ['an operation with a dot', 'keys.'],
  ['an operation in other letters', 'Service.BACKUP'],
  ['part of an email address', 'ren@ex'],
  ['an address that several have', '@example'],
  ['a code', 'validation_failed'],
  ['part of several codes', 'unauth'],
  ['a reason', 'wrong_secret'],
  ['a permission', 'finance.folio'],
  ['a prefix that was claimed', 'feedface'],
  ['a prefix that acts and is a target', '0123456789abcdef'],
  ['part of a file', 'Backup 100%.db'],
  ['a sign that patterns use', '0%'],
  ['another', '_'],
  ['the start of ids', 'res_'],
  ['digits within ids', '01k'],
  ['what is nowhere', 'no such thing'],
  ['what is nowhere, in the form of an id', 'zzzzzzzz'],
] as const;

const narrowings: readonly (readonly [string, Partial<AuditFilter>])[] = [
  ['alone', {}],
  ['with an outcome', { outcome: 'refused' }],
  ['with a key', { keyPrefix: '0123456789abcdef' }],
  ['with a channel and a time', { channel: 'desktop', sinceMs: START_MS + 400_000 }],
];

describe.each(engines)('a text on %s', (_engine, open) => {
  verifies('audit.text', 'is found wherever it stands, alone and with other filters', async () => {
    const { store } = await openLog(open);
    await store.read(async ({ audit }) => {
      for (const [, narrowing] of narrowings) {
        const within: AuditFilter = { propertyIds: null, ...narrowing };
        const narrowed = await audit.page({ filter: within, limit: 9999, order: 'oldest_first' });
        for (const [what, text] of texts) {
          const expected = narrowed.filter((row) => holds(row, text)).map(({ seq }) => seq);
          const filter = { ...within, text };
          const found = await audit.page({ filter, limit: 9999, order: 'oldest_first' });
          expect([what, found.map(({ seq }) => seq)]).toEqual([what, expected]);
          expect([what, await audit.count(filter, 9999)]).toEqual([what, expected.length]);
        }
      }
    });
  });

  it('has pages that lose and repeat nothing, in either order', async () => {
    const { store } = await openLog(open);
    const filter: AuditFilter = { propertyIds: null, text: '@example' };
    await store.read(async ({ audit }) => {
      for (const order of ['newest_first', 'oldest_first'] as const) {
        const all = (await audit.page({ filter, limit: 9999, order })).map(({ seq }) => seq);
        const paged: number[] = [];
        for (let afterSeq: number | undefined; ; afterSeq = paged.at(-1)) {
          const page = await audit.page({ filter, limit: 3, order, afterSeq });
          if (page.length === 0) break;
          paged.push(...page.map(({ seq }) => seq));
        }
        expect(all.length).toBeGreaterThan(3);
        expect(paged).toEqual(all);
      }
    });
  });

  it('that is a whole id is found by the time in it', async () => {
    const { store } = await openLog(open);
    await store.read(async ({ audit }) => {
      const [row] = await audit.span(2001, 1);
      const find = async (text: string | null | undefined) =>
        (
          await audit.page({
            filter: { propertyIds: null, text: text ?? '' },
            limit: 9,
            order: 'newest_first',
          })
        ).map(({ seq }) => seq);
      expect(await find(row?.requestId.toUpperCase())).toEqual([2002]);
      expect(await find(row?.targetId)).toEqual([2002]);
    });
  });
});
