import type { Operation } from '@server/operations/define-operation';
import { allPermissions } from '@shared/kernel/permissions';
import fc from 'fast-check';
import { expect } from 'vitest';
import { z } from 'zod';
import { createAgent, eras } from '../../support/calls/agent';
import type { RestInput } from '../../support/calls/rest-request';
import { toRestRequest } from '../../support/calls/rest-request';
import { toolOperations } from '../../support/calls/tool-operations';
import type { World } from '../../support/service/service-world';
import { createWorld } from '../../support/service/service-world';
import { verifies } from '../../support/service/verifies';

type Fields = Record<string, unknown>;
const fieldsSchema = z.record(z.string(), z.unknown());
const envelope = z.object({ error: z.string(), code: z.string() });
const list = z.object({ data: z.array(z.object({ id: z.string() })) });

/** Existing ids, by kind. Two worlds of one seed have the same. */
type Pool = Readonly<Record<string, readonly string[]>>;

/** The number of REST calls that seed a world. */
const SEED_CALLS = 7;

/** Books three reservations and returns the existing ids. */
async function seed(world: World): Promise<Pool> {
  const { token } = await world.mint();
  // The endpoint draws random bytes at its first message, and both worlds must have the same ones left.
  await createAgent(world, token).request('ping');
  const idsAt = async (path: string) =>
    list.parse(await (await world.call(path, { token })).json()).data.map(({ id }) => id);
  const types = await idsAt('/api/v1/room-types');
  for (const day of [1, 5, 9]) {
    const body = {
      arrival: `2026-12-0${day}`,
      departure: `2026-12-1${day}`,
      room_type_id: types[day % 2],
      adults: 1,
      guest: { first_name: 'Ana', last_name: 'Silva', contact: { email: 'ana@example.org' } },
    };
    await world.call('/api/v1/reservations', { token, method: 'POST', body });
  }
  return {
    rty: types,
    unt: await idsAt('/api/v1/units'),
    res: await idsAt('/api/v1/reservations'),
    gst: await idsAt('/api/v1/guests'),
  };
}

/** Replaces the ids of the example by existing ids, or by ids that do not exist. */
function withRealIds(value: unknown, pool: Pool, index: number): unknown {
  if (typeof value === 'string') {
    const known = /^([a-z]{3})_[0-9a-z]{26}$/.exec(value)?.[1];
    const ids = known === undefined ? undefined : pool[known];
    return ids === undefined ? value : (ids[index % (ids.length + 1)] ?? value);
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, withRealIds(part, pool, index)]),
  );
}

interface Draw {
  readonly era: (typeof eras)[number];
  readonly held: readonly string[];
  readonly index: number;
  readonly dropped: number;
  readonly version: RestInput['version'];
  readonly idempotencyKey: string | undefined;
}

const draws: fc.Arbitrary<Draw> = fc.record({
  era: fc.constantFrom(...eras),
  held: fc.oneof(
    fc.subarray([...allPermissions]),
    fc.constant([...allPermissions]),
    fc.subarray([...allPermissions], { minLength: allPermissions.length - 2 }),
  ),
  index: fc.nat({ max: 7 }),
  dropped: fc.nat({ max: 20 }),
  version: fc.constantFrom(undefined, 1, 1, 2, 9, '*' as const),
  idempotencyKey: fc.constantFrom(undefined, undefined, 'order-1', 'order-2'),
});

/** The example with existing ids, and perhaps without one of its fields. */
function inputOf(operation: Operation, pool: Pool, { index, dropped }: Draw): Fields {
  const input = fieldsSchema.parse(withRealIds(operation.example, pool, index));
  const field = Object.keys(input)[dropped];
  return field === undefined || operation.pathFields.includes(field)
    ? input
    : { ...input, [field]: undefined };
}

/** Writes JSON without the fields that are null, as the text of a tool's result has it. */
const withoutNulls = (json: string): string =>
  JSON.stringify(JSON.parse(json, (_name, value: unknown) => (value === null ? undefined : value)));

/** Compares the responses of both surfaces to the same input: the code of a refusal or `ok`, and the bytes. */
async function expectBothAnswer(rest: World, mcp: World, operation: Operation, input: Fields, draw: Draw) {
  const scopes = ['integration.mcp.connect', ...draw.held];
  const version = operation.needsIfMatch ? draw.version : undefined;
  const idempotencyKey = operation.takesIdempotencyKey ? draw.idempotencyKey : undefined;
  const restKey = await rest.mint({ scopes });
  const mcpKey = await mcp.mint({ scopes });
  const { path, ...request } = toRestRequest(operation, input, { version, idempotencyKey });
  const answer = await rest.call(path, { ...request, token: restKey.token });
  const text = await answer.text();
  const restAnswers = [answer.ok ? 'ok' : envelope.parse(JSON.parse(text)).code, text];
  // A tool shows short pages of compact rows; with these two it shows what REST shows.
  const page = operation.compactFields === undefined ? {} : { limit: 50, detail: 'full' };
  const given = { ...page, ...input, version, idempotency_key: idempotencyKey };
  const result = await createAgent(mcp, mcpKey.token, draw.era).call(operation.name, given);
  const verdict = result.isError ? envelope.parse(JSON.parse(result.text)).code : 'ok';
  const mcpAnswers = [verdict, result.isError ? result.text : JSON.stringify(result.structured)];
  expect(result.text).toBe(result.isError ? text : withoutNulls(text));
  await rest.revoke(restKey.key);
  await mcp.revoke(mcpKey.key);
  return { restSays: restAnswers, mcpSays: mcpAnswers };
}

/** Reads the records of every call of a channel, without the fields that differ between channels. */
async function recorded(world: World, channel: string) {
  const records = (await world.records()).filter((record) => record.channel === channel);
  return records.map(({ operation, outcome, code, missingPermission, targetId }) => ({
    operation,
    outcome,
    code,
    missingPermission,
    targetId,
  }));
}

verifies(
  'mcp.same-as-rest',
  'two worlds of one seed, one asked over REST and one over MCP, answer every operation alike for any scopes',
  async () => {
    const [rest, mcp] = [await createWorld(), await createWorld()];
    const pool = await seed(rest);
    expect(await seed(mcp)).toEqual(pool);
    const verdicts = new Set<string>();
    for (const operation of toolOperations)
      await fc.assert(
        fc.asyncProperty(draws, async (draw) => {
          const { restSays: restAnswers, mcpSays: mcpAnswers } = await expectBothAnswer(
            rest,
            mcp,
            operation,
            inputOf(operation, pool, draw),
            draw,
          );
          verdicts.add(restAnswers[0] ?? '');
          expect(mcpAnswers, operation.name).toEqual(restAnswers);
        }),
        // A run changes both worlds, so shrinking would start from another state.
        { numRuns: 12, endOnFailure: true },
      );
    for (const verdict of ['ok', 'unauthorized', 'not_found', 'validation_failed'])
      expect([...verdicts]).toContain(verdict);
    expect((await recorded(mcp, 'mcp')).slice(1)).toEqual((await recorded(rest, 'api')).slice(SEED_CALLS));
  },
  180_000,
);
