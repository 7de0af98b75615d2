import { envelopeSchema } from '@shared/kernel/errors';
import { describe, expect } from 'vitest';
import { z } from 'zod';
import { connectMcpClient } from '../../../support/calls/mcp-client';
import { toolOperations } from '../../../support/calls/tool-operations';
import { verifies } from '../../../support/service/verifies';
import { createReservationWorld } from '../reservation-fixture';

const listFields = (schema: unknown): readonly string[] =>
  schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];

describe('a value of another shape', () => {
  verifies(
    'http.validation',
    'is refused with what it must be, for every argument of every tool',
    async () => {
      const { world, token } = await createReservationWorld();
      const client = await connectMcpClient(world, token);
      const unnamed: string[] = [];
      for (const { name, input } of toolOperations) {
        const fields = listFields(input);
        if (fields.length === 0) continue;
        const { isError, value } = await client.call(
          name,
          Object.fromEntries(fields.map((field) => [field, { nested: [] }])),
        );
        const { error } = envelopeSchema.parse(value);
        expect(isError, name).toBe(true);
        if (/invalid/i.test(error)) unnamed.push(`${name}: ${error}`);
      }
      expect(unnamed).toEqual([]);
    },
  );

  verifies(
    'http.validation',
    'and a day that is none is refused with what it must be, over REST',
    async () => {
      const { world, token } = await createReservationWorld();
      const answer = await world.call('/api/v1/occupancy?date=tomorrow', { token });
      expect([answer.status, await answer.json()]).toEqual([
        422,
        {
          error: 'date: must be today or a date from 2000-01-01 to 2099-12-31',
          code: 'validation_failed',
        },
      ]);
    },
  );

  verifies('http.if-match', 'with a leading zero in If-Match names no version', async () => {
    const { world, token, book } = await createReservationWorld();
    const { id } = z.object({ id: z.string() }).parse(await (await book(1)).json());
    const change = (version: string) =>
      world.call(`/api/v1/reservations/${id}`, {
        token,
        method: 'PATCH',
        body: { children: 1 },
        headers: { 'if-match': version },
      });
    expect((await change('"01"')).status).toBe(400);
    expect((await change('W/"1"')).status).toBe(200);
  });
});
