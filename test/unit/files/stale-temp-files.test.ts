import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { openDatabase } from '@server/db/sqlite/store/open-database';
import { removeStaleTempFilesFor } from '@server/files/stale-temp-files';
import { startService } from '@server/main/start-service';
import { getTransferDirectory } from '@server/web/transfers/transfer-dir';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createSeededBytes, createTemporaryFolder, createTestClock } from '../../support/service/store';

/** A process id that no process has. */
const DEAD = 2_147_483_646;

const write = (folder: string, names: readonly string[]): void => {
  for (const name of names) writeFileSync(join(folder, name), 'bytes');
};

/** Creates a database, without which a folder may have no backups. */
function createDatabase(dataDirectory: string): void {
  const { writer, reader } = openDatabase(join(dataDirectory, 'brasstag.db'), 1000, {
    checksEveryPage: false,
  });
  reader.close();
  writer.close();
}

/** Starts a service on the folder, and ends it with the test. */
function start(dataDirectory: string): void {
  const { now, monotonicMs } = createTestClock();
  const log = { info: () => undefined, error: () => undefined };
  const service = startService({ dataDirectory, now, monotonicMs, randomBytes: createSeededBytes(3), log });
  onTestFinished(() => service.close());
}

/** Creates the name of a temporary file of that process. */
const createTempName = (becomes: string, pid: number): string =>
  `.brasstag-${becomes}.${pid}-0123456789abcdef.part`;

/** Names of members' own files, which resemble names of temporary files. */
const memberFiles = [
  'restore.db',
  'restore.db-wal',
  'house.db.part-09',
  'house.db.new-2025',
  'house.db.part-20261120',
  'letters.part-20251224',
  `export-${DEAD}.part`,
  'mine.part',
  `.house.db.${DEAD}.part`,
  `.brasstag-house.db.${DEAD}.part`,
  `.brasstag-house.db.${DEAD}-0123456789ABCDEF.part`,
  `${createTempName('house.db', DEAD)}.bak`,
  `my${createTempName('house.db', DEAD)}`,
];

it('what killed processes left half-written goes at the start of a service, and nothing else', () => {
  const dataDirectory = createTemporaryFolder();
  createDatabase(dataDirectory);
  const backups = join(dataDirectory, 'backups');
  mkdirSync(backups);
  const gone = [
    createTempName('house.db', DEAD),
    `${createTempName('house.db', DEAD)}-wal`,
    createTempName('house.db', process.pid),
  ];
  const stored = [...memberFiles, 'brasstag-20261121T090000Z.db', createTempName('house.db', process.ppid)];
  for (const folder of [dataDirectory, backups]) write(folder, [...gone, ...stored]);
  start(dataDirectory);
  expect(readdirSync(backups).toSorted()).toEqual(stored.toSorted());
  const left = readdirSync(dataDirectory);
  expect(gone.filter((name) => left.includes(name))).toEqual([]);
  expect(stored.filter((name) => !left.includes(name))).toEqual([]);
});

it('files of browsers go with them, and a folder of a person that is called so stays', () => {
  const dataDirectory = createTemporaryFolder();
  const sessionFolder = join(getTransferDirectory(dataDirectory), 'sessionFolder');
  mkdirSync(sessionFolder, { recursive: true });
  write(sessionFolder, ['guests.csv', 'copy.db.part']);
  mkdirSync(join(dataDirectory, 'web-files'));
  write(join(dataDirectory, 'web-files'), ['mine.txt']);
  start(dataDirectory);
  expect(existsSync(getTransferDirectory(dataDirectory))).toBe(false);
  expect(readdirSync(join(dataDirectory, 'web-files'))).toEqual(['mine.txt']);
});

it('a folder that only looks like one of ours is left alone', () => {
  const [dataDirectory, elsewhere] = [createTemporaryFolder(), createTemporaryFolder()];
  write(elsewhere, ['mine.txt']);
  symlinkSync(elsewhere, getTransferDirectory(dataDirectory));
  mkdirSync(join(dataDirectory, createTempName('house.db', DEAD)));
  start(dataDirectory);
  expect(readFileSync(join(elsewhere, 'mine.txt'), 'utf8')).toBe('bytes');
  expect(readdirSync(dataDirectory)).toContain(createTempName('house.db', DEAD));
});

describe('beside a file that a person named', () => {
  const NOW_MS = Date.UTC(2026, 10, 21, 9);
  const HOUR_MS = 3_600_000;

  /** Creates a folder of such files, each with its age. */
  function folderOf(names: readonly string[], agoMs: number): string {
    const folder = createTemporaryFolder();
    write(folder, names);
    for (const name of names)
      utimesSync(join(folder, name), (NOW_MS - agoMs) / 1000, (NOW_MS - agoMs) / 1000);
    return folder;
  }

  it('what was left of that very file goes, and of no other', () => {
    const gone = [createTempName('house.db', DEAD), `${createTempName('house.db', DEAD)}-wal`];
    const stored = [
      ...memberFiles,
      'house.db',
      createTempName('house.db', process.pid),
      createTempName('house.db', process.ppid),
      createTempName('other.db', DEAD),
      createTempName('my-house.db', DEAD),
    ];
    const folder = folderOf([...gone, ...stored], HOUR_MS);
    removeStaleTempFilesFor(join(folder, 'house.db'), NOW_MS);
    expect(readdirSync(folder).toSorted()).toEqual(stored.toSorted());
  });

  it('what changed within the hour stays: another machine may be writing it', () => {
    const folder = folderOf([createTempName('house.db', DEAD)], HOUR_MS - 1000);
    removeStaleTempFilesFor(join(folder, 'house.db'), NOW_MS);
    expect(readdirSync(folder)).toEqual([createTempName('house.db', DEAD)]);
  });

  it('a folder that is not there has nothing to clear', () => {
    expect(() =>
      removeStaleTempFilesFor(join(createTemporaryFolder(), 'none', 'house.db'), NOW_MS),
    ).not.toThrow();
  });
});
