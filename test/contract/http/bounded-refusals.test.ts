import { AppError } from '@shared/kernel/errors';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createAgent } from '../../support/calls/agent';
import { createWorld } from '../../support/service/service-world';
import { verifies } from '../../support/service/verifies';

const repeat = <T>(count: number, create: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => create(index));

const unknownFields = (count: number): Record<string, unknown> =>
  Object.fromEntries(repeat(count, (index) => [`x${index}`, 1]));

const envelope = z.strictObject({ error: z.string(), code: z.literal('validation_failed') });

describe('a refusal of an input with many problems', () => {
  // Four required fields are missing as well, so six problems are left to name.
  const refused: readonly [string, Record<string, unknown>, string][] = [
    [
      'unknown fields',
      unknownFields(9000),
      '; unknown field "x0", "x1", "x2", "x3", "x4", "x5" and 8994 more',
    ],
    ['bad items of a list', { links: repeat(10, () => 1) }, 'links.5: must be of type object; and 4 more'],
    ['a long name', { ['n'.repeat(50_000)]: 1 }, `; unknown field "${'n'.repeat(80)}..."`],
    [
      'unknown fields in two objects',
      { guest: { last_name: 'Silva', ...unknownFields(9) }, ...unknownFields(2), adults: 1 },
      '; guest: unknown field "x0", "x1", "x2", "x3", "x4", "x5", "x6" and 2 more; and 2 more',
    ],
  ];

  it.each(refused)('is short over REST and MCP: %s', async (_, given, text) => {
    const world = await createWorld();
    const { token } = await world.mint();
    const answer = await world.call('/api/v1/reservations', { method: 'POST', token, body: given });
    const { error } = envelope.parse(await answer.json());
    expect(answer.status).toBe(422);
    expect(error.endsWith(text), error).toBe(true);
    expect(error.length).toBeLessThan(1000);
    const { text: told, isError } = await createAgent(world, token).call('create_reservation', given);
    expect(isError).toBe(true);
    // An agent also gets the names that are known.
    const { error: agentError } = envelope.parse(JSON.parse(told));
    expect(agentError.replace(/(?: \([a-z_]+ takes: [a-z_, ]+\))+$/, '')).toBe(error);
    expect(agentError.length).toBeLessThan(1300);
  });

  verifies('http.bounded-refusal', 'is short for a command of management', async () => {
    const { service, ownerId } = await createWorld();
    const input: unknown = { ...unknownFields(9000), kind: 'none' };
    const thrown = await Reflect.apply(service.management.call, service.management, [
      { memberId: ownerId, channel: 'cli' },
      'properties.add',
      input,
    ]).catch((error: unknown) => error);
    expect(thrown).toBeInstanceOf(AppError);
    expect(thrown).toMatchObject({ code: 'validation_failed' });
    expect(String(thrown)).toContain('more');
    expect(String(thrown).length).toBeLessThan(1000);
  });
});
