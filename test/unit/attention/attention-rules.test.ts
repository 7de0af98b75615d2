import { ACTOR_BLOCK } from '@server/db/sqlite/audit/rows/actor-index';
import type { AuditEntry, AuditRecord } from '@server/stores/audit-store';
import type { AttentionItem } from '@shared/attention/attention-contract';
import { attentionKinds } from '@shared/attention/attention-kinds';
import { DAY_MS } from '@shared/kernel/time';
import fc from 'fast-check';
import { expect } from 'vitest';
import { createAuditEntry } from '../../support/audit/audit-entry';
import type { PropertyFixture } from '../../support/service/management-fixture';
import { openPropertyFixture } from '../../support/service/management-fixture';
import { verifies } from '../../support/service/verifies';

/** Calls of one key, and whether and when it ends. */
interface KeyCase {
  readonly answered: number;
  readonly refused: number;
  readonly triedAfterEnd: number;
  /** Hours before now at which these calls are made. */
  readonly hoursAgo: number;
  readonly expiresInDays: number | null;
  readonly isRevoked: boolean;
}

const keyCase: fc.Arbitrary<KeyCase> = fc.record({
  answered: fc.oneof(fc.nat({ max: 25 }), fc.integer({ min: 15, max: 60 })),
  refused: fc.nat({ max: 7 }),
  triedAfterEnd: fc.nat({ max: 3 }),
  hoursAgo: fc.nat({ max: 30 }),
  expiresInDays: fc.option(fc.integer({ min: 3, max: 20 }), { nil: null }),
  isRevoked: fc.boolean(),
});

const world = fc.record({
  keys: fc.array(keyCase, { minLength: 1, maxLength: 5 }),
  wrongTokens: fc.nat({ max: 2 }),
  /** Calls of another key behind all others, so that those are in the index by actor. */
  isIndexed: fc.boolean(),
  hasBackup: fc.boolean(),
});

async function mint({ call, ownerId, propertyId }: PropertyFixture, expires_in_days: number | null) {
  const draft = { name: 'Sync', expires_in_days, scopes: ['reservations.reservation.read'] };
  return (await call(ownerId, 'keys.create', { property_id: propertyId, ...draft })).key.prefix;
}

const repeat = (count: number, entry: Partial<AuditEntry>): Partial<AuditEntry>[] =>
  Array.from({ length: count }, () => entry);

function listCalls(prefix: string, key: KeyCase): Partial<AuditEntry>[] {
  const actor = { kind: 'key', prefix } as const;
  const ended = { actor, outcome: 'refused', status: 401, reason: 'revoked' } as const;
  return [
    ...repeat(key.answered, { actor }),
    ...repeat(key.refused, {
      actor,
      outcome: 'refused',
      status: 403,
      missingPermission: 'guests.profile.read',
    }),
    ...(key.isRevoked ? repeat(key.triedAfterEnd, ended) : []),
  ];
}

async function readAll({ store }: PropertyFixture): Promise<readonly AuditRecord[]> {
  return store.read(({ audit }) => audit.span(0, 100_000));
}

/** Names the stage of a key 2 days after it was made. undefined: none yet. */
function findStage({ expiresInDays }: KeyCase): number | undefined {
  if (expiresInDays === null) return undefined;
  return [1, 7, 14].find((days) => expiresInDays - 2 <= days);
}

/** Names what the rules list of one key, by its records of the last day. */
function expectOfKey(calls: readonly AuditRecord[], prefix: string, key: KeyCase): string[] {
  if (key.isRevoked)
    return calls.some(({ reason }) => reason === 'revoked') ? [`ended_key_tried:${prefix}`] : [];
  const refused = calls.filter(({ outcome }) => outcome === 'refused').length;
  const stage = findStage(key);
  return [
    ...(stage === undefined ? [] : [`key_expires:${prefix}:${stage}`]),
    ...(calls.length >= 20 && refused * 10 > calls.length ? [`key_refused:${prefix}`] : []),
  ];
}

/** Names what the rules list, by reading every record. */
function expectMatters(
  rows: readonly AuditRecord[],
  keys: ReadonlyMap<string, KeyCase>,
  nowMs: number,
): readonly string[] {
  const recent = rows.filter(({ atMs }) => atMs >= nowMs - DAY_MS);
  const ofKeys = [...keys].flatMap(([prefix, key]) =>
    expectOfKey(
      recent.filter(({ actor }) => actor.kind === 'key' && actor.prefix === prefix),
      prefix,
      key,
    ),
  );
  const hasWrong = recent.some(({ actor, status }) => actor.kind === 'none' && status === 401);
  return [...ofKeys, ...(hasWrong ? ['wrong_tokens'] : [])].toSorted();
}

const isSorted = (items: readonly AttentionItem[]): boolean => {
  const ranks = items.map(({ kind }) => attentionKinds.indexOf(kind));
  return ranks.every((rank, index) => index === 0 || rank >= (ranks[index - 1] ?? 0));
};

verifies(
  'attention.list',
  'a kind is listed exactly when its rule holds over all records',
  async () => {
    await fc.assert(
      fc.asyncProperty(world, async ({ keys, wrongTokens, isIndexed, hasBackup }) => {
        const fixture = await openPropertyFixture();
        const { call, ownerId, propertyId, store, clock, dataDirectory } = fixture;
        const property = { property_id: propertyId };
        await call(ownerId, 'modules.set', { ...property, module: 'integration', is_on: true });
        const prefixes: string[] = [];
        for (const key of keys) prefixes.push(await mint(fixture, key.expiresInDays));
        const other = await mint(fixture, null);
        for (const [index, prefix] of prefixes.entries())
          if (keys[index]?.isRevoked) await call(ownerId, 'keys.revoke', { ...property, prefix });
        if (hasBackup) await call(ownerId, 'service.backup', { file: `${dataDirectory}/kept.db` });
        clock.pass(2 * DAY_MS);
        const nowMs = clock.now();
        const timed = prefixes
          .flatMap((prefix, index) => {
            const key = keys[index];
            if (key === undefined) return [];
            const atMs = nowMs - key.hoursAgo * 3_600_000;
            return listCalls(prefix, key).map((entry) => ({ ...entry, atMs }));
          })
          .toSorted((one, next) => one.atMs - next.atMs);
        const wrong = { actor: { kind: 'none' }, propertyId: null, outcome: 'refused', status: 401 } as const;
        const entries = [
          ...timed,
          ...repeat(wrongTokens, { ...wrong, atMs: nowMs }),
          ...repeat(isIndexed ? ACTOR_BLOCK : 0, { actor: { kind: 'key', prefix: other }, atMs: nowMs }),
        ];
        await store.transact(async (tx) => {
          for (const entry of entries) await tx.audit.append(createAuditEntry({ propertyId, ...entry }));
        });
        const byPrefix = new Map(
          prefixes.flatMap((prefix, index) => {
            const key = keys[index];
            return key === undefined ? [] : [[prefix, key] as const];
          }),
        );
        const { items } = await call(ownerId, 'attention.list', {});
        const rows = await readAll(fixture);
        expect(items.map(({ event }) => event).toSorted()).toEqual(expectMatters(rows, byPrefix, nowMs));
        expect(isSorted(items)).toBe(true);
      }),
      { numRuns: 8 },
    );
  },
  60_000,
);
