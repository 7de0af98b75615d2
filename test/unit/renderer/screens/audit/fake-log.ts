import type { LogState, Look, ReadRecords } from '@renderer/screens/audit/log-state';
import { recordLog } from '@renderer/screens/audit/record-log';
import type { AuditRecordView } from '@shared/audit-record';
import { recordsFrom } from './records';

/** A service with records 1 to `size`, which answers when it is told to. */
export function fakeLog(size: number) {
  const stored = recordsFrom(1, size);
  const waiting: (() => void)[] = [];
  const changes: { readonly state: LogState; readonly look: Look }[] = [];
  let failure: Error | null = null;

  const read: ReadRecords = ({ limit = 50, order = 'newest_first', after_seq = null, filter = {} }) => {
    const until = filter.until;
    const known = stored.filter(({ at }) => until === undefined || at < until);
    const ordered = order === 'oldest_first' ? known : known.toReversed();
    const isBeyond = ({ seq }: AuditRecordView) =>
      after_seq === null || (order === 'oldest_first' ? seq > after_seq : seq < after_seq);
    const page = ordered.filter(isBeyond).slice(0, limit);
    const failed = failure;
    return new Promise((resolve, reject) => {
      waiting.push(() => (failed === null ? resolve(page) : reject(failed)));
    });
  };

  const log = recordLog({
    read,
    filterNow: () => ({}),
    total: () => stored.length,
    onChange: (state, look) => changes.push({ state, look }),
  });

  return {
    log,
    changes,
    append: (count: number) => stored.push(...recordsFrom(stored.length + 1, stored.length + count)),
    fail(error: Error | null) {
      failure = error;
    },
    /** Answers what was asked `place` questions ago, 0 for the first that waits. */
    async answer(place = 0) {
      waiting.splice(place, 1)[0]?.();
      await new Promise((resolve) => setImmediate(resolve));
    },
    asked: () => waiting.length,
    window: () => changes.at(-1)?.state.window ?? null,
    seqs: () => changes.at(-1)?.state.window?.records.map(({ seq }) => seq) ?? [],
  };
}
