import { join } from 'node:path';
import { startBaseline } from '../calls/baselines';
import type { CallBenchInput } from '../calls/measure-calls';
import { estimateProbabilityAbove, measureSpread } from '../measure/statistics';
import { printProgress } from '../report/report';
import { createBudgetRow, createPlainRow, formatMicroseconds } from '../report/row';
import { seedDirectory } from '../world/seed-directory';
import type { DeadTokens } from './dead-tokens';
import { addDeadKeysToFile } from './dead-tokens';
import { createRequestSender } from './send-request';

const BLOCKS_PER_ROUND = 300;
const WARM_UP_BLOCKS = 500;
/** After this many, the anonymous failures of a minute are only counted. That state is compared. */
const COUNTED_AFTER = 25;
/** The share by which one cause may be slower than another. decision 0026. */
const TOLERANCE = 0.06;

const causes = ['revoked', 'revoked again', 'expired', 'claimed', 'unknown'] as const;
type Cause = (typeof causes)[number];
type Samples = Readonly<Record<Cause, number[]>>;

const shuffleCauses = (): Cause[] =>
  causes
    .map((cause) => ({ cause, order: Math.random() }))
    .toSorted((one, other) => one.order - other.order)
    .map(({ cause }) => cause);

/** Collects every cause once in each block, in random order. A disturbance then affects all causes. */
async function collect(blocks: number, samples: Samples, sendRequest: (cause: Cause) => Promise<number>) {
  let minute = 0;
  let blocksInMinute = 0;
  for (let count = 0; count < blocks; ) {
    const now = Math.floor(Date.now() / 60_000);
    blocksInMinute = now === minute ? blocksInMinute + 1 : 0;
    minute = now;
    const isCounted = blocksInMinute > COUNTED_AFTER;
    for (const cause of shuffleCauses()) {
      const us = await sendRequest(cause);
      if (isCounted) samples[cause].push(us);
    }
    if (isCounted) count += 1;
  }
}

const createSamples = (): Samples => ({
  revoked: [],
  'revoked again': [],
  expired: [],
  claimed: [],
  unknown: [],
});

const pairs: readonly (readonly [Cause, Cause])[] = [
  ['revoked', 'revoked again'],
  ['revoked', 'expired'],
  ['revoked', 'claimed'],
  ['revoked', 'unknown'],
  ['expired', 'unknown'],
  ['claimed', 'unknown'],
];

function createRows(samples: Samples) {
  const medians = causes.map((cause) =>
    createPlainRow(`median, ${cause}`, formatMicroseconds(measureSpread(samples[cause]).median)),
  );
  const shares = pairs.map(([one, other]) => {
    const share = estimateProbabilityAbove(samples[one], samples[other]);
    return createBudgetRow(`P(${one} > ${other})`, {
      figure: share.toFixed(3),
      budget: `0.5 +-${TOLERANCE}`,
      isWithin: Math.abs(share - 0.5) <= TOLERANCE,
    });
  });
  return [...medians, ...shares];
}

interface CausesInput extends Pick<CallBenchInput, 'rounds' | 'report'> {
  /** Port of a service that knows the tokens. */
  readonly port: number;
  readonly tokens: DeadTokens;
  readonly what: string;
}

/** Measures whether the time of a 401 reveals its cause, while anonymous failures are only counted. */
export async function measureCauses({ port, tokens, rounds, report, what }: CausesInput): Promise<void> {
  const { ask: sendRequest, close } = createRequestSender(port);
  const sendCause = (cause: Cause) => sendRequest(cause === 'revoked again' ? tokens.revoked : tokens[cause]);
  try {
    printProgress('failed authentications, one connection');
    await collect(WARM_UP_BLOCKS, createSamples(), sendCause);
    const samples = createSamples();
    await collect(BLOCKS_PER_ROUND * rounds, samples, sendCause);
    report(`401 by cause${what}, ${samples.revoked.length} blocks, one connection`, createRows(samples));
  } finally {
    close();
  }
}

/** Measures it over a database file. */
export async function measureFailures({ folder, rounds, report }: CallBenchInput): Promise<void> {
  const dataDirectory = join(folder, 'failures');
  await seedDirectory({ dataDirectory, keys: 4, reservations: 100 });
  const tokens = await addDeadKeysToFile(join(dataDirectory, 'brasstag.db'));
  const service = await startBaseline('service', { dataDirectory, answers: {} });
  try {
    await measureCauses({ port: service.port, tokens, rounds, report, what: '' });
  } finally {
    await service.child.stop();
  }
}
