import { copyFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { z } from 'zod';
import { createModernHeaders, modernMeta } from '../../support/calls/agent';
import { PROPERTY, setUpServer, startOnServer } from '../../support/postgres/server-installation';
import { formatLaterNight } from '../../support/reservations/later-night';
import { parseJsonOutput } from '../../support/service/command-line';
import { createTemporaryFolder } from '../../support/service/store';
import { verifies } from '../../support/service/verifies';

/** Two services start, and each command connects several times. */
const SLOW_MS = 180_000;

const canAsk = { ...modernMeta, 'io.modelcontextprotocol/clientCapabilities': { elicitation: { form: {} } } };
const scopes = [
  'inventory.roomtype.read',
  'reservations.reservation.read',
  'reservations.reservation.create',
  'reservations.reservation.cancel',
  'guests.profile.read',
  'integration.mcp.connect',
];

const keySchema = z.object({ token: z.string() });
const reservationSchema = z.object({ id: z.string(), status: z.string() });
const questionSchema = z.object({ result: z.object({ requestState: z.string() }) });

/** Creates the data directory of a second service, with the files that all have alike. */
function copyDirectory(first: string): string {
  const second = join(createTemporaryFolder(), 'data');
  mkdirSync(second, { recursive: true, mode: 0o700 });
  for (const name of ['secrets.key', 'audit-signing.key'])
    copyFileSync(join(first, name), join(second, name));
  return second;
}

/** Creates a key for an agent, and a reservation by it. */
async function book(at: readonly string[], baseUrl: string) {
  const room = ['--type', 'DBL', '--name', 'Double', '--count', '1', '--max-adults', '2', '--price', '100'];
  await parseJsonOutput(['rooms', 'add', ...PROPERTY, ...room, ...at]);
  const wanted = scopes.flatMap((scope) => ['--scope', scope]);
  const { token } = keySchema.parse(
    await parseJsonOutput(['keys', 'create', ...PROPERTY, '--name', 'Agent', ...wanted, ...at]),
  );
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const types = await fetch(`${baseUrl}/api/v1/room-types`, { headers });
  const { data } = z.object({ data: z.tuple([z.object({ id: z.string() })]) }).parse(await types.json());
  const answer = await fetch(`${baseUrl}/api/v1/reservations`, {
    method: 'POST',
    headers: { ...headers, 'idempotency-key': 'one' },
    body: JSON.stringify({
      arrival: formatLaterNight(0),
      departure: formatLaterNight(1),
      room_type_id: data[0].id,
      adults: 1,
      guest: { first_name: 'Ana', last_name: 'Silva' },
    }),
  });
  return { headers, reservation: reservationSchema.parse(await answer.json()) };
}

verifies(
  'mcp.consent',
  'a person is asked by one service of a database, and the answer is taken by another',
  async () => {
    const { file, dataDirectory, at } = await setUpServer();
    const one = await startOnServer(file, dataDirectory);
    const other = await startOnServer(file, copyDirectory(dataDirectory));
    const { headers, reservation } = await book(at, one.baseUrl);
    const cancel = async (baseUrl: string, further: object): Promise<unknown> => {
      const params = {
        name: 'cancel_reservation',
        arguments: { id: reservation.id, reason: 'guest_request' },
        ...further,
        _meta: canAsk,
      };
      const answer = await fetch(`${baseUrl}/api/mcp`, {
        method: 'POST',
        headers: { ...headers, ...createModernHeaders('tools/call', 'cancel_reservation') },
        body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params }),
      });
      return answer.json();
    };
    const { requestState } = questionSchema.parse(await cancel(one.baseUrl, {})).result;
    const accepted = { requestState, inputResponses: { confirm: { action: 'accept', content: {} } } };
    expect(await cancel(other.baseUrl, accepted)).not.toHaveProperty('error');
    const found = await fetch(`${one.baseUrl}/api/v1/reservations/${reservation.id}`, { headers });
    expect(reservationSchema.parse(await found.json()).status).toBe('cancelled');
  },
  SLOW_MS,
);
