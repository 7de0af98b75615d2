import { expect, it } from 'vitest';
import { z } from 'zod';
import { toolOperations } from '../../support/calls/tool-operations';
import { expectRecorded } from '../../support/recording/recording';
import type { World } from '../../support/service/service-world';
import { createWorld } from '../../support/service/service-world';
import { fillExample, listExampleIds, withFirstIds } from '../openapi/example-ids';
import type { PublicOperation } from './product-facts';
import { listOperations } from './product-facts';
import type { CallRecorder } from './record-calls';
import { recordCalls } from './record-calls';
import type { Surface } from './requests';
import { surfaces, toCall } from './requests';
import { reservationChangeSteps, webhookSteps } from './reservation-change-steps';
import type { KnownIds, Step } from './reservation-steps';
import { reservationSteps } from './reservation-steps';

const HOUR_MS = 3_600_000;
const writtenSteps = [...reservationSteps, ...reservationChangeSteps, ...webhookSteps];
const written = new Set(writtenSteps.map(({ operation }) => operation));
/** The written steps, then each operation without one, called with its own example and the ids of objects that earlier steps have shown. */
const steps: readonly Step[] = [
  ...writtenSteps,
  ...listOperations()
    .filter(({ name }) => !written.has(name))
    .map(({ name, example }) => ({
      name: `${name} by its example`,
      operation: name,
      input: (ids: KnownIds) => fillExample(example, ids),
    })),
];

/** May book and read, but sees no prices and no contacts, and chooses no rooms. */
const limitedScopes = [
  'integration.mcp.connect',
  'reservations.reservation.read',
  'reservations.reservation.create',
  'reservations.reservation.update',
  'guests.profile.read',
  'guests.profile.update',
];

const objectSchema = z.looseObject({
  id: z.string(),
  unit_id: z.string().nullish(),
  guest: z.looseObject({ id: z.string() }).optional(),
});
const listSchema = z.looseObject({
  data: z.array(z.looseObject({ id: z.string(), code: z.string().optional(), name: z.string().optional() })),
  next_cursor: z.string().nullish(),
});
const toolAnswer = z.looseObject({ result: z.looseObject({ structuredContent: z.unknown().optional() }) });

/** Unwraps the operation's own result from the response of either surface. */
function unwrap(surface: Surface, body: string): unknown {
  const value: unknown = JSON.parse(body);
  if (surface === 'rest') return value;
  return toolAnswer.safeParse(value).data?.result.structuredContent;
}

/** Finds ids in the response, for later steps. */
function findIds(answer: unknown, { keep }: Step): Record<string, string> {
  const found: Record<string, string> = {};
  const list = listSchema.safeParse(answer).data;
  for (const { id, code, name } of list?.data ?? []) found[code ?? name ?? id] = id;
  if (list?.next_cursor) found['cursor'] = list.next_cursor;
  const object = objectSchema.safeParse(answer).data;
  if (keep === undefined || object === undefined) return found;
  found[keep] = object.id;
  found[`${keep} guest`] = object.guest?.id ?? '';
  found[`${keep} unit`] = object.unit_id ?? '';
  return found;
}

/** Creates a reservation and its guest at the other property, which no key of these steps opens. */
async function bookElsewhere(world: World): Promise<KnownIds> {
  const { token } = await world.mint({ propertyId: world.otherPropertyId });
  const types = listSchema.parse(await (await world.call('/api/v1/room-types', { token })).json());
  const body = {
    arrival: '2026-12-01',
    departure: '2026-12-02',
    room_type_id: types.data[0]?.id,
    guest: { last_name: 'Elsewhere' },
    adults: 1,
  };
  const answer = await world.call('/api/v1/reservations', { token, method: 'POST', body });
  const { id, guest } = objectSchema.parse(await answer.json());
  return { foreign: id, 'foreign guest': guest?.id ?? '', 'absent type': 'rty_01jd8v9p3q5r7s9t1v3x5z7b9c' };
}

async function takeSteps(world: World, surface: Surface, recorder: CallRecorder): Promise<void> {
  const operations = new Map(listOperations().map((operation) => [operation.name, operation]));
  const full = await world.mint();
  const limited = await world.mint({ scopes: limitedScopes });
  let ids = await bookElsewhere(world);
  const isOffered = ({ operation }: Step): boolean =>
    surface === 'rest' || toolOperations.some(({ name }) => name === operation);
  for (const step of steps.filter(isOffered)) {
    const operation = operations.get(step.operation);
    if (operation === undefined) throw new Error(`there is no operation ${step.operation}`);
    world.clock.pass((step.afterHours ?? 0) * HOUR_MS);
    const { token } = step.by === undefined ? full : limited;
    const call = { input: step.input?.(ids) ?? {}, conditions: step.conditions ?? {} };
    const answer = await recorder.record(step.name, toCall(surface, token, operation, call));
    const found = findIds(unwrap(surface, answer.body), step);
    ids = withFirstIds({ ...ids, ...found }, Object.values(found));
  }
}

it('names an object for every operation with one in its path, by a written step or its example', () => {
  const withObject = listOperations().filter(({ path }) => path.includes('{'));
  expect(withObject.length).toBeGreaterThan(10);
  const isNamed = ({ name, example }: PublicOperation): boolean =>
    written.has(name) || listExampleIds(example).length > 0;
  expect(withObject.filter((operation) => !isNamed(operation)).map(({ name }) => name)).toEqual([]);
});

it.each(surfaces)('reservations over %s are answered and recorded as before', async (surface) => {
  const world = await createWorld({
    rateLimits: { perSecond: 1, burst: 2, inFlightPerKey: 8, inFlight: 200 },
  });
  const recorder = recordCalls(world);
  await takeSteps(world, surface, recorder);
  expectRecorded(`bookings-${surface.replaceAll(' ', '-')}`, await recorder.finish());
});
