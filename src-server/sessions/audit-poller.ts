import type { AuditRow } from '@server/stores/audit-store';
import type { Snapshot, Store } from '@server/stores/store';
import type { LogEvent } from './change-events';
import { logEvents } from './change-events';

const PAGE = 200;

/** Commands come in on these; calls of keys, however many, tell nothing beyond that there are new records. */
const channels = ['desktop', 'web', 'cli'] as const;

interface LogNews {
  /** The newest record there is. */
  readonly seq: number;
  readonly events: readonly LogEvent[];
  /** Whether people or their passwords may have changed: some sessions may be over. */
  readonly isAboutMembers: boolean;
}

/** Follows the audit log, whichever process writes it. */
export interface AuditPoller {
  /** Begins at the end of the log as it is now. */
  begin(): Promise<void>;
  /** What came since the last time; null: nothing. */
  poll(): Promise<LogNews | null>;
}

async function commandsAfter({ audit }: Snapshot, afterSeq: number): Promise<AuditRow[]> {
  const found: AuditRow[] = [];
  for (const channel of channels) {
    let from = afterSeq;
    for (;;) {
      const request = { filter: { propertyIds: null, channel }, limit: PAGE, order: 'oldest_first' } as const;
      const page = await audit.page({ ...request, afterSeq: from });
      found.push(...page);
      if (page.length < PAGE) break;
      from = page.at(-1)?.seq ?? from;
    }
  }
  return found;
}

const isAboutMembers = ({ operation }: AuditRow): boolean =>
  operation !== null && /^(members|session)\./.test(operation);

export function createAuditPoller(store: Store): AuditPoller {
  let seenSeq = 0;
  return {
    begin: () =>
      store.read(async ({ audit }) => {
        seenSeq = (await audit.head())?.seq ?? 0;
      }),
    poll: () =>
      store.read(async (snapshot) => {
        const seq = (await snapshot.audit.head())?.seq ?? 0;
        if (seq === seenSeq) return null;
        const records = await commandsAfter(snapshot, seenSeq);
        seenSeq = seq;
        return { seq, events: logEvents(records), isAboutMembers: records.some(isAboutMembers) };
      }),
  };
}
