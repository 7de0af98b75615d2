import { createDemoSchedule } from '@server/demo/demo-schedule';
import { describe, expect, it } from 'vitest';

function createSchedule(signal = new AbortController().signal) {
  let nowMs = 100;
  const ran: string[] = [];
  const schedule = createDemoSchedule({
    endsAtMs: 200,
    now: () => nowMs,
    stepTo: (instantMs) => {
      nowMs = instantMs;
    },
    signal,
  });
  const add = (atMs: number, name: string) =>
    schedule.add(atMs, async () => void ran.push(`${name} at ${nowMs}`));
  return { schedule, add, ran };
}

describe('the schedule of the demo', () => {
  it('runs events in order of time, and those of one instant in order of adding', async () => {
    const { schedule, add, ran } = createSchedule();
    add(150, 'second');
    add(120, 'first');
    add(150, 'third');
    await schedule.run();
    expect(ran).toEqual(['first at 120', 'second at 150', 'third at 150']);
  });

  it('runs what an event adds', async () => {
    const { schedule, add, ran } = createSchedule();
    schedule.add(110, async () => add(130, 'added'));
    add(140, 'last');
    await schedule.run();
    expect(ran).toEqual(['added at 130', 'last at 140']);
  });

  it('leaves out what is over or after the end', async () => {
    const { schedule, add, ran } = createSchedule();
    for (const atMs of [99, 200, 201]) add(atMs, 'never');
    await schedule.run();
    expect(ran).toEqual([]);
  });

  it('ends before the next event when it is stopped', async () => {
    const stopping = new AbortController();
    const { schedule, add, ran } = createSchedule(stopping.signal);
    schedule.add(110, async () => stopping.abort());
    add(120, 'never');
    await expect(schedule.run()).rejects.toThrow('aborted');
    expect(ran).toEqual([]);
  });
});
