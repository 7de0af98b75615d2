import type { FilteredLog } from '@server/db/postgres/audit/filtered-log';
import { decodeExtras } from '@server/features/audit/chain/extras';
import type { AttentionStore, FailedTries } from '@server/stores/attention-store';
import { MAX_COUNTED } from '@server/stores/attention-store';
import type { AuditRecord } from '@server/stores/audit-store';
import { createPostgresRefusalFinder } from './refusals-in-log';
import { createPostgresSilenceFinder } from './silence-in-log';

/** Runs `find` for each key, and keeps what it finds. */
async function findForKeys<Found>(
  prefixes: readonly string[],
  find: (prefix: string) => Promise<Found | null>,
): Promise<ReadonlyMap<string, Found>> {
  const found = new Map<string, Found>();
  for (const prefix of prefixes) {
    const one = await find(prefix);
    if (one !== null) found.set(prefix, one);
  }
  return found;
}

function sumTries(
  records: readonly AuditRecord[],
  count: (record: AuditRecord) => number,
): FailedTries | null {
  if (records.length === 0) return null;
  return {
    calls: records.reduce((total, record) => total + count(record), 0),
    lastAtMs: Math.max(...records.map(({ atMs }) => atMs)),
  };
}

const isOfEndedKey = ({ reason }: AuditRecord): boolean => reason === 'revoked' || reason === 'expired';

/** Creates the reader of what needs attention. */
export function createPostgresAttentionStore(log: FilteredLog): AttentionStore {
  return {
    findRefusedOften: (prefixes, sinceMs, rule) =>
      findForKeys(prefixes, createPostgresRefusalFinder(log, sinceMs, rule)),
    findSilent: (prefixes, nowMs, rule) =>
      findForKeys(prefixes, createPostgresSilenceFinder(log, nowMs, rule)),
    findTriesOfEnded: (prefixes, sinceMs) =>
      findForKeys(prefixes, async (keyPrefix) => {
        const filter = { propertyIds: null, keyPrefix, outcome: 'refused', sinceMs } as const;
        const range = await log.findRange(sinceMs, undefined);
        const refused = await log.list(filter, range, 'newest_first', MAX_COUNTED);
        return sumTries(refused.filter(isOfEndedKey), () => 1);
      }),
    async findWrongTokens(sinceMs) {
      const filter = { propertyIds: null, wrongTokens: true, sinceMs } as const;
      const range = await log.findRange(sinceMs, undefined);
      const found = await log.list(filter, range, 'newest_first', MAX_COUNTED);
      return sumTries(found, ({ extras }) => decodeExtras(extras).count ?? 1);
    },
  };
}
