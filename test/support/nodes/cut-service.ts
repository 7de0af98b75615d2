import { createAuditSource } from '@server/features/audit/chain/audit-source';
import { verifyChain } from '@server/features/audit/chain/verify';
import type { Cut } from '../postgres/cut-proxy';
import { startCutProxy } from '../postgres/cut-proxy';
import { openPostgresTestStore } from '../postgres/postgres-store';
import { addProperty, getVerdict, readProperties } from '../postgres/recorded-work';
import { createId } from '../reservations/rows';
import { createSeededBytes } from '../service/store';

/** What may become of the flight of a change. */
export const cuts: readonly Cut[] = [
  'none',
  'lost_before',
  'lost_between',
  'lost_after',
  'full_after',
  'late',
  'late_commit',
];
/** A busy computer must not decide what became of a commit. */
const DOUBT_TIMEOUT_MS = 60_000;
/** Those of a record without a change. */
export const recordCuts: readonly Cut[] = ['none', 'lost_before', 'lost_after', 'full_after', 'late'];

/** A service whose connections are cut, and another one that sees what is stored. */
export async function openBehindProxy(
  choose: (isChange: boolean) => Cut,
  { lateUntil, answerTimeoutMs }: { lateUntil?: Promise<void>; answerTimeoutMs?: number } = {},
) {
  const world = await openPostgresTestStore();
  const { port, waitUntilDelivered } = await startCutProxy({
    port: world.connection.port,
    choose,
    lateUntil,
  });
  return {
    ...world,
    waitUntilDelivered,
    cutOff: await world.openStoreWith({
      connection: { ...world.connection, port },
      answerTimeoutMs,
      doubtTimeoutMs: DOUBT_TIMEOUT_MS,
    }),
  };
}

type World = Awaited<ReturnType<typeof openBehindProxy>>;

/** Lists what is stored, as the service that is not cut sees it. */
export async function listStored({ store }: World) {
  const { properties, records } = await store.read(async (stores) => ({
    properties: await stores.properties.list(),
    records: await stores.audit.span(0, 1000),
  }));
  return {
    properties: new Set(properties.map(({ id }) => id)),
    requests: new Set(records.map(({ requestId }) => requestId)),
  };
}

const CALLS = 60;

/** Calls a service whose connection is cut at random around each commit, and compares each verdict with what is stored. */
export async function callCutAtRandom(seed: number) {
  const random = createSeededBytes(seed);
  const pick = (from: readonly Cut[]): Cut => from[(random(1)[0] ?? 0) % from.length] ?? 'none';
  const world = await openBehindProxy((isChange) => pick(isChange ? cuts : recordCuts));
  const verdicts = new Map<number, string>();
  const worker = async (first: number): Promise<void> => {
    for (let number = first; number <= CALLS; number += 3) {
      verdicts.set(
        number,
        await getVerdict(
          number % 4 === 0 ? readProperties(world.cutOff, number) : addProperty(world.cutOff, number),
        ),
      );
      await world.cutOff.probe();
    }
  };
  await Promise.all([1, 2, 3].map(worker));
  await world.waitUntilDelivered();
  const { properties, requests } = await listStored(world);
  const wrong = [...verdicts].filter(([number, verdict]) => {
    const isStored = requests.has(number % 4 === 0 ? `read-${number}` : `change-${number}`);
    const isWhole = number % 4 === 0 || isStored === properties.has(createId('prp', number));
    return !isWhole || (verdict === 'done' && !isStored) || (verdict === 'unavailable' && isStored);
  });
  const { ok: isVerified } = await verifyChain(createAuditSource(world.store));
  return { verdicts, wrong, isVerified };
}
