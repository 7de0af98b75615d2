import { encodeExtras } from '@server/features/audit/chain/extras';
import type { AuditEntry } from '@server/stores/audit-store';
import { DAY_MS } from '@shared/kernel/time';
import { describe, expect } from 'vitest';
import { createAuditEntry } from '../../../support/audit/audit-entry';
import { appendAll } from '../../../support/audit/audit-log';
import type { OpenContractStore } from '../../../support/db/contract-store';
import { engines } from '../../../support/db/contract-store';
import { verifies } from '../../../support/service/verifies';

const NOW_MS = Date.UTC(2026, 5, 30, 12);

const createCalls = (prefix: string, count: number, changes: Partial<AuditEntry> = {}): AuditEntry[] =>
  Array.from({ length: count }, () =>
    createAuditEntry({ atMs: NOW_MS, actor: { kind: 'key', prefix }, ...changes }),
  );

const createRefusals = (prefix: string, count: number, missingPermission: string | null): AuditEntry[] =>
  createCalls(prefix, count, { outcome: 'refused', status: 403, missingPermission });

async function openWith(open: OpenContractStore, entries: readonly AuditEntry[]) {
  const world = await open();
  await appendAll(world, entries);
  return world.store;
}

describe.each(engines)('what needs attention on %s', (_engine, open) => {
  verifies(
    'attention.list',
    'are keys refused often, with the permission that most calls lacked',
    async () => {
      const store = await openWith(open, [
        ...createCalls('often', 15),
        ...createRefusals('often', 2, 'guests.profile.read'),
        ...createRefusals('often', 4, 'finance.folio.read'),
        ...createCalls('seldom', 40),
        ...createRefusals('seldom', 2, null),
        ...createRefusals('few', 5, null),
        ...createRefusals('earlier', 30, null).map((entry) => ({ ...entry, atMs: NOW_MS + 2 * DAY_MS })),
      ]);
      const rule = { leastCalls: 20, callsPerRefused: 10 };
      const find = (sinceMs: number) =>
        store.read(({ attention }) =>
          attention.findRefusedOften(['often', 'seldom', 'few', 'unknown'], sinceMs, rule),
        );
      const often = { calls: 21, refused: 6, isOfNewest: false, missingPermission: 'finance.folio.read' };
      expect([...(await find(NOW_MS))]).toEqual([['often', often]]);
      expect([...(await find(NOW_MS + 1))]).toEqual([]);
    },
  );

  verifies('attention.silent', 'are keys that called daily and stopped', async () => {
    const daily = (prefix: string, days: readonly number[]) =>
      days.flatMap((day) => createCalls(prefix, 1, { atMs: NOW_MS - day * DAY_MS }));
    const store = await openWith(
      open,
      [
        ...daily('silent', [9, 8, 7, 6, 5, 4, 3]),
        ...daily('gap', [9, 8, 6, 5, 4, 3]),
        ...daily('alive', [6, 5, 4, 3, 2, 1, 0]),
      ].toSorted((one, other) => one.atMs - other.atMs),
    );
    const rule = { days: 7, fromMs: DAY_MS, throughMs: 14 * DAY_MS };
    const found = store.read(({ attention }) =>
      attention.findSilent(['silent', 'gap', 'alive', 'unknown'], NOW_MS, rule),
    );
    expect([...(await found)]).toEqual([['silent', NOW_MS - 3 * DAY_MS]]);
  });

  verifies('attention.list', 'are ended keys that are tried', async () => {
    const ended = { outcome: 'refused', status: 401 } as const;
    const store = await openWith(open, [
      ...createCalls('ended', 2, { ...ended, reason: 'revoked' }),
      ...createCalls('ended', 1, { ...ended, reason: 'expired', atMs: NOW_MS + 20_000 }),
      ...createRefusals('alive', 3, null),
    ]);
    const found = store.read(({ attention }) => attention.findTriesOfEnded(['ended', 'alive'], NOW_MS));
    expect([...(await found)]).toEqual([['ended', { calls: 3, lastAtMs: NOW_MS + 20_000 }]]);
  });

  verifies('attention.list', 'are wrong tokens, each record with its number of calls', async () => {
    const wrong = { actor: { kind: 'none' }, outcome: 'refused', status: 401 } as const;
    const store = await openWith(open, [
      createAuditEntry({ ...wrong, atMs: NOW_MS }),
      createAuditEntry({ ...wrong, atMs: NOW_MS + 20_000, extras: encodeExtras({ count: 30 }) }),
    ]);
    const find = (sinceMs: number) => store.read(({ attention }) => attention.findWrongTokens(sinceMs));
    expect(await find(NOW_MS)).toEqual({ calls: 31, lastAtMs: NOW_MS + 20_000 });
    expect(await find(NOW_MS + 20_001)).toBeNull();
    const count = store.read(({ audit }) => audit.countWrongTokens(NOW_MS + 1, NOW_MS + 30_000));
    expect(await count).toBe(30);
  });
});
