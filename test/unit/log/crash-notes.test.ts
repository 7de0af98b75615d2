import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { MAX_CRASH_NOTES, noteCrash, noteUncaughtErrors, readCrashNotes } from '@server/log/crash-notes';
import { markRunning } from '@server/log/running-mark';
import { describe, expect } from 'vitest';
import { createTemporaryFolder } from '../../support/service/store';
import { verifies } from '../../support/service/verifies';

const START_MS = Date.UTC(2026, 10, 23);
const readNotes = (folder: string) => readCrashNotes(folder).map((line) => JSON.parse(line));

function createRun(dataDirectory: string) {
  const events: string[] = [];
  const log = {
    info: (event: string) => void events.push(event),
    error: (event: string) => void events.push(event),
  };
  return { events, unmark: markRunning({ dataDirectory, now: () => START_MS, log }) };
}

describe('a crash', () => {
  verifies('run.crash-notes', 'leaves a note with the location of the error and without its message', () => {
    const folder = createTemporaryFolder();
    const stop = noteUncaughtErrors(folder, () => START_MS);
    process.emit('uncaughtExceptionMonitor', new RangeError('password hunter2 of Ada'), 'uncaughtException');
    stop();
    process.emit('uncaughtExceptionMonitor', new RangeError('later'), 'uncaughtException');
    const [line = '', ...more] = readCrashNotes(folder);
    expect(more).toEqual([]);
    expect(line).not.toMatch(/hunter2|Ada/);
    expect(JSON.parse(line)).toMatchObject({
      at: '2026-11-23T00:00:00.000Z',
      crash: { kind: 'uncaught_error', type: 'RangeError' },
    });
    expect(line).toContain('crash-notes.test.ts');
    const [name = ''] = readdirSync(join(folder, 'crashes'));
    if (process.platform !== 'win32')
      expect(statSync(join(folder, 'crashes', name)).mode & 0o777).toBe(0o600);
  });

  verifies(
    'run.crash-notes',
    'is kept among the ten newest, and never fails for the one who notes it',
    () => {
      const folder = createTemporaryFolder();
      for (let index = 0; index < MAX_CRASH_NOTES + 5; index += 1)
        noteCrash(folder, { kind: 'page_ended', reason: 'crashed', exitCode: index }, START_MS + index);
      const codes = readNotes(folder).map(({ crash }) => crash.exitCode);
      expect(codes).toEqual(Array.from({ length: MAX_CRASH_NOTES }, (_, index) => index + 5));
      const file = join(createTemporaryFolder(), 'file');
      writeFileSync(file, '');
      noteCrash(file, { kind: 'page_ended', reason: 'crashed', exitCode: 1 }, START_MS);
    },
  );

  verifies('run.crash-notes', 'that killed the service is noted by the next start', () => {
    const folder = createTemporaryFolder();
    const first = createRun(folder);
    expect(first.events).toEqual([]);
    first.unmark();
    expect(existsSync(join(folder, 'running.json'))).toBe(false);
    createRun(folder);
    const third = createRun(folder);
    expect(third.events).toEqual(['the last run of the service ended suddenly']);
    expect(readNotes(folder)).toMatchObject([
      { crash: { kind: 'sudden_end', run: { started_at: '2026-11-23T00:00:00.000Z' } } },
    ]);
    third.unmark();
    expect(createRun(folder).events).toEqual([]);
    writeFileSync(join(folder, 'running.json'), 'half a');
    expect(createRun(folder).events).toEqual(['the last run of the service ended suddenly']);
  });
});
