import {
  closeSync,
  existsSync,
  openSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { startService } from '@server/main/start-service';
import { AppError } from '@shared/kernel/errors';
import Database from 'better-sqlite3';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { World } from '../../support/service/service-world';
import { createWorld } from '../../support/service/service-world';
import { verifies } from '../../support/service/verifies';

const getNote = ({ dataDirectory }: World): string => join(dataDirectory, 'clean-end.txt');
const getDatabase = ({ dataDirectory }: World): string => join(dataDirectory, 'brasstag.db');

const PAGE_BYTES = 4096;

/** Ends the service, and breaks a page that only a check of every page reads: the first one of the guests. */
async function endAndDamage(world: World): Promise<void> {
  const file = getDatabase(world);
  const db = new Database(file, { readonly: true });
  const page = Number(db.prepare("SELECT rootpage FROM sqlite_schema WHERE name = 'guest'").pluck().get());
  db.close();
  await world.service.close();
  const descriptor = openSync(file, 'r+');
  writeSync(descriptor, Buffer.alloc(64, 0xff), 0, 64, (page - 1) * PAGE_BYTES);
  closeSync(descriptor);
}

function startAgain({ options }: World): string {
  try {
    const service = startService(options);
    onTestFinished(() => service.close());
    return 'started';
  } catch (error) {
    return error instanceof AppError ? error.code : 'failed';
  }
}

describe('the end of a service', () => {
  verifies('run.checks-pages', 'is noted, and any later change has every page checked', async () => {
    const world = await createWorld();
    await endAndDamage(world);
    expect(existsSync(getNote(world))).toBe(true);
    expect(startAgain(world)).toBe('database_damaged');
  });

  verifies('run.checks-pages', 'that is not noted has every page checked', async () => {
    const world = await createWorld();
    await endAndDamage(world);
    writeFileSync(getNote(world), '');
    expect(startAgain(world)).toBe('database_damaged');
  });

  it('in order spares the next start the check, and counts once', async () => {
    const world = await createWorld();
    await endAndDamage(world);
    const { dev, ino, size, mtimeNs } = statSync(getDatabase(world), { bigint: true });
    writeFileSync(getNote(world), `${[dev, ino, size, mtimeNs].join(' ')}\n`);
    expect(startAgain(world)).toBe('started');
    expect(existsSync(getNote(world))).toBe(false);
  });

  it('is noted for the file that the service had open, and for no other one', async () => {
    const world = await createWorld();
    const copy = readFileSync(getDatabase(world));
    writeFileSync(`${getDatabase(world)}.other`, copy);
    renameSync(`${getDatabase(world)}.other`, getDatabase(world));
    await world.service.close();
    expect(existsSync(getNote(world))).toBe(false);
  });
});
