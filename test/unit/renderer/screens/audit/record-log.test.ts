import { PAGE } from '@renderer/screens/audit/record-window';
import { describe, expect, it } from 'vitest';
import { fakeLog } from './fake-log';
import { auditRecord } from './records';

/** With its newest page read. */
async function opened(size: number) {
  const fake = fakeLog(size);
  void fake.log.toNewest();
  await fake.answer();
  return fake;
}

const isGapless = (seqs: readonly number[]) => seqs.every((seq, place) => seq === (seqs[0] ?? 0) - place);
const always = () => true;
const never = () => false;

describe('reading a log', () => {
  it('reads on at the end that is asked for, once at a time', async () => {
    const fake = await opened(1000);
    void fake.log.readOlder();
    void fake.log.readOlder();
    expect(fake.asked()).toBe(1);
    expect(fake.changes.at(-1)?.state.reading).toBe('older');
    await fake.answer();
    expect(fake.seqs()).toHaveLength(2 * PAGE);
    expect(isGapless(fake.seqs())).toBe(true);
  });

  it('asks for nothing beyond an end that is reached', async () => {
    const fake = await opened(50);
    void fake.log.readOlder();
    void fake.log.readNewer();
    expect(fake.asked()).toBe(0);
  });

  it('jumps to its other end and to a day, and says where to look', async () => {
    const fake = await opened(1000);
    void fake.log.toOldest();
    await fake.answer();
    expect([fake.seqs()[0], fake.seqs().at(-1), fake.changes.at(-1)?.look]).toEqual([PAGE, 1, 'bottom']);
    expect(fake.log.ends()).toEqual({ newest: PAGE, oldest: 1 });
    void fake.log.toBefore(auditRecord(501).at);
    await fake.answer();
    expect([fake.seqs()[0], fake.changes.at(-1)?.look]).toEqual([500, 'top']);
  });

  it('forgets what was asked for before a jump', async () => {
    const fake = await opened(1000);
    void fake.log.readOlder();
    void fake.log.toOldest();
    await fake.answer(1);
    await fake.answer();
    expect(fake.seqs()).toHaveLength(PAGE);
    expect(fake.seqs().at(-1)).toBe(1);
  });

  it('changes nothing once it is closed', async () => {
    const fake = await opened(1000);
    void fake.log.readOlder();
    fake.log.close();
    const before = fake.changes.length;
    await fake.answer();
    expect(fake.changes).toHaveLength(before);
  });

  it('keeps what it holds when reading fails, and reads on when asked again', async () => {
    const fake = await opened(1000);
    fake.fail(new Error('no answer'));
    void fake.log.readOlder();
    await fake.answer();
    expect(fake.changes.at(-1)?.state.error).toBeInstanceOf(Error);
    expect(fake.seqs()).toHaveLength(PAGE);
    fake.fail(null);
    void fake.log.readOlder();
    await fake.answer();
    expect(fake.changes.at(-1)?.state.error).toBeNull();
    expect(fake.seqs()).toHaveLength(2 * PAGE);
  });
});

describe('catching up with a log', () => {
  it('shows whoever follows it the new records at the top', async () => {
    const fake = await opened(1000);
    fake.append(3);
    const arrival = fake.log.catchUp(1003, always);
    await fake.answer();
    expect(await arrival).toEqual({ count: 3, hasMore: false });
    expect(fake.changes.at(-1)?.look).toBe('top');
    expect(fake.seqs()[0]).toBe(1003);
  });

  it('counts them for whoever is elsewhere, and reads them when they come to the edge', async () => {
    const fake = await opened(1000);
    fake.append(14);
    const arrival = fake.log.catchUp(1014, never);
    await fake.answer();
    expect((await arrival)?.count).toBe(14);
    expect(fake.seqs()[0]).toBe(1000);
    expect(fake.window()).toMatchObject({ reachesNewest: false, above: 14 });
    void fake.log.readNewer();
    await fake.answer();
    expect(fake.seqs()[0]).toBe(1014);
    expect(fake.window()).toMatchObject({ reachesNewest: true, above: 0 });
  });

  it('asks nothing about records it has heard of', async () => {
    const fake = await opened(1000);
    expect(await fake.log.catchUp(1000, always)).toEqual({ count: 0, hasMore: false });
    expect(fake.asked()).toBe(0);
  });

  it('cannot tell before the first page has come', async () => {
    const fake = fakeLog(10);
    expect(await fake.log.catchUp(10, always)).toBeNull();
  });

  it('says that there is more than one page', async () => {
    const fake = await opened(1000);
    fake.append(PAGE + 5);
    const arrival = fake.log.catchUp(1000 + PAGE + 5, never);
    await fake.answer();
    expect(await arrival).toEqual({ count: PAGE, hasMore: true });
  });

  it('leaves no gap when a page was read before a record that was heard of later', async () => {
    const fake = await opened(1000);
    fake.append(2);
    const first = fake.log.catchUp(1002, never);
    await fake.answer();
    await first;
    void fake.log.readNewer();
    fake.append(1);
    const second = fake.log.catchUp(1003, never);
    await fake.answer(1);
    await second;
    await fake.answer();
    expect(fake.seqs()[0]).toBe(1002);
    expect(fake.window()?.reachesNewest).toBe(false);
    void fake.log.readNewer();
    await fake.answer();
    expect(fake.seqs()[0]).toBe(1003);
    expect(isGapless(fake.seqs())).toBe(true);
  });

  it('leaves no gap when records arrive while older ones are read', async () => {
    const fake = await opened(1000);
    void fake.log.readOlder();
    fake.append(PAGE - 1);
    const arrival = fake.log.catchUp(1000 + PAGE - 1, always);
    await fake.answer(1);
    await arrival;
    fake.append(PAGE - 1);
    const next = fake.log.catchUp(1000 + 2 * (PAGE - 1), always);
    await fake.answer(1);
    await next;
    await fake.answer();
    expect(isGapless(fake.seqs())).toBe(true);
  });
});
