import { catalogue } from '@server/catalogue/operations';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { sendRaw } from '../../../support/service/raw-http';
import type { World } from '../../../support/service/service-world';
import { createWorld } from '../../../support/service/service-world';
import { verifies } from '../../../support/service/verifies';
import type { Target } from './hostile-case';
import { findResponseProblem } from './judge';
import { openTarget } from './open-target';
import type { FieldCase, ObjectIds } from './operation-fields';
import { listFieldCases } from './operation-fields';

const firstSchema = z.object({ data: z.array(z.object({ id: z.string() })).min(1) });

async function objectsOf(world: World, { token, guestId }: Target): Promise<ObjectIds> {
  const firstOf = async (path: string): Promise<string> => {
    const { data } = firstSchema.parse(await (await world.call(path, { token })).json());
    return data[0]?.id ?? '';
  };
  return {
    gst: guestId,
    rty: await firstOf('/api/v1/room-types'),
    unt: await firstOf('/api/v1/units'),
    res: await firstOf('/api/v1/reservations'),
  };
}

/** Omits fields that are null: they are as if left out, except in a change of a version. decision 0164. */
const omitNullFields = (input: object): object =>
  Object.fromEntries(Object.entries(input).filter(([, value]) => value !== null));

/**
 * Compares a response with the published rules. Input that they refuse must get 422; other input must not fail in the
 * service.
 */
function mismatch(
  operation: (typeof catalogue)[number],
  { input }: FieldCase,
  status: number,
): string | null {
  if (input === null) return null;
  const read = operation.needsIfMatch ? input : omitNullFields(input);
  if (operation.input.safeParse(read).success) return null;
  return status === 422 ? null : `the rules refuse it, but the status is ${status}`;
}

const operations = catalogue.filter(
  ({ input }) => Object.keys(z.toJSONSchema(input, { io: 'input' }).properties ?? {}).length > 0,
);

describe('every field of every operation', () => {
  it.each(operations)('$name', async (operation) => {
    const world = await createWorld();
    const target = await openTarget(world);
    const cases = listFieldCases(operation, target, await objectsOf(world, target));
    const before = (await world.records()).length;
    const found: string[] = [];
    for (const hostile of cases) {
      const answer = await sendRaw(target.port, hostile.bytes);
      const problem = findResponseProblem(answer, target) ?? mismatch(operation, hostile, answer.status);
      if (problem !== null || answer.status === 0) found.push(`${hostile.name}: ${problem ?? 'closed'}`);
    }
    expect([...found, ...world.logLines]).toEqual([]);
    expect((await world.records()).length - before).toBe(cases.length);
  });

  verifies('http.validation', 'is named in the refusal, and unknown ones are too', async () => {
    const world = await createWorld();
    const { token } = await world.mint();
    const answer = await world.call('/api/v1/reservations', {
      method: 'POST',
      token,
      body: {
        arrival: '2026-02-30',
        departure: 5,
        adults: 0,
        nonsense: true,
        guest: { last_name: '', title: 'Dr' },
      },
    });
    const { error, code } = z.object({ error: z.string(), code: z.string() }).parse(await answer.json());
    expect([answer.status, code]).toEqual([422, 'validation_failed']);
    expect(error.split('; ').toSorted()).toEqual([
      'adults: must be at least 1',
      'arrival: must be an existing date',
      'departure: must be of type string',
      'guest.last_name: must be 1 to 80 characters',
      'guest: unknown field "title"',
      'room_type_id: is required',
      'unknown field "nonsense"',
    ]);
  });
});
