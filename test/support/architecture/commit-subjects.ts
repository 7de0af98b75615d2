import { execFileSync, spawnSync } from 'node:child_process';

const MAX_SUBJECT_LENGTH = 72;

/** The environment for git in a folder. A hook of git sets `GIT_DIR`, which would name another repository. */
export const getGitEnvironment = (): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('GIT_')));

const runGit = (folder: string, args: readonly string[]) =>
  spawnSync('git', args, { cwd: folder, env: getGitEnvironment(), encoding: 'utf8' });

/**
 * True if the folder has every commit after the given one. A shallow checkout, an exported tree and a computer without git do
 * not have them.
 */
function hasHistory(folder: string, commit: string): boolean {
  const { status, stdout } = runGit(folder, ['rev-parse', '--is-shallow-repository']);
  const isWhole = status === 0 && stdout.trim() === 'false';
  return isWhole && runGit(folder, ['merge-base', '--is-ancestor', commit, 'HEAD']).status === 0;
}

/** Lists commits after the given one whose subject is too long. A merge is left out: its subject is written by the host. */
export function listLongSubjects(folder: string, afterCommit: string): string[] {
  if (!hasHistory(folder, afterCommit)) return [];
  const log = execFileSync('git', ['log', '--no-merges', '--format=%h %s', `${afterCommit}..HEAD`], {
    cwd: folder,
    env: getGitEnvironment(),
    encoding: 'utf8',
  });
  return log.split('\n').filter((line) => [...line.slice(line.indexOf(' ') + 1)].length > MAX_SUBJECT_LENGTH);
}
