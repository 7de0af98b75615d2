import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { appendLogLine } from '@server/log/append-log-line';
import {
  getLogFolder,
  listLogFiles,
  MAX_LOG_FILE_BYTES,
  MAX_LOG_FILES,
  readNewestLogLines,
} from '@server/log/log-folder';
import { createServiceLog } from '@server/log/service-log';
import { describe, expect, it } from 'vitest';
import { createTemporaryFolder } from '../../support/service/store';
import { verifies } from '../../support/service/verifies';

const isPosix = process.platform !== 'win32';

function createLog(isJournal = false) {
  const dataDirectory = createTemporaryFolder();
  const errLines: string[] = [];
  const log = createServiceLog({ dataDirectory, writeErr: (line) => errLines.push(line), isJournal });
  const folder = getLogFolder(dataDirectory);
  return { log, folder, errLines, readLines: () => readNewestLogLines(folder, 100) };
}

/** Appends numbered lines in a process of its own. The program is plain Node, as the built one is. */
function appendInProcess(folder: string, name: string, count: number) {
  const program = join(import.meta.dirname, '../../support/log/append-lines.ts');
  return spawn(process.execPath, [program, folder, name, String(count)], { stdio: 'inherit' });
}

describe('the log file', () => {
  verifies('run.log-file', 'holds each event as a line of JSON that only this user reads', () => {
    const { log, folder, readLines } = createLog();
    log.info('the database was opened again', { because: 'restored' });
    const [line = ''] = readLines();
    expect(JSON.parse(line)).toMatchObject({ msg: 'the database was opened again', because: 'restored' });
    if (!isPosix) return;
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    expect(statSync(join(folder, 'brasstag.log')).mode & 0o777).toBe(0o600);
  });

  verifies('run.log-file', 'begins a further file when one is full, and keeps five', () => {
    const folder = getLogFolder(createTemporaryFolder());
    const line = `${'x'.repeat(MAX_LOG_FILE_BYTES / 2 - 100)}\n`;
    for (let index = 0; index < MAX_LOG_FILES * 4; index += 1) appendLogLine(folder, `${index} ${line}`);
    const files = listLogFiles(folder);
    expect(files).toHaveLength(MAX_LOG_FILES);
    for (const file of files) expect(statSync(file).size).toBeLessThanOrEqual(MAX_LOG_FILE_BYTES);
    const numbers = readNewestLogLines(folder, 4).map((read) => Number(read.split(' ')[0]));
    expect(numbers).toEqual([16, 17, 18, 19]);
  });

  verifies('run.log-file', 'begins no file while another process does, unless that has ended', () => {
    const folder = getLogFolder(createTemporaryFolder());
    const line = `${'x'.repeat(MAX_LOG_FILE_BYTES - 100)}\n`;
    appendLogLine(folder, line);
    const marker = join(folder, 'shifting');
    writeFileSync(marker, '');
    appendLogLine(folder, line);
    expect(listLogFiles(folder)).toHaveLength(1);
    expect(readNewestLogLines(folder, 2)).toHaveLength(2);
    utimesSync(marker, 0, 0);
    appendLogLine(folder, line);
    expect(listLogFiles(folder)).toHaveLength(2);
    expect(existsSync(marker)).toBe(false);
  });

  verifies('run.log-file', 'never fails for the one who logs, even if it cannot be written', () => {
    const dataDirectory = createTemporaryFolder();
    writeFileSync(getLogFolder(dataDirectory), 'a file in the place of the folder');
    const lines: string[] = [];
    const log = createServiceLog({
      dataDirectory,
      writeErr: (line) => lines.push(line),
      isJournal: false,
    });
    log.info('goes on');
    expect(lines).toHaveLength(1);
  });

  it('follows no link', () => {
    const folder = getLogFolder(createTemporaryFolder());
    const outside = join(createTemporaryFolder(), 'other.txt');
    writeFileSync(outside, 'mine');
    mkdirSync(folder, { mode: 0o700 });
    chmodSync(folder, 0o700);
    symlinkSync(outside, join(folder, 'brasstag.log'));
    appendLogLine(folder, 'a line\n');
    expect(readFileSync(outside, 'utf8')).toBe('mine');
  });

  verifies('run.log-file', 'is left to the journal where one keeps the error stream', () => {
    const { log, folder, errLines } = createLog(true);
    log.info('one');
    log.noteStart({ version: '1.0.0' });
    expect(errLines).toHaveLength(2);
    expect(existsSync(folder)).toBe(false);
  });

  verifies('run.log-file', 'keeps every line whole while three processes write and begin files', async () => {
    const folder = getLogFolder(createTemporaryFolder());
    const count = 600;
    const writers = ['a', 'b', 'c'].map((name) => appendInProcess(folder, name, count));
    const codes = await Promise.all(writers.map(async (writer) => (await once(writer, 'exit'))[0]));
    expect(codes).toEqual([0, 0, 0]);
    const lines = readNewestLogLines(folder, count * 3);
    expect(listLogFiles(folder).length).toBeGreaterThan(1);
    expect(lines).toHaveLength(count * 3);
    expect(new Set(lines.map((line) => JSON.stringify(JSON.parse(line)))).size).toBe(count * 3);
  });
});

describe('an error in the log file', () => {
  verifies('run.log-without-messages', 'has its class, code and location, and not its message', () => {
    const { log, errLines, readLines } = createLog();
    const cause = Object.assign(new TypeError('guest Ada Lovelace\n    at ada@example.org'), {
      code: 'ERR_OTHER',
    });
    log.error('a call failed', new Error('password hunter2 of Ada', { cause }), { requestId: 'req_1' });
    const [line = ''] = readLines();
    expect(line).not.toMatch(/ada|lovelace|hunter2/i);
    expect(JSON.parse(line)).toMatchObject({
      msg: 'a call failed',
      requestId: 'req_1',
      err: { type: 'Error', cause: { type: 'TypeError', code: 'ERR_OTHER' } },
    });
    expect(line).toContain('log-file.test.ts');
    expect(errLines[0]).toContain('hunter2');
  });
});
