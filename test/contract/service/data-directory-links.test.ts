import { existsSync, readdirSync, readFileSync, renameSync, statSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { startService } from '@server/main/start-service';
import { AppError } from '@shared/kernel/errors';
import { describe, expect, onTestFinished } from 'vitest';
import type { World } from '../../support/service/service-world';
import { createWorld } from '../../support/service/service-world';
import { createTemporaryFolder } from '../../support/service/store';
import { verifies } from '../../support/service/verifies';

const files = [
  'brasstag.db',
  'brasstag.db-wal',
  'lock.sqlite',
  'lock.sqlite-journal',
  'lock-owner.txt',
  'visitors.sqlite',
  'checkpoints',
  'audit-signing.key',
  'web-address.json',
  'served-address.json',
  'open-link.json',
  'browser-sessions.json',
  'disk-reserve',
  'update-check.json',
  'clean-end.txt',
  'running.json',
];
const folders = ['backups', 'crashes', 'desktop', 'logs'];

/** Moves a file or folder out of the data directory, if it is there, and leaves a link to it. */
function replaceByLink({ dataDirectory }: World, name: string): string {
  const inside = join(dataDirectory, name);
  const outside = join(createTemporaryFolder(), 'outside');
  if (existsSync(inside)) renameSync(inside, outside);
  symlinkSync(outside, inside);
  return outside;
}

function readAll(path: string): unknown {
  if (!existsSync(path)) return null;
  return statSync(path).isDirectory() ? readdirSync(path) : readFileSync(path).toString('base64');
}

function startAgain({ options }: World): unknown {
  try {
    const service = startService(options);
    onTestFinished(() => service.close());
    return service;
  } catch (error) {
    return error;
  }
}

describe('a link inside the data directory', () => {
  const prove = async (name: string): Promise<void> => {
    const world = await createWorld();
    const { key } = await world.mint();
    await world.revoke(key);
    await world.service.close();
    const outside = replaceByLink(world, name);
    const before = readAll(outside);
    const error = startAgain(world);
    expect(error).toBeInstanceOf(AppError);
    expect(error).toMatchObject({
      code: 'invalid_request',
      message: expect.stringContaining(`${join(world.dataDirectory, name)} is a link. Replace it by the`),
    });
    expect(readAll(outside)).toEqual(before);
    expect(existsSync(join(world.dataDirectory, 'lock-owner.txt'))).toBe(false);
  };

  for (const name of [...files, ...folders])
    verifies('run.no-links', `keeps the service from starting, and is not followed: ${name}`, () =>
      prove(name),
    );
});
