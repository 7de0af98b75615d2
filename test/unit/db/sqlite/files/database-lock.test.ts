import { prepareDataDirectory } from '@server/db/sqlite/files/data-directory';
import { acquireExclusiveLock, acquireSharedLock } from '@server/db/sqlite/files/database-lock';
import { describe, expect, it } from 'vitest';
import { createTemporaryFolder } from '../../../../support/service/store';

const directory = () => prepareDataDirectory(createTemporaryFolder());
const inUse = expect.objectContaining({ code: 'data_directory_in_use' });

describe('visitors of a data directory', () => {
  it('come in numbers, and leave it free', () => {
    const visited = directory();
    const visits = [acquireSharedLock(visited), acquireSharedLock(visited)];
    for (const lock of visits) lock.release();
    acquireExclusiveLock(visited).release();
  });

  it('keep it from being closed', () => {
    const visited = directory();
    const lock = acquireSharedLock(visited);
    expect(() => acquireExclusiveLock(visited, 0)).toThrow(inUse);
    lock.release();
  });

  it('stay outside while it is closed', () => {
    const visited = directory();
    const closed = acquireExclusiveLock(visited);
    expect(() => acquireSharedLock(visited, 0)).toThrow(inUse);
    closed.release();
    acquireSharedLock(visited).release();
  });
});
