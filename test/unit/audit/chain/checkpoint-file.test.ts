import { appendFileSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { StoredCheckpoint } from '@server/features/audit/chain/checkpoint-file';
import {
  appendCheckpoint,
  changeCheckpoints,
  findLastCheckpoint,
  keepCheckpoints,
  readCheckpoints,
  rewriteCheckpoints,
} from '@server/features/audit/chain/checkpoint-file';
import { describe, expect, it } from 'vitest';
import { createTemporaryFolder } from '../../../support/service/store';
import { verifies } from '../../../support/service/verifies';

const getCheckpoint = (size: number): StoredCheckpoint => ({
  atMs: size * 10,
  size,
  note: `brasstag/audit/x\n${size}\nhash\n\n\u2014 signature\n`,
  verifierKey: 'brasstag/audit/x+00000000+key',
});

const some = [1000, 2000, 3000].map(getCheckpoint);

function folderWith(checkpoints: readonly StoredCheckpoint[]): string {
  const folder = createTemporaryFolder();
  for (const checkpoint of checkpoints) appendCheckpoint(folder, checkpoint);
  return folder;
}

describe('the checkpoints of a data directory', () => {
  it('are kept in order, in a private file', () => {
    const folder = folderWith(some);
    expect(readCheckpoints(folder)).toEqual(some);
    expect(findLastCheckpoint(folder)).toEqual(some[2]);
    expect(statSync(join(folder, 'checkpoints')).mode & 0o777).toBe(0o600);
  });

  it('are none before the first', () => {
    const folder = createTemporaryFolder();
    expect([readCheckpoints(folder), findLastCheckpoint(folder)]).toEqual([[], null]);
  });

  it('go on after a line that a crash tore', () => {
    const folder = folderWith(some.slice(0, 2));
    appendFileSync(join(folder, 'checkpoints'), '{"at_ms":30000,"si');
    expect(findLastCheckpoint(folder)).toEqual(some[1]);
    appendCheckpoint(folder, getCheckpoint(4000));
    expect(readCheckpoints(folder).map(({ size }) => size)).toEqual([1000, 2000, 4000]);
  });

  verifies('run.replaced-log', 'are replaced, and one that another process adds meanwhile stays', () => {
    const folder = folderWith(some.slice(0, 2));
    const added = getCheckpoint(4000);
    changeCheckpoints(folder, 'before-restore', (stored) => {
      expect(stored).toEqual(some.slice(0, 2));
      appendCheckpoint(folder, added);
      return some.slice(2);
    });
    expect(readCheckpoints(folder)).toEqual([...some.slice(2), added]);
    const saved = join(folder, 'checkpoints.before-restore');
    expect(
      readFileSync(saved, 'utf8')
        .split('\n')
        .slice(0, 2)
        .map((line) => JSON.parse(line).size),
    ).toEqual([1000, 2000]);
    expect(statSync(saved).mode & 0o777).toBe(0o600);
  });

  verifies(
    'run.two-processes',
    'are kept if another process is writing one at the moment of the read',
    () => {
      const folder = folderWith(some.slice(0, 2));
      const line = readFileSync(join(folderWith(some.slice(2)), 'checkpoints'), 'utf8');
      appendFileSync(join(folder, 'checkpoints'), line.slice(0, 20));
      keepCheckpoints(folder, (stored) => {
        appendFileSync(join(folder, 'checkpoints'), line.slice(20));
        return stored.slice(1);
      });
      expect(readCheckpoints(folder)).toEqual(some.slice(1));
    },
  );

  it('are read from the end of a long file', () => {
    const folder = folderWith(Array.from({ length: 60 }, (_, index) => getCheckpoint(index + 1)));
    expect(statSync(join(folder, 'checkpoints')).size).toBeGreaterThan(4096);
    expect(findLastCheckpoint(folder)).toEqual(getCheckpoint(60));
  });

  it('are rewritten whole, and kept aside where that is asked for', () => {
    const folder = folderWith(some);
    rewriteCheckpoints(folder, some.slice(0, 1), 'before');
    expect(readCheckpoints(folder)).toEqual(some.slice(0, 1));
    expect(readFileSync(join(folder, 'checkpoints.before'), 'utf8').trim().split('\n')).toHaveLength(3);
    rewriteCheckpoints(folder, [], null);
    expect(readCheckpoints(folder)).toEqual([]);
    expect(readdirSync(folder).toSorted()).toEqual(['checkpoints', 'checkpoints.before']);
  });

  it('that are none of ours say nothing', () => {
    const folder = createTemporaryFolder();
    writeFileSync(join(folder, 'checkpoints'), 'hello\n{}\n[]\nnull\n');
    expect([readCheckpoints(folder), findLastCheckpoint(folder)]).toEqual([[], null]);
  });
});
