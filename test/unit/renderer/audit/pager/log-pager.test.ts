import {
  createLogPager,
  MAX_LOADED,
  PAGE_SIZE,
  receiveError,
  receivePage,
  requestAgain,
  requestBefore,
  requestMore,
  requestNewest,
  requestOldest,
} from '@renderer/features/audit/pager/log-pager';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createAuditRecord, createAuditRecords } from '../records';
import type { Edge } from './answer-pager';
import {
  fetchNew,
  isGapless,
  listEnds,
  listSeqs,
  loadMore,
  openPager,
  receiveAnswer,
  sendRequest,
} from './answer-pager';

describe('jumping in the log', () => {
  it('loads the newest page, and knows whether that is all', () => {
    expect(openPager(PAGE_SIZE - 1).loaded).toMatchObject({
      reachesNewest: true,
      reachesOldest: true,
      newerCount: 0,
    });
    const pager = openPager(1000);
    expect(pager.loaded).toMatchObject({ reachesNewest: true, reachesOldest: false, newerCount: 0 });
    expect(listEnds(pager)).toEqual([1000, 1001 - PAGE_SIZE]);
  });

  it('goes to the oldest records, and counts the newer ones if the total is known', () => {
    const sent = requestOldest(openPager(1000));
    const { pager, scrollTo } = sendRequest(sent, 1000);
    expect(scrollTo).toBe('bottom');
    expect(listEnds(pager)).toEqual([PAGE_SIZE, 1]);
    expect(pager.loaded).toMatchObject({ reachesOldest: true, newerCount: 1000 - PAGE_SIZE });
    const page = createAuditRecords(1, PAGE_SIZE);
    const { pager: uncounted } = receivePage(sent.pager, sent.request, { page, total: null });
    expect(uncounted.loaded?.newerCount).toBeNull();
    expect(sendRequest(requestOldest(openPager(3)), 3).pager.loaded).toMatchObject({
      reachesNewest: true,
      newerCount: 0,
    });
  });

  it('goes to a date without knowing how many records are newer', () => {
    const { pager, scrollTo } = sendRequest(requestBefore(openPager(1000), createAuditRecord(501).at), 1000);
    expect(scrollTo).toBe('top');
    expect(listSeqs(pager)[0]).toBe(500);
    expect(pager.loaded).toMatchObject({ reachesNewest: false, newerCount: null });
  });

  it('knows the newest instant that was received, wherever it goes', () => {
    const away = sendRequest(requestBefore(openPager(1000), createAuditRecord(501).at), 1000).pager;
    expect(away.newestAt).toBe(createAuditRecord(1000).at);
    expect(fetchNew(away, 1003, false).pager.newestAt).toBe(createAuditRecord(1003).at);
    expect(createLogPager({}).newestAt).toBeNull();
  });

  it('goes to no date after the end of the filter', () => {
    const filter = { until: createAuditRecord(301).at };
    const pager = createLogPager(filter);
    expect(requestBefore(pager, createAuditRecord(501).at).request.input.filter).toEqual(filter);
    expect(requestBefore(pager, createAuditRecord(201).at).request.input.filter).toEqual({
      until: createAuditRecord(201).at,
    });
  });

  it('takes the filter of the moment on each return to the newest records', () => {
    const since = createAuditRecord(700).at;
    const { pager } = requestNewest(openPager(1000), { since });
    expect(requestOldest(pager).request.input.filter).toEqual({ since });
  });

  it('ignores what was requested before a jump', () => {
    const older = requestMore(openPager(1000), 'older');
    if (older === null) throw new Error('nothing was requested');
    const oldest = requestOldest(older.pager);
    const { pager } = receiveAnswer(oldest.pager, oldest, 1000);
    expect(receiveAnswer(pager, older, 1000)).toEqual({ pager, scrollTo: null });
    expect(receiveError(pager, older.request, new Error('no answer'))).toEqual({ pager, scrollTo: null });
    expect(receiveAnswer(oldest.pager, older, 1000).pager).toBe(oldest.pager);
  });

  it.each([
    ['newest', requestNewest(openPager(20), {})],
    ['oldest', requestOldest(openPager(20))],
    ['before', requestBefore(openPager(20), createAuditRecord(11).at)],
  ] as const)('repeats the jump that failed, also where both ends are loaded: %s', (kind, sent) => {
    const failed = receiveError(sent.pager, sent.request, new Error('no answer')).pager;
    expect(failed).toMatchObject({ failedJump: { kind }, error: { message: 'no answer' } });
    expect(listSeqs(failed)).toHaveLength(20);
    const since = '2026-11-21T00:00:00.000Z';
    const again = requestAgain(failed, { since });
    // "Last hour" has moved on.
    const { input } = sent.request;
    expect(again?.request).toMatchObject({
      kind,
      input: kind === 'newest' ? { ...input, filter: { since } } : input,
    });
    expect(sendRequest(again, 20).pager).toMatchObject({ failedJump: null, error: null });
  });

  it('loads more at the edges after a jump that failed, which is still there to repeat', () => {
    const sent = requestOldest(openPager(1000));
    const failed = receiveError(sent.pager, sent.request, new Error('no answer')).pager;
    const more = loadMore(failed, 'older', 1000);
    expect(listSeqs(more)).toHaveLength(2 * PAGE_SIZE);
    expect(more).toMatchObject({ failedJump: { kind: 'oldest' }, error: { message: 'no answer' } });
    expect(requestAgain(more, {})?.request.kind).toBe('oldest');
  });
});

