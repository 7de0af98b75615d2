import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { clearLeftoversBeside } from '@server/db/sqlite/clear-leftovers';
import { startService } from '@server/service';
import { expect, it, onTestFinished } from 'vitest';
import { seededBytes, temporaryFolder, testClock } from '../../../support/store';

/** No process has this number. */
const DEAD = 2_147_483_646;

const write = (folder: string, names: readonly string[]): void => {
  for (const name of names) writeFileSync(join(folder, name), 'bytes');
};

/** Starts a service on the folder, and ends it with the test. */
function start(dataDirectory: string): void {
  const { now, monotonicMs } = testClock();
  const log = { info: () => undefined, error: () => undefined };
  const service = startService({ dataDirectory, now, monotonicMs, randomBytes: seededBytes(3), log });
  onTestFinished(() => service.close());
}

it('what killed processes left half-written goes at the start of a service, and nothing else', async () => {
  const dataDirectory = temporaryFolder();
  const backups = join(dataDirectory, 'backups');
  mkdirSync(backups);
  const copy = 'brasstag-20261121T090000Z.db';
  const gone = [`${copy}.part-${DEAD}`, `${copy}.part-${DEAD}-wal`, `${copy}.part-${process.pid}`];
  const kept = [copy, `${copy}.part-${process.ppid}`, 'mine.part', 'brief.new-draft'];
  write(backups, [...gone, ...kept]);
  write(dataDirectory, [`checkpoints.new-${DEAD}`]);
  start(dataDirectory);
  expect(readdirSync(backups).toSorted()).toEqual(kept.toSorted());
  expect(readdirSync(dataDirectory)).not.toContain(`checkpoints.new-${DEAD}`);
});

it('exports, restores and files of browsers that were never finished go with them', () => {
  const dataDirectory = temporaryFolder();
  const gone = [`export-${DEAD}.part`, 'restore.db', 'restore.db-wal', 'restore.db-journal'];
  const kept = [
    `export-${process.ppid}.part`,
    'export.part',
    'export-draft.part',
    `my-export-${DEAD}.part`,
    'restore.db.mine',
  ];
  write(dataDirectory, [...gone, ...kept]);
  mkdirSync(join(dataDirectory, 'web-files', 'seat'), { recursive: true });
  write(join(dataDirectory, 'web-files', 'seat'), ['guests.csv', 'copy.db.part']);
  start(dataDirectory);
  const left = readdirSync(dataDirectory);
  expect([...gone, 'web-files'].filter((name) => left.includes(name))).toEqual([]);
  expect(kept.filter((name) => !left.includes(name))).toEqual([]);
});

it('a folder that only looks like one of ours is left alone', () => {
  const [dataDirectory, elsewhere] = [temporaryFolder(), temporaryFolder()];
  write(elsewhere, ['mine.txt']);
  symlinkSync(elsewhere, join(dataDirectory, 'web-files'));
  mkdirSync(join(dataDirectory, `export-${DEAD}.part`));
  start(dataDirectory);
  expect(readFileSync(join(elsewhere, 'mine.txt'), 'utf8')).toBe('bytes');
  expect(readdirSync(dataDirectory)).toContain(`export-${DEAD}.part`);
});

it('beside a file that a person named, what was left of that very file goes, and of no other', () => {
  const folder = temporaryFolder();
  const gone = [
    `log.csv.part-${DEAD}`,
    `log.csv.new-${DEAD}`,
    `log.csv.new-${DEAD}.part-${DEAD}`,
    `log.csv.new-${DEAD}.part-${DEAD}-wal`,
    `.log.csv.${DEAD}.part`,
  ];
  const kept = [
    'log.csv',
    `log.csv.part-${process.pid}`,
    `.log.csv.${process.ppid}.part`,
    `other.csv.part-${DEAD}`,
    `.other.csv.${DEAD}.part`,
    `.log.csv.${DEAD}.part.bak`,
    `log.csv.part-${DEAD}.bak`,
    `my-log.csv.part-${DEAD}`,
  ];
  write(folder, [...gone, ...kept]);
  clearLeftoversBeside(join(folder, 'log.csv'));
  expect(readdirSync(folder).toSorted()).toEqual(kept.toSorted());
  clearLeftoversBeside(join(folder, 'nothing-here', 'log.csv'));
});
