import { existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { prepareDataDirectory } from '@server/db/sqlite/files/data-directory';
import { createBackupName, getBackupFolder } from '@server/features/service/backup/backup-folder';
import { createBackups } from '@server/features/service/backup/create-backups';
import { runDailyBackup } from '@server/features/service/backup/daily-backup';
import { DAY_MS } from '@shared/kernel/time';
import { describe, expect, it } from 'vitest';
import { openRawConnection } from '../../../support/audit/audit-log';
import { changeWithoutTriggers } from '../../../support/db/change-database';
import type { ManagementFixture } from '../../../support/service/management-fixture';
import { createManagementFixture, openPropertyFixture } from '../../../support/service/management-fixture';
import { verifies } from '../../../support/service/verifies';

/** Seven of days, and of four weeks those that are not among them. */
const KEPT_BACKUPS = 9;

function getJob(fixture: ManagementFixture) {
  const dataDirectory = dirname(fixture.file);
  const backups = createBackups(prepareDataDirectory(dataDirectory), fixture.clock);
  const { signal } = new AbortController();
  let hasRoom = true;
  const run = () =>
    runDailyBackup({
      store: fixture.store,
      backups,
      dataDirectory,
      hasRoomForCopy: () => hasRoom,
      signal,
    });
  const setRoom = (next: boolean): void => {
    hasRoom = next;
  };
  const folder = getBackupFolder(dataDirectory);
  const names = () => (existsSync(folder) ? readdirSync(folder).toSorted() : []);
  return { run, setRoom, names, folder, backups };
}

describe('the backup of the day', () => {
  verifies('run.daily-backups', 'is made once a day, whole and private', async () => {
    const fixture = await openPropertyFixture();
    const { run, names, folder, backups } = getJob(fixture);
    const first = createBackupName(fixture.clock.now());
    await run();
    await run();
    expect(names()).toEqual([first]);
    expect(statSync(join(folder, first)).mode & 0o777).toBe(0o600);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    fixture.clock.pass(DAY_MS - 1);
    await run();
    expect(names()).toEqual([first]);
    fixture.clock.pass(1);
    await run();
    expect(names()).toEqual([first, createBackupName(fixture.clock.now())]);
    expect(backups.backups()).toEqual({ folder, count: 2, lastAtMs: fixture.clock.now(), failure: null });
  });

  verifies('run.disk-reserve', 'is not made when it would take the space of management', async () => {
    const { run, setRoom, names } = getJob(await openPropertyFixture());
    setRoom(false);
    await expect(run()).rejects.toMatchObject({ code: 'unavailable' });
    expect(names()).toEqual([]);
    setRoom(true);
    await run();
    expect(names()).toHaveLength(1);
    setRoom(false);
    // No backup is due, so nothing is missing.
    await run();
  });

  verifies('run.daily-backups', 'takes the place of older ones only once it is checked', async () => {
    const fixture = await openPropertyFixture();
    const { run, names, folder } = getJob(fixture);
    mkdirSync(folder);
    const old = Array.from({ length: 40 }, (_, days) =>
      createBackupName(fixture.clock.now() - (days + 1) * DAY_MS),
    );
    for (const name of old) writeFileSync(join(folder, name), '');
    const raw = openRawConnection(fixture);
    const shiftTimes = (ms: number) =>
      changeWithoutTriggers(raw, () => raw.exec(`UPDATE audit_window SET at = at + ${ms}`));
    shiftTimes(77);
    await expect(run()).rejects.toMatchObject({ code: 'database_damaged' });
    expect(names()).toEqual(old.toSorted());
    shiftTimes(-77);
    await run();
    expect(names()).toHaveLength(9);
    expect(names().at(-1)).toBe(createBackupName(fixture.clock.now()));
  });

  it('is not held back by one that a wrong clock has dated', async () => {
    const fixture = await openPropertyFixture();
    const { run, names, folder } = getJob(fixture);
    mkdirSync(folder);
    writeFileSync(join(folder, createBackupName(fixture.clock.now() + 400 * DAY_MS)), '');
    await run();
    expect(names()).toContain(createBackupName(fixture.clock.now()));
  });

  verifies('run.daily-backups', 'is one a day, even beside files from the future', async () => {
    const fixture = await openPropertyFixture();
    const { run, names, folder } = getJob(fixture);
    mkdirSync(folder);
    const ahead = Array.from({ length: 9 }, (_, days) =>
      createBackupName(fixture.clock.now() + (400 + days) * DAY_MS),
    );
    for (const name of ahead) writeFileSync(join(folder, name), '');
    const first = createBackupName(fixture.clock.now());
    await run();
    fixture.clock.pass(600_000);
    await run();
    expect(names()).toEqual([first, ...ahead].toSorted());
  });

  verifies('auth.clock-undoable', 'is made under a suspect clock, and takes the place of none', async () => {
    const fixture = await openPropertyFixture();
    const { run, names, folder } = getJob(fixture);
    mkdirSync(folder);
    const old = Array.from({ length: 40 }, (_, days) =>
      createBackupName(fixture.clock.now() - days * DAY_MS),
    );
    for (const name of old) writeFileSync(join(folder, name), '');
    fixture.clock.set(fixture.clock.now() + 150 * DAY_MS);
    const first = createBackupName(fixture.clock.now());
    // Before any transaction, as a job that runs first after a start.
    await run();
    await fixture.store.transact(async () => undefined);
    await run();
    fixture.clock.pass(DAY_MS - 1);
    await run();
    expect(names().filter((name) => !old.includes(name))).toEqual([first]);
    // As many as without the new one, which a wrong clock may have dated.
    expect(names()).toHaveLength(1 + KEPT_BACKUPS);
  });

  verifies('run.damaged-rows', 'is made of damaged rows too, and takes the place of none', async () => {
    const fixture = await openPropertyFixture();
    const { run, names, folder } = getJob(fixture);
    mkdirSync(folder);
    const old = Array.from({ length: 40 }, (_, days) =>
      createBackupName(fixture.clock.now() - (days + 1) * DAY_MS),
    );
    for (const name of old) writeFileSync(join(folder, name), '');
    openRawConnection(fixture).exec("UPDATE property SET address = '['");
    await expect(run()).rejects.toMatchObject({ code: 'database_damaged' });
    expect(names()).toEqual([...old, createBackupName(fixture.clock.now())].toSorted());
    await run();
    expect(names()).toHaveLength(41);
  });

  it('is none before the setup', async () => {
    const { run, names } = getJob(createManagementFixture());
    await run();
    expect(names()).toEqual([]);
  });

  it('leaves nothing half-made when the service ends', async () => {
    const fixture = await openPropertyFixture();
    const { folder, backups, names } = getJob(fixture);
    const ending = new AbortController();
    const dataDirectory = dirname(fixture.file);
    const creation = runDailyBackup({
      store: fixture.store,
      backups,
      dataDirectory,
      hasRoomForCopy: () => true,
      signal: ending.signal,
    });
    ending.abort();
    await expect(creation).rejects.toThrow();
    expect(existsSync(folder) ? names() : []).toEqual([]);
  });
});
