import type { AuditRecord } from '@server/stores/audit-store';
import type { Snapshot, Store } from '@server/stores/store';
import type { LogEvent } from './change-events';
import { logEvents } from './change-events';

const PAGE_SIZE = 200;

/** Channels of commands. Calls of keys only show that there are new records. */
const channels = ['desktop', 'web', 'cli'] as const;

interface LogNews {
  /** Sequence number of the newest record. */
  readonly seq: number;
  readonly events: readonly LogEvent[];
  /** Whether members or their passwords may have changed, so that some sessions may be over. */
  readonly isAboutMembers: boolean;
}

/** Reads new records of the audit log, whichever process writes them. */
export interface AuditPoller {
  /** Starts at the present end of the log. */
  begin(): Promise<void>;
  /** Returns what was recorded since the last poll; null if there is nothing. */
  poll(): Promise<LogNews | null>;
}

async function listCommandsAfter({ audit }: Snapshot, afterSeq: number): Promise<AuditRecord[]> {
  const found: AuditRecord[] = [];
  for (const channel of channels) {
    let from = afterSeq;
    for (;;) {
      const request = {
        filter: { propertyIds: null, channel },
        limit: PAGE_SIZE,
        order: 'oldest_first',
      } as const;
      const page = await audit.page({ ...request, afterSeq: from });
      found.push(...page);
      if (page.length < PAGE_SIZE) break;
      from = page.at(-1)?.seq ?? from;
    }
  }
  return found;
}

const isAboutMembers = ({ operation }: AuditRecord): boolean =>
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
        const records = await listCommandsAfter(snapshot, seenSeq);
        seenSeq = seq;
        return { seq, events: logEvents(records), isAboutMembers: records.some(isAboutMembers) };
      }),
  };
}
