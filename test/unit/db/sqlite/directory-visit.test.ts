import { prepareDataDirectory } from '@server/db/sqlite/data-directory';
import { closeToVisitors, visitDirectory } from '@server/db/sqlite/directory-visit';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../../support/store';

const directory = () => prepareDataDirectory(temporaryFolder());
const inUse = expect.objectContaining({ code: 'data_directory_in_use' });

describe('visitors of a data directory', () => {
  it('come in numbers, and leave it free', () => {
    const visited = directory();
    const visits = [visitDirectory(visited), visitDirectory(visited)];
    for (const visit of visits) visit.release();
    closeToVisitors(visited).release();
  });

  it('keep it from being closed', () => {
    const visited = directory();
    const visit = visitDirectory(visited);
    expect(() => closeToVisitors(visited, 0)).toThrow(inUse);
    visit.release();
  });

  it('stay outside while it is closed', () => {
    const visited = directory();
    const closed = closeToVisitors(visited);
    expect(() => visitDirectory(visited, 0)).toThrow(inUse);
    closed.release();
    visitDirectory(visited).release();
  });
});
