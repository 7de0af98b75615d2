import { MAX_COUNTED } from '@server/stores/attention-store';
import type { KeyRow } from '@server/stores/key-store';
import type { MemberRow } from '@server/stores/member-store';
import type { PropertyRow } from '@server/stores/property-store';
import type { Snapshot } from '@server/stores/store';
import type { AttentionItem } from '@shared/attention/attention-contract';
import { DAY_MS, toTimestamp } from '@shared/kernel/time';
import { EXPIRY_STAGES_DAYS, getKeyState } from '@shared/keys/api-key';
import { canSeeWrongTokens } from './seen-kinds';

/** One refused call in 10 is often, from 20 calls on. */
const REFUSED_OFTEN = { leastCalls: 20, callsPerRefused: 10 } as const;

/** A week of daily calls is a habit. After two weeks of silence the member knows, or has ended it. */
const SILENT = { days: 7, fromMs: 1.5 * DAY_MS, throughMs: 14 * DAY_MS } as const;

interface KeyAt {
  readonly key: KeyRow;
  readonly property: PropertyRow;
}

const describeKey = ({ key, property }: KeyAt) => ({
  property: { id: property.id, name: property.name, time_zone: property.timeZone },
  key: { prefix: key.prefix, name: key.name },
});

/** Finds the last stage that a key has reached before its end. undefined: none yet. */
const findStage = (leftMs: number): number | undefined =>
  EXPIRY_STAGES_DAYS.findLast((days) => leftMs <= days * DAY_MS);

function listExpiring(keys: readonly KeyAt[], nowMs: number): AttentionItem[] {
  return keys.flatMap((one): AttentionItem[] => {
    const { prefix, expiresAtMs } = one.key;
    if (expiresAtMs === null) return [];
    const leftMs = expiresAtMs - nowMs;
    const stage = findStage(leftMs);
    if (stage === undefined) return [];
    return [
      {
        kind: 'key_expires',
        event: `key_expires:${prefix}:${stage}`,
        ...describeKey(one),
        expires_at: toTimestamp(expiresAtMs),
        days_left: Math.ceil(leftMs / DAY_MS),
      },
    ];
  });
}

async function listRefused({ attention, nowMs }: Snapshot, keys: readonly KeyAt[]): Promise<AttentionItem[]> {
  const prefixes = keys.map(({ key }) => key.prefix);
  const found = await attention.findRefusedOften(prefixes, nowMs - DAY_MS, REFUSED_OFTEN);
  return keys.flatMap((one): AttentionItem[] => {
    const calls = found.get(one.key.prefix);
    if (calls === undefined) return [];
    return [
      {
        kind: 'key_refused',
        event: `key_refused:${one.key.prefix}`,
        ...describeKey(one),
        calls: calls.calls,
        refused: calls.refused,
        is_of_newest: calls.isOfNewest,
        missing_permission: calls.missingPermission,
      },
    ];
  });
}

async function listTried({ attention, nowMs }: Snapshot, keys: readonly KeyAt[]): Promise<AttentionItem[]> {
  const prefixes = keys.map(({ key }) => key.prefix);
  const found = await attention.findTriesOfEnded(prefixes, nowMs - DAY_MS);
  return keys.flatMap((one): AttentionItem[] => {
    const tries = found.get(one.key.prefix);
    if (tries === undefined) return [];
    return [
      {
        kind: 'ended_key_tried',
        event: `ended_key_tried:${one.key.prefix}`,
        ...describeKey(one),
        state: one.key.revokedAtMs === null ? 'expired' : 'revoked',
        calls: tries.calls,
        is_more: tries.calls === MAX_COUNTED,
        last_at: toTimestamp(tries.lastAtMs),
      },
    ];
  });
}

async function listSilent({ attention, nowMs }: Snapshot, keys: readonly KeyAt[]): Promise<AttentionItem[]> {
  const prefixes = keys.map(({ key }) => key.prefix);
  const found = await attention.findSilent(prefixes, nowMs, SILENT);
  return keys.flatMap((one): AttentionItem[] => {
    const lastAtMs = found.get(one.key.prefix);
    if (lastAtMs === undefined) return [];
    const event = `key_silent:${one.key.prefix}`;
    return [{ kind: 'key_silent', event, ...describeKey(one), last_at: toTimestamp(lastAtMs) }];
  });
}

/** Lists prefixes of keys that another key took the place of. They should have no calls any more. */
async function listReplaced({ keys, nowMs }: Snapshot, all: readonly KeyAt[]): Promise<ReadonlySet<string>> {
  const replaced = new Set<string>();
  for (const id of new Set(all.map(({ property }) => property.id)))
    for (const { prefix } of await keys.listReplaced(id, nowMs)) replaced.add(prefix);
  return replaced;
}

/** Lists what needs attention about keys. Keys of playground sessions end by themselves, so they do not count. */
export async function listKeyItems(
  snapshot: Snapshot,
  properties: readonly PropertyRow[],
): Promise<AttentionItem[]> {
  const { keys, nowMs } = snapshot;
  const all: KeyAt[] = [];
  for (const property of properties)
    for (const key of await keys.list(property.id)) if (key.kind === 'standard') all.push({ key, property });
  const isActive = ({ key }: KeyAt): boolean => getKeyState(key, nowMs) === 'active';
  const active = all.filter(isActive);
  const ended = all.filter((one) => !isActive(one));
  const replaced = await listReplaced(snapshot, active);
  const unreplaced = active.filter(({ key }) => !replaced.has(key.prefix));
  return [
    ...listExpiring(active, nowMs),
    ...(await listTried(snapshot, ended)),
    ...(await listRefused(snapshot, active)),
    ...(await listSilent(snapshot, unreplaced)),
  ];
}

/** Says that wrong tokens are tried. They name no property, so only a member who reads every record learns of them. */
export async function listWrongTokenItems(snapshot: Snapshot, member: MemberRow): Promise<AttentionItem[]> {
  if (!(await canSeeWrongTokens(snapshot, member))) return [];
  const tries = await snapshot.attention.findWrongTokens(snapshot.nowMs - DAY_MS);
  if (tries === null) return [];
  const { calls, lastAtMs } = tries;
  return [{ kind: 'wrong_tokens', event: 'wrong_tokens', calls, last_at: toTimestamp(lastAtMs) }];
}
