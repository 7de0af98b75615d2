import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findDatabaseFile, readDatabaseUrl } from '@server/cli/context/database-file';
import { createJsonLog } from '@server/kernel/log';
import { describe, expect, it } from 'vitest';
import { createTemporaryFolder } from '../../../support/service/store';
import { verifies } from '../../../support/service/verifies';

const URL_TEXT = 'postgres://app:Zimmer-17@db.example.com/hotel';

function writeDatabaseFile(text: string, mode = 0o600): string {
  const file = join(createTemporaryFolder(), 'database-url');
  writeFileSync(file, text);
  chmodSync(file, mode);
  return file;
}

describe('the file with the URL of the database', () => {
  it('is named, or found in the environment, or there is none', () => {
    expect(findDatabaseFile(undefined, { environment: {} })).toBeNull();
    expect(findDatabaseFile('', { environment: {} })).toBeNull();
    expect(findDatabaseFile(undefined, { environment: { BRASSTAG_DATABASE_FILE: '/run/url' } })).toBe(
      '/run/url',
    );
    expect(findDatabaseFile('/etc/url', { environment: { BRASSTAG_DATABASE_FILE: '/run/url' } })).toBe(
      '/etc/url',
    );
  });

  it('holds the URL as its only line', () => {
    expect(readDatabaseUrl(writeDatabaseFile(`${URL_TEXT}\n`))).toBe(URL_TEXT);
    for (const text of ['', '\n', `${URL_TEXT}\n${URL_TEXT}\n`, 'x'.repeat(10_000)])
      expect(() => readDatabaseUrl(writeDatabaseFile(text))).toThrow('as one line');
  });

  it('is refused where it is missing or a folder', () => {
    const folder = createTemporaryFolder();
    expect(() => readDatabaseUrl(join(folder, 'missing'))).toThrow('There is no file');
    expect(() => readDatabaseUrl(folder)).toThrow('is not a file');
  });

  verifies('run.database-secret', 'is refused if others can read it', () => {
    for (const mode of [0o640, 0o604, 0o666])
      expect(() => readDatabaseUrl(writeDatabaseFile(URL_TEXT, mode), 'linux')).toThrow('chmod 600');
    expect(readDatabaseUrl(writeDatabaseFile(URL_TEXT, 0o400), 'linux')).toBe(URL_TEXT);
  });

  verifies('run.database-secret', 'is refused as the URL itself in arguments and environment', () => {
    const refusal = 'take a file that holds the URL';
    expect(() => findDatabaseFile(URL_TEXT, { environment: {} })).toThrow(refusal);
    expect(() => findDatabaseFile(undefined, { environment: { BRASSTAG_DATABASE_FILE: URL_TEXT } })).toThrow(
      refusal,
    );
    expect(() => findDatabaseFile(URL_TEXT, { environment: {} })).not.toThrow('Zimmer-17');
  });

  verifies('run.database-secret', 'leaves no URL in a line of the log', () => {
    let written = '';
    const log = createJsonLog((line) => {
      written += line;
    });
    log.error(`failed at ${URL_TEXT}`, new Error(`connect ${URL_TEXT.toUpperCase()}`), { url: URL_TEXT });
    expect(written).toContain('[address removed]');
    expect(written).not.toMatch(/zimmer-17|db\.example/i);
  });
});
