import type { DiskCase } from '../disk/disk-cases';
import { arrangeCases, describeCall, describeFault, listDiskCases } from '../disk/disk-cases';
import { createDiskScenario } from '../disk/disk-scenario';
import { copyBase } from '../harness/base-directory';
import type { SendKinds } from '../harness/run-load';
import type { RoundResult, Scale } from '../harness/scenario';
import type { Shim } from '../harness/shim';
import { startServing } from '../harness/started-program';

/** Sends one creation whose commit fails, and kills the service before the next commit could undo what is in the log. */
async function killAfterFailedCommit(
  data: string,
  fault: DiskCase,
  shim: Shim,
  send: SendKinds,
): Promise<Pick<RoundResult, 'counts' | 'problems'>> {
  const service = startServing(data, shim.environment);
  const port = await service.port;
  if (port === null) return { counts: {}, problems: [`it did not start: ${(await service.ended).stderr}`] };
  // A call before it: the first one of a start also creates files.
  await send(port, ['read']);
  shim.arm(fault);
  await send(port, ['create']);
  await service.kill();
  shim.disarm();
  return { counts: {}, problems: [] };
}

const all = listDiskCases({
  calls: ['sync', 'write'],
  files: ['log'],
  nths: [1, 2, 3, 4, 5, 6, 7, 8],
  isKilled: [true],
});
/** The sync of a creation's commit, and a write within it. */
const gate = all.filter(
  ({ call, nth, error, isSticky }) => error === 'EIO' && !isSticky && nth === (call === 'sync' ? 1 : 6),
);

const getCases = (scale: Scale): readonly DiskCase[] => (scale === 'full' ? arrangeCases(all) : gate);

export const failingCommit = createDiskScenario({
  name: 'failing-commit',
  summary:
    'The k-th write or fsync of the write-ahead log fails for one creation, and the service is killed before its next commit.',
  rule: 'What was answered “unavailable” is not done after the next start. “outcome_unknown” may be done, with exactly one record.',
  seededDefect:
    'Answer every failed commit with “unavailable”, a failed fsync too: SQLite finds the whole commit in its log and replays it.',
  getCases,
  planRound(fault, { folder }) {
    const data = copyBase(folder, 'data');
    return {
      label: describeFault(fault),
      hitName: describeCall(fault),
      data,
      work: (shim, send) => killAfterFailedCommit(data, fault, shim, send),
    };
  },
});
