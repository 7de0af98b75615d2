import type { Client } from '@renderer/client/client';
import { useClient } from '@renderer/client/client-context';
import { createCommandQuery } from '@renderer/client/command-query';
import type { AuditRecordView } from '@shared/audit/audit-record';
import type { NamedTarget } from '@shared/audit/named-target';
import type { AppOutput } from '@shared/contract/app-contract';
import { useQuery } from '@tanstack/react-query';
import { createContext, use } from 'react';

type Named = AppOutput<'audit.targets'>;
export type LoadTarget = (seq: number) => Promise<Named>;

/** The most records in one request. */
const MAX_SEQS = 100;

interface Waiting {
  readonly seq: number;
  readonly resolve: (named: Named) => void;
  readonly reject: (error: unknown) => void;
}

/** Creates a function that names the target of one record. Rows that appear together are named by one request. */
export function createTargetLoader(client: Client): LoadTarget {
  let waiting: Waiting[] = [];
  const request = async (rows: readonly Waiting[]): Promise<void> => {
    try {
      const named = await client.call('audit.targets', { seqs: rows.map(({ seq }) => seq) });
      for (const { seq, resolve } of rows) resolve(named.filter((one) => one.seq === seq));
    } catch (error) {
      for (const { reject } of rows) reject(error);
    }
  };
  const requestAll = () => {
    const rows = waiting;
    waiting = [];
    for (let from = 0; from < rows.length; from += MAX_SEQS) void request(rows.slice(from, from + MAX_SEQS));
  };
  return (seq) =>
    new Promise((resolve, reject) => {
      if (waiting.length === 0) queueMicrotask(requestAll);
      waiting.push({ seq, resolve, reject });
    });
}

/** Names the targets of the rows of a log. null outside of a log. */
export const TargetLoaderContext = createContext<LoadTarget | null>(null);

const NAMED_ID = /^(?:res|gst|unt|rty)_/;

/** True if the record is about a reservation, a guest, a room or a room type. */
export const hasNamedTarget = ({ target_id }: AuditRecordView): boolean =>
  target_id !== null && NAMED_ID.test(target_id);

/** Reads what a record is about. null: nothing that has a name, or not known yet. */
export function useNamedTarget(record: AuditRecordView): NamedTarget | null {
  const client = useClient();
  const load = use(TargetLoaderContext);
  const query = createCommandQuery(client, 'audit.targets', { seqs: [record.seq] });
  const { data } = useQuery({
    ...query,
    ...(load === null ? {} : { queryFn: () => load(record.seq) }),
    enabled: hasNamedTarget(record),
  });
  return data?.find(({ seq }) => seq === record.seq)?.target ?? null;
}
