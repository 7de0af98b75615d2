import type { Progress } from '@server/commands/ports/progress';
import cliProgress from 'cli-progress';
import type { Io } from './io';

const UPDATES_PER_SECOND = 10;

/**
 * Runs a long task, with a progress bar on a terminal and none elsewhere. A signal to end the process cancels the task.
 * `inUnits` formats a count.
 */
export async function withProgress<T>(
  io: Io,
  label: string,
  work: (progress: Progress) => Promise<T>,
  inUnits: (count: number) => string = String,
): Promise<T> {
  const signal = io.stopping();
  if (!io.isErrTerminal) return work({ report: () => undefined, signal });
  const bar = new cliProgress.SingleBar({
    format: `${label} [{bar}] {percentage}%  {value} of {total}`,
    barCompleteChar: '#',
    barIncompleteChar: '.',
    barsize: 30,
    fps: UPDATES_PER_SECOND,
    formatValue: (count, _options, kind) => (kind === 'percentage' ? String(count) : inUnits(count)),
    hideCursor: true,
    clearOnComplete: true,
    stream: process.stderr,
  });
  bar.start(1, 0);
  try {
    return await work({
      signal,
      report(done, total) {
        bar.setTotal(total);
        bar.update(done);
      },
    });
  } finally {
    bar.stop();
  }
}
