import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { describe, expect, onTestFinished } from 'vitest';
import { z } from 'zod';
import { createAgent, createModernHeaders, modernMeta } from '../../support/calls/agent';
import type { World } from '../../support/service/service-world';
import { verifies } from '../../support/service/verifies';
import {
  createReservationBody,
  createReservationWorld,
  reservationSchema,
} from '../calls/reservation-fixture';

const CAPABILITIES = 'io.modelcontextprotocol/clientCapabilities';
const canAsk = { ...modernMeta, [CAPABILITIES]: { elicitation: { form: {} } } };

type Fields = Readonly<Record<string, unknown>>;

const questionSchema = z.object({
  resultType: z.literal('input_required'),
  requestState: z.string(),
  inputRequests: z.object({
    confirm: z.object({ method: z.literal('elicitation/create'), params: z.object({ message: z.string() }) }),
  }),
});

async function openWorld() {
  const { world, type } = await createReservationWorld();
  const { key, token } = await world.mint();
  const book = async (day: number) => {
    const body = createReservationBody(type, day);
    const answer = await world.call('/api/v1/reservations', { token, method: 'POST', body });
    return reservationSchema.parse(await answer.json());
  };
  const readStatus = async (id: string) => {
    const answer = await world.call(`/api/v1/reservations/${id}`, { token });
    return z.object({ status: z.string() }).parse(await answer.json()).status;
  };
  return { world, key, token, book, readStatus };
}

/** Calls a tool in the newest revision, as a client that can ask its person. */
const callTool = async (world: World, token: string, name: string, given: Fields, further: Fields = {}) => {
  const params = { name, arguments: given, ...further, _meta: canAsk };
  const message = { jsonrpc: '2.0', id: 1, method: 'tools/call', params };
  return createAgent(world, token).post(message, createModernHeaders('tools/call', name));
};

const answerWith = (action: string) => ({ inputResponses: { confirm: { action, content: {} } } });

/** The newest records of calls, oldest first. */
const listRecords = async (world: World, limit: number) =>
  (await world.manage('audit.list', { filter: {}, limit }))
    .map(({ operation, outcome, code, reason, target_id }) => [operation, outcome, code, reason, target_id])
    .toReversed();

async function connectPerson(world: World, token: string, action: 'accept' | 'decline' | 'cancel') {
  const client = new Client(
    { name: 'host', version: '1' },
    { capabilities: { elicitation: { form: {} } }, versionNegotiation: { mode: 'auto' } },
  );
  const questions: string[] = [];
  client.setRequestHandler('elicitation/create', async ({ params }) => {
    questions.push(params.message);
    return action === 'accept' ? { action, content: {} } : { action };
  });
  const requestInit = { headers: { authorization: `Bearer ${token}` } };
  await client.connect(
    new StreamableHTTPClientTransport(new URL(`${world.baseUrl}/api/mcp`), { requestInit }),
  );
  onTestFinished(() => client.close());
  return { client, questions };
}

