import type { LogPager, PagerRequest } from '@renderer/features/audit/pager/log-pager';
import {
  createLogPager,
  receivePage,
  requestMore,
  requestNewest,
} from '@renderer/features/audit/pager/log-pager';
import type { NewRecordsChange } from '@renderer/features/audit/pager/new-records';
import { receiveNewRecords, requestNewRecords } from '@renderer/features/audit/pager/new-records';
import type { AuditRecordView } from '@shared/audit/audit-record';
import type { AppInput } from '@shared/contract/app-contract';
import { createAuditRecords } from '../records';

/** Creates the answer of `audit.list` for these records, oldest first. */
function listRecords(
  stored: readonly AuditRecordView[],
  { filter = {}, limit = 50, order = 'newest_first', after_seq = null }: AppInput<'audit.list'>,
): readonly AuditRecordView[] {
  const isOldestFirst = order === 'oldest_first';
  const isBeyond = (seq: number) => after_seq === null || (isOldestFirst ? seq > after_seq : seq < after_seq);
  const matches = stored.filter(
    ({ seq, at }) => isBeyond(seq) && (filter.until === undefined || at < filter.until),
  );
  return (isOldestFirst ? matches : matches.toReversed()).slice(0, limit);
}

export type Edge = 'newer' | 'older';

/** Gives the pager the answer of a log of `size` records to its request. */
export function receiveAnswer(pager: LogPager, sent: PagerRequest | null, size: number) {
  if (sent === null) throw new Error('nothing was requested');
  const page = listRecords(createAuditRecords(1, size), sent.request.input);
  return receivePage(pager, sent.request, { page, total: size });
}

/** Sends a request and handles its answer. */
export const sendRequest = (sent: PagerRequest | null, size: number) =>
  receiveAnswer(sent?.pager ?? createLogPager({}), sent, size);

/** Creates the pager of a log of `size` records, with the newest page loaded. */
export const openPager = (size: number): LogPager =>
  sendRequest(requestNewest(createLogPager({}), {}), size).pager;

export const loadMore = (pager: LogPager, edge: Edge, size: number): LogPager =>
  sendRequest(requestMore(pager, edge), size).pager;

/** Fetches the new records of a log that has grown to `size`. */
export function fetchNew(pager: LogPager, size: number, isFollowing: boolean): NewRecordsChange {
  const request = requestNewRecords(pager, size);
  if (request === null) throw new Error('nothing was requested');
  const page = listRecords(createAuditRecords(1, size), request.input);
  return receiveNewRecords(pager, request, { page, isFollowing });
}

/** Seqs of the loaded records. */
export const listSeqs = ({ loaded }: LogPager): number[] => loaded?.records.map(({ seq }) => seq) ?? [];
/** Seqs of the newest and the oldest record loaded. */
export const listEnds = (pager: LogPager) => [listSeqs(pager)[0], listSeqs(pager).at(-1)];
export const isGapless = (pager: LogPager) =>
  listSeqs(pager).every((seq, index, all) => index === 0 || seq === (all[index - 1] ?? 0) - 1);
