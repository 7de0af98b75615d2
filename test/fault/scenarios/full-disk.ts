import type { DiskWorked } from '../disk/disk-round';
import { createDiskScenario } from '../disk/disk-scenario';
import type { Base } from '../harness/base-content';
import { copyBase, copyBaseWithLongLog } from '../harness/base-directory';
import { callUntilServed } from '../harness/check-directory';
import { createOldDirectory, oldBase } from '../harness/old-directory';
import type { SendKinds } from '../harness/run-load';
import type { Scale } from '../harness/scenario';
import type { Answer, CallKind } from '../harness/send-call';
import type { Shim } from '../harness/shim';
import { startServing } from '../harness/started-program';
import type { CommandRound } from './failing-commands';
import { backUpUnderFault, restoreUnderFault, startUnderFault } from './failing-commands';

const moments = ['start', 'load', 'checkpoint', 'kill', 'migration', 'backup', 'restore'] as const;
type Moment = (typeof moments)[number];

interface FullDiskCase {
  readonly moment: Moment;
  /** Bytes by which files may still grow. */
  readonly roomBytes: number;
}

const listCases = (rooms: readonly number[]): FullDiskCase[] =>
  rooms.flatMap((roomBytes) => moments.map((moment) => ({ moment, roomBytes })));

const KIB = 1024;
const full = listCases(
  [0, 1, 4, 8, 16, 28, 33, 48, 64, 100, 150, 250, 400, 700, 1500].map((kib) => kib * KIB),
);
const gate = listCases([40 * KIB]);

const getCases = (scale: Scale): readonly FullDiskCase[] => (scale === 'full' ? full : gate);

const wave: readonly CallKind[] = ['create', 'condition', 'read', 'create', 'mcp create', 'forbidden'];
const MAX_WAVES = 400;

/** The one answer of each status that calls without a valid key may get. */
const alike: ReadonlySet<string> = new Set(['401 unauthenticated', '503 unavailable']);

const toStatusAndCode = (answer: Answer): string =>
  answer.kind === 'complete'
    ? `${answer.status} ${/"code":"(\w+)"/.exec(answer.body)?.[1] ?? ''}`
    : answer.kind;

/** Calls until one is refused for lack of room. Then calls without a valid key get no other answers than those of `alike`. */
async function fillByCalls(port: number, send: SendKinds): Promise<Pick<DiskWorked, 'counts' | 'problems'>> {
  for (let sent = 0; sent < MAX_WAVES; sent += 1) {
    const answers = await send(port, wave);
    if (!answers.some((answer) => answer.kind === 'complete' && answer.status === 503)) continue;
    const found = new Set((await send(port, ['revoked', 'expired', 'anonymous'])).map(toStatusAndCode));
    return {
      counts: { 'causes of a 401 answered at different moments of room': Number(found.size > 1) },
      problems: [...found]
        .filter((answer) => !alike.has(answer))
        .map((answer) => `a full disk answers ${answer}`),
    };
  }
  return { counts: {}, problems: ['the disk never filled'] };
}

interface Load {
  readonly round: CommandRound;
  readonly shim: Shim;
  readonly send: SendKinds;
  readonly roomBytes: number;
}

/** Fills the disk under load. Then there is room again while the service runs, or it is killed and starts on the full disk. */
async function callUntilFull({ round, shim, send, roomBytes }: Load, isKilled: boolean): Promise<DiskWorked> {
  const service = startServing(round.data, round.environment);
  const port = await service.port;
  if (port === null) return { counts: {}, problems: [`it did not start: ${(await service.ended).stderr}`] };
  shim.limit(roomBytes);
  const { counts, problems } = await fillByCalls(port, send);
  if (isKilled) {
    await service.kill();
    const started = await startUnderFault(round, send, false);
    return { counts: { ...counts, ...started.counts }, problems: [...problems, ...started.problems] };
  }
  shim.limit(null);
  const refused = await callUntilServed(port, send);
  await service.stop();
  return {
    counts: { ...counts, 'came back without a restart': Number(refused !== null) },
    problems: refused === null ? [...problems, 'it did not come back when there was room'] : problems,
  };
}

function runMoment(moment: Moment, load: Load): Promise<DiskWorked> {
  const { round, shim, send, roomBytes } = load;
  if (moment === 'load' || moment === 'checkpoint') return callUntilFull(load, false);
  if (moment === 'kill') return callUntilFull(load, true);
  shim.limit(roomBytes);
  if (moment === 'backup') return backUpUnderFault(round);
  if (moment === 'restore') return restoreUnderFault(round);
  return startUnderFault(round, send, false);
}

function createData(folder: string, moment: Moment): string {
  if (moment === 'migration') return createOldDirectory(folder, 'data');
  return moment === 'checkpoint' ? copyBaseWithLongLog(folder, 'data') : copyBase(folder, 'data');
}

const chooseBase = (moment: Moment, base: Base): Base => (moment === 'migration' ? oldBase : base);

export const fullDisk = createDiskScenario({
  name: 'full-disk',
  summary:
    'Files may grow by a number of bytes only, from none to 1.5 MB: at a start, under load, at a checkpoint, at a start after a SIGKILL on the full disk, at a migration, backup and restore.',
  rule: 'Calls are refused as “unavailable” and not done; calls without a valid key get the one 401 or the one 503; programs end with a sentence; with room, the running service comes back by itself and log and pages are whole.',
  seededDefect: 'Answer a call whose record could not be written.',
  getCases,
  planRound({ moment, roomBytes }, { folder, base }) {
    const data = createData(folder, moment);
    return {
      label: `${moment}, room for ${roomBytes} bytes`,
      hitName: moment,
      base: chooseBase(moment, base),
      data,
      work: (shim, send) =>
        runMoment(moment, { round: { folder, data, environment: shim.environment }, shim, send, roomBytes }),
    };
  },
});