describe('loading more of the log', () => {
  it('extends the requested edge, one request at a time', () => {
    const sent = requestMore(openPager(1000), 'older');
    expect(sent?.pager.loading).toBe('older');
    expect(sent === null ? null : requestMore(sent.pager, 'older')).toBeNull();
    const { pager } = sendRequest(sent, 1000);
    expect(pager.loading).toBeNull();
    expect(listEnds(pager)).toEqual([1000, 1001 - 2 * PAGE_SIZE]);
  });

  it('requests nothing beyond an end, nor before the first page', () => {
    expect(requestMore(openPager(50), 'older')).toBeNull();
    expect(requestMore(openPager(50), 'newer')).toBeNull();
    expect(requestMore(createLogPager({}), 'older')).toBeNull();
  });

  it('keeps what is loaded when a request fails, and loads more when asked again', () => {
    const sent = requestMore(openPager(1000), 'older');
    if (sent === null) throw new Error('nothing was requested');
    const failed = receiveError(sent.pager, sent.request, new Error('no answer'));
    expect(failed.pager).toMatchObject({ loading: null, error: { message: 'no answer' } });
    expect(listSeqs(failed.pager)).toHaveLength(PAGE_SIZE);
    expect(failed.pager.failedJump).toBeNull();
    expect(requestMore(failed.pager, 'older')?.pager.error).toBeNull();
    expect(requestAgain(failed.pager, {})?.request).toEqual(sent.request);
    expect(listSeqs(loadMore(failed.pager, 'older', 1000))).toHaveLength(2 * PAGE_SIZE);
  });

  it('drops records at the newer edge when too many are loaded, and remembers that it did', () => {
    let pager = openPager(10_000);
    while (listSeqs(pager).length < MAX_LOADED) pager = loadMore(pager, 'older', 10_000);
    expect(pager.loaded).toMatchObject({ reachesNewest: true, newerCount: 0 });
    pager = loadMore(pager, 'older', 10_000);
    expect(listSeqs(pager)).toHaveLength(MAX_LOADED);
    expect(pager.loaded).toMatchObject({ reachesNewest: false, newerCount: PAGE_SIZE });
    expect(listSeqs(pager)[0]).toBe(10_000 - PAGE_SIZE);
  });

  it('drops records at the older edge when newer ones are loaded', () => {
    const size = MAX_LOADED + PAGE_SIZE + 3;
    let pager = sendRequest(requestOldest(openPager(size)), size).pager;
    while (listSeqs(pager).length < MAX_LOADED) pager = loadMore(pager, 'newer', size);
    expect(pager.loaded).toMatchObject({ reachesOldest: true, newerCount: PAGE_SIZE + 3 });
    pager = loadMore(pager, 'newer', size);
    expect(listEnds(pager)).toEqual([size - 3, PAGE_SIZE + 1]);
    expect(pager.loaded).toMatchObject({ reachesOldest: false, reachesNewest: false, newerCount: 3 });
    pager = loadMore(pager, 'newer', size);
    expect(pager.loaded).toMatchObject({ reachesNewest: true, newerCount: 0 });
  });

  it('holds consecutive records and never too many, wherever a person scrolls', () => {
    const size = 5 * MAX_LOADED;
    const edges = fc.array(fc.constantFrom<Edge[]>('older', 'newer'), { maxLength: 60 });
    fc.assert(
      fc.property(edges, (steps) => {
        let pager = openPager(size);
        for (const edge of steps) {
          if (requestMore(pager, edge) !== null) pager = loadMore(pager, edge, size);
          expect(listSeqs(pager).length).toBeLessThanOrEqual(MAX_LOADED);
          expect(isGapless(pager)).toBe(true);
          expect(pager.loaded?.newerCount).toBe(size - (listSeqs(pager)[0] ?? 0));
        }
      }),
      { numRuns: 40 },
    );
  });
});
