import {
  createLogPager,
  PAGE_SIZE,
  requestMore,
  requestOldest,
} from '@renderer/features/audit/pager/log-pager';
import { receiveNewRecords, requestNewRecords } from '@renderer/features/audit/pager/new-records';
import { describe, expect, it } from 'vitest';
import { createAuditRecord, createAuditRecords } from '../records';
import { fetchNew, isGapless, listEnds, listSeqs, loadMore, openPager, receiveAnswer } from './answer-pager';

describe('new records of the log', () => {
  it('come to the top for a person who follows the newest records', () => {
    const { pager, scrollTo, newRecords } = fetchNew(openPager(1000), 1003, true);
    expect(newRecords).toEqual({ count: 3, hasMore: false });
    expect(scrollTo).toBe('top');
    expect(listEnds(pager)).toEqual([1003, 1001 - PAGE_SIZE]);
  });

  it('keep the log short while it is followed', () => {
    let pager = openPager(PAGE_SIZE - 1);
    for (const size of [2 * PAGE_SIZE - 2, 3 * PAGE_SIZE - 3]) pager = fetchNew(pager, size, true).pager;
    expect(listEnds(pager)).toEqual([3 * PAGE_SIZE - 3, PAGE_SIZE - 2]);
    expect(pager.loaded).toMatchObject({ reachesNewest: true, reachesOldest: false });
  });

  it('are counted for a person who is elsewhere, and loaded at the edge', () => {
    const { pager, scrollTo, newRecords } = fetchNew(openPager(1000), 1014, false);
    expect([scrollTo, newRecords?.count, listSeqs(pager)[0]]).toEqual(['same', 14, 1000]);
    expect(pager.loaded).toMatchObject({ reachesNewest: false, newerCount: 14 });
    const loaded = loadMore(pager, 'newer', 1014);
    expect(listSeqs(loaded)[0]).toBe(1014);
    expect(loaded.loaded).toMatchObject({ reachesNewest: true, newerCount: 0 });
  });

  it('are seen through the last seq that was fetched, matching or not', () => {
    const pager = openPager(1000);
    expect(pager.seenThroughSeq).toBe(1000);
    const request = requestNewRecords(pager, 1007);
    if (request === null) throw new Error('nothing was requested');
    const none = receiveNewRecords(pager, request, { page: [], isFollowing: true });
    expect(none).toMatchObject({ scrollTo: null, newRecords: { count: 0, hasMore: false } });
    expect(none.pager.seenThroughSeq).toBe(1007);
  });

  it('cannot be fetched before the first page', () => {
    expect(requestNewRecords(createLogPager({}), 10)).toBeNull();
  });

  it('may be more than one page', () => {
    const size = 1000 + PAGE_SIZE + 5;
    const { pager, newRecords } = fetchNew(openPager(1000), size, false);
    expect(newRecords).toEqual({ count: PAGE_SIZE, hasMore: true });
    expect(pager.seenThroughSeq).toBe(1000 + PAGE_SIZE);
  });

  it('are ignored after a jump', () => {
    const opened = openPager(1000);
    const request = requestNewRecords(opened, 1003);
    if (request === null) throw new Error('nothing was requested');
    const { pager } = requestOldest(opened);
    const received = receiveNewRecords(pager, request, {
      page: createAuditRecords(1001, 1003),
      isFollowing: true,
    });
    expect(received).toEqual({ pager, scrollTo: null, newRecords: null });
  });

  it('are counted once when a page that was on its way holds them too', () => {
    const away = fetchNew(openPager(1000), 1002, false).pager;
    const request = requestNewRecords(away, 1003);
    if (request === null) throw new Error('nothing was requested');
    const loaded = loadMore(away, 'newer', 1003);
    const received = receiveNewRecords(loaded, request, {
      page: [createAuditRecord(1003)],
      isFollowing: false,
    });
    expect(received).toMatchObject({ scrollTo: null, newRecords: { count: 0 } });
  });

  it('leave no gap when a page was read before a record that was fetched first', () => {
    const away = fetchNew(openPager(1000), 1002, false).pager;
    const newer = requestMore(away, 'newer');
    if (newer === null) throw new Error('nothing was requested');
    const counted = fetchNew(newer.pager, 1003, false).pager;
    const { pager } = receiveAnswer(counted, newer, 1002);
    expect(listSeqs(pager)[0]).toBe(1002);
    expect(pager.loaded?.reachesNewest).toBe(false);
    const last = loadMore(pager, 'newer', 1003);
    expect(listSeqs(last)[0]).toBe(1003);
    expect(isGapless(last)).toBe(true);
  });

  it('leave no gap when they push out the edge that is being extended', () => {
    const older = requestMore(openPager(1000), 'older');
    if (older === null) throw new Error('nothing was requested');
    let { pager } = older;
    const sizes = [1000 + PAGE_SIZE - 1, 1000 + 2 * (PAGE_SIZE - 1)];
    for (const size of sizes) pager = fetchNew(pager, size, true).pager;
    const after = receiveAnswer(pager, older, 1000).pager;
    expect(after.loaded).toBe(pager.loaded);
    expect(after.loading).toBeNull();
    expect(isGapless(after)).toBe(true);
  });
});
