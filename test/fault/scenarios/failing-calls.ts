import type { DiskCase } from '../disk/disk-cases';
import { arrangeCases, describeCall, describeFault, listDiskCases, sampleCases } from '../disk/disk-cases';
import { createDiskScenario } from '../disk/disk-scenario';
import { copyBase, copyBaseWithLongLog } from '../harness/base-directory';
import { callUntilServed } from '../harness/check-directory';
import type { SendKinds } from '../harness/run-load';
import type { RoundResult, Scale } from '../harness/scenario';
import type { CallKind } from '../harness/send-call';
import type { Shim } from '../harness/shim';
import { startServing } from '../harness/started-program';

type Worked = Pick<RoundResult, 'counts' | 'problems'>;

/** Kinds of the calls that are sent together while the disk fails, and of those that follow. */
const waves: readonly (readonly CallKind[])[] = [
  [
    'create',
    'read',
    'create',
    'condition',
    'forbidden',
    'revoked',
    'expired',
    'mcp create',
    'missing',
    'anonymous',
    'mcp read',
  ],
  ['create'],
  ['read'],
  ['condition', 'create', 'mcp create'],
];

/** Calls while the disk fails. Then the disk recovers while the service runs, or the service is killed. */
async function callUnderFault(data: string, fault: DiskCase, shim: Shim, send: SendKinds): Promise<Worked> {
  const service = startServing(data, shim.environment);
  const port = await service.port;
  if (port === null) return { counts: {}, problems: [`it did not start: ${(await service.ended).stderr}`] };
  shim.arm(fault);
  for (const kinds of waves) await send(port, kinds);
  if (fault.isKilled) {
    await service.kill();
    return { counts: {}, problems: [] };
  }
  shim.disarm();
  const refused = await callUntilServed(port, send);
  await service.stop();
  return {
    counts: { 'recovered without a restart': Number(refused !== null) },
    problems: refused === null ? ['it did not come back within 10 s after the disk did'] : [],
  };
}

const commits = listDiskCases({
  calls: ['sync', 'write'],
  files: ['log'],
  nths: [1, 2, 3, 4, 5, 6, 8, 11],
  isKilled: [false, true],
});
const others = listDiskCases({
  calls: ['write', 'sync', 'read', 'truncate'],
  files: ['database', 'index', 'all'],
  nths: [1, 2, 3, 5, 9, 17],
  isKilled: [false, true],
});
const cases = [...commits, ...others];

const mixed = arrangeCases(cases);

const getCases = (scale: Scale): readonly DiskCase[] => (scale === 'full' ? mixed : sampleCases(cases, 6));

export const failingCalls = createDiskScenario({
  name: 'failing-calls',
  summary:
    'The k-th write, fsync, read or truncation of database, write-ahead log or shared memory fails while calls come in, checkpoints included: EIO and ENOSPC, once or from then on, whole or half written. Then the disk recovers, or the service is killed.',
  rule: 'Each complete answer but 503 has one record; “unavailable” means not done, also after a restart; the service comes back without one.',
  seededDefect:
    'Answer “unavailable” where the operation failed after its record was written in a transaction of its own.',
  getCases,
  planRound(fault, { folder, number }) {
    // Every other case comes to a checkpoint, which is where the database itself is written.
    const isShort = fault.files === '=brasstag.db-wal' && number % 4 < 2;
    const data = isShort ? copyBase(folder, 'data') : copyBaseWithLongLog(folder, 'data');
    return {
      label: describeFault(fault),
      hitName: describeCall(fault),
      data,
      work: (shim, send) => callUnderFault(data, fault, shim, send),
    };
  },
});