describe('a call that cannot be undone', () => {
  verifies(
    'mcp.consent',
    'runs after the person accepts, with a record of the question and one of the call',
    async () => {
      const { world, token, book, readStatus } = await openWorld();
      const { id, number } = await book(1);
      const { client, questions } = await connectPerson(world, token, 'accept');
      const given = { id, reason: 'guest_request' };
      const result = await client.callTool({ name: 'cancel_reservation', arguments: given });
      expect(result.structuredContent).toMatchObject({ id, status: 'cancelled' });
      expect(questions).toEqual([
        expect.stringMatching(new RegExp(`^Cancel reservation ${number} \\(20.*undone\\.$`)),
      ]);
      expect(await listRecords(world, 2)).toEqual([
        ['cancel_reservation', 'ok', null, 'unchanged', id],
        ['cancel_reservation', 'ok', null, null, id],
      ]);
      expect(await readStatus(id)).toBe('cancelled');
    },
  );

  verifies(
    'mcp.consent',
    'does nothing after the person declines or cancels, and the record says so',
    async () => {
      const { world, token, book, readStatus } = await openWorld();
      for (const [day, action] of [
        [1, 'decline'],
        [4, 'cancel'],
      ] as const) {
        const { id } = await book(day);
        const { client } = await connectPerson(world, token, action);
        const given = { id, reason: 'guest_request' };
        const result = await client.callTool({ name: 'cancel_reservation', arguments: given });
        expect(result).toMatchObject({
          isError: true,
          content: [{ text: expect.stringContaining('"code":"declined"') }],
        });
        expect((await listRecords(world, 1))[0]).toEqual([
          'cancel_reservation',
          'refused',
          'declined',
          null,
          id,
        ]);
        expect(await readStatus(id)).toBe('confirmed');
      }
    },
  );

  verifies('mcp.consent', 'asks nothing where the call is refused or changes nothing', async () => {
    const { world, token, book } = await openWorld();
    const { id } = await book(1);
    const { client, questions } = await connectPerson(world, token, 'accept');
    const early = await client.callTool({ name: 'check_out', arguments: { id } });
    expect(early).toMatchObject({
      isError: true,
      content: [{ text: expect.stringContaining('"code":"invalid_transition"') }],
    });
    expect(questions).toEqual([]);
    const given = { id, reason: 'guest_request' };
    for (const tries of [1, 2]) {
      const { structuredContent } = await client.callTool({ name: 'cancel_reservation', arguments: given });
      expect([tries, structuredContent]).toMatchObject([tries, { status: 'cancelled' }]);
    }
    expect(questions).toHaveLength(1);
  });

  verifies('mcp.consent', 'runs without a question for a client that cannot ask', async () => {
    const { world, token, book } = await openWorld();
    for (const [day, era] of [
      [1, '2025-11-25'],
      [4, '2026-07-28'],
    ] as const) {
      const { id } = await book(day);
      const result = await createAgent(world, token, era).call('cancel_reservation', { id, reason: 'other' });
      expect(result.structured).toMatchObject({ status: 'cancelled' });
    }
  });

  verifies(
    'mcp.consent',
    'takes only an answer to this question: same key, same input, ten minutes',
    async () => {
      const { world, token, book, readStatus } = await openWorld();
      const [one, other] = [await book(1), await book(4)];
      const given = { id: one.id, reason: 'other' };
      const asked = await callTool(world, token, 'cancel_reservation', given);
      const { requestState } = questionSchema.parse(asked.rpc?.result);
      const accepted = { requestState, ...answerWith('accept') };
      const second = await world.mint();
      const attempts = [
        await callTool(world, second.token, 'cancel_reservation', given, accepted),
        await callTool(world, token, 'cancel_reservation', { ...given, id: other.id }, accepted),
        await callTool(world, token, 'check_out', { id: one.id }, accepted),
        await callTool(world, token, 'cancel_reservation', given, answerWith('accept')),
        await callTool(world, token, 'cancel_reservation', given, { requestState }),
        await callTool(world, token, 'cancel_reservation', given, {
          ...accepted,
          requestState: `9${requestState}`,
        }),
        await callTool(world, token, 'cancel_reservation', given, { requestState, ...answerWith('yes') }),
      ];
      expect(attempts.map(({ rpc }) => rpc?.error?.code)).toEqual(attempts.map(() => -32602));
      world.clock.pass(10 * 60_000 + 1);
      const late = await callTool(world, token, 'cancel_reservation', given, accepted);
      expect(late.rpc?.error?.code).toBe(-32602);
      expect([await readStatus(one.id), await readStatus(other.id)]).toEqual(['confirmed', 'confirmed']);
    },
  );

  verifies('mcp.consent', 'asks nothing about what the key may not do or what does not exist', async () => {
    const { world, token, book } = await openWorld();
    const { id } = await book(1);
    const { token: reader } = await world.mint({
      scopes: ['integration.mcp.connect', 'reservations.reservation.cancel'],
    });
    const missing = { id: 'res_01jd8v9p3q5r7s9t1v3x5z7b9c', reason: 'other' };
    const given = { id, reason: 'other' };
    const wrong = [
      await callTool(world, reader, 'mark_no_show', { id }),
      await callTool(world, token, 'cancel_reservation', missing),
      await callTool(world, token, 'cancel_reservation', { id, reason: 'whim' }),
    ];
    const codes = wrong.map(({ text }) => /code\\":\\"([a-z_]+)/.exec(text)?.[1]);
    expect(codes).toEqual(['unauthorized', 'not_found', 'validation_failed']);
    const asked = questionSchema.parse(
      (await callTool(world, reader, 'cancel_reservation', given)).rpc?.result,
    );
    expect(asked.inputRequests.confirm.params.message).not.toMatch(/\d{4}-\d\d-\d\d/);
  });
});
