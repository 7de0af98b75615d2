import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { getGitEnvironment, listLongSubjects } from '../../support/architecture/commit-subjects';
import { createTemporaryFolder } from '../../support/service/store';

/** The newest commit with a longer subject. History is not rewritten, so the check begins after it. */
const LAST_UNCHECKED = '0cd65765d5383fa21319bb25fc8d349d4266cf32';

const identity = {
  GIT_AUTHOR_NAME: 'Test',
  GIT_AUTHOR_EMAIL: 'test@example.com',
  GIT_COMMITTER_NAME: 'Test',
  GIT_COMMITTER_EMAIL: 'test@example.com',
};

/** Runs git without settings of this computer. */
function runGit(folder: string, args: readonly string[]): string {
  const env = {
    ...getGitEnvironment(),
    ...identity,
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_CONFIG_GLOBAL: join(folder, 'no-settings'),
  };
  return execFileSync('git', args, { cwd: folder, env, encoding: 'utf8' }).trim();
}

/** Makes a repository with a commit for each subject. */
function createRepository(subjects: readonly string[]) {
  const folder = createTemporaryFolder();
  runGit(folder, ['init', '--quiet']);
  const commits = subjects.map((subject) => {
    runGit(folder, ['commit', '--quiet', '--allow-empty', '--message', subject]);
    return runGit(folder, ['rev-parse', 'HEAD']);
  });
  return { folder, commits };
}

const allowed = 'é'.repeat(72);
const tooLong = 'e'.repeat(73);

describe('subjects of commits', () => {
  it('have at most 72 characters', () => {
    expect(listLongSubjects(join(import.meta.dirname, '../../..'), LAST_UNCHECKED)).toEqual([]);
  });
});

describe('the check of subjects', () => {
  it('would find a long one that is newer than the last unchecked commit', () => {
    const { folder, commits } = createRepository([tooLong, 'Begin', tooLong, allowed]);
    const [, start = '', found = ''] = commits;
    expect(listLongSubjects(folder, start)).toEqual([
      `${runGit(folder, ['rev-parse', '--short', found])} ${tooLong}`,
    ]);
  });

  it('finds nothing in a shallow checkout, in another history and in a folder without one', () => {
    const { folder, commits } = createRepository([tooLong, 'Begin', 'Go on']);
    const [old = '', , start = ''] = commits;
    // Two commits deep, nothing says that the old one is older than the start.
    const parents = ['-p', start, '-p', old];
    const head = runGit(folder, ['commit-tree', `${start}^{tree}`, ...parents, '-m', 'Merge']);
    runGit(folder, ['reset', '--quiet', '--hard', head]);
    const shallow = join(createTemporaryFolder(), 'shallow');
    runGit(folder, ['clone', '--quiet', '--depth', '2', pathToFileURL(folder).href, shallow]);
    expect(runGit(shallow, ['log', '--no-merges', '--format=%s', `${start}..`])).toBe(tooLong);
    expect(listLongSubjects(shallow, start)).toEqual([]);
    expect(listLongSubjects(createRepository([tooLong]).folder, start)).toEqual([]);
    expect(listLongSubjects(createTemporaryFolder(), start)).toEqual([]);
  });
});
