import type { FeedEvent } from '@brasstag/client';
import { ApiError, createClient, PositionLostError } from '@brasstag/client';
import { expect } from 'vitest';
import { createWaitTimers } from '../../support/calls/wait-timers';
import { createWorld } from '../../support/service/service-world';
import { verifies } from '../../support/service/verifies';
import { getPosition, setCondition } from '../events/feed-world';

/** Takes so many events, then leaves the loop, as a program that ends between two events. */
async function take(events: AsyncGenerator<FeedEvent>, count: number): Promise<FeedEvent[]> {
  const taken: FeedEvent[] = [];
  for await (const event of events) {
    taken.push(event);
    if (taken.length === count) break;
  }
  return taken;
}

verifies('client.events', 'goes on where it was saved, and repeats what was not handled', async () => {
  const world = await createWorld();
  const { token } = await world.mint();
  const client = createClient({ baseUrl: world.baseUrl, token });
  const after = await getPosition(world, token);
  await setCondition(world, token, 'dirty');
  await setCondition(world, token, 'clean');
  await setCondition(world, token, 'dirty');
  const saved: number[] = [];
  const save = (position: number): void => void saved.push(position);
  const first = await take(client.events({ after, save }), 2);
  expect(first.map(({ seq }) => seq)).toEqual([after + 1, after + 2]);
  // The second was taken but the loop ended in it, so it comes again.
  expect(saved).toEqual([after + 1]);
  const rest = await take(client.events({ after: saved.at(-1) ?? 0 }), 2);
  expect(rest.map(({ seq }) => seq)).toEqual([after + 2, after + 3]);
});

verifies('client.events', 'waits for the next change, and goes on when the service was away', async () => {
  const timers = createWaitTimers();
  const world = await createWorld({ startTimer: timers.startTimer });
  const { token } = await world.mint();
  const client = createClient({ baseUrl: world.baseUrl, token, retries: 0 });
  const next = take(client.events({ after: await getPosition(world, token) }), 1);
  await timers.untilWaiting(1);
  await world.service.listener.stop();
  await world.service.listener.start(world.port);
  await timers.untilWaiting(1);
  const unit = await setCondition(world, token, 'dirty');
  expect(await next).toMatchObject([{ resource: { id: unit } }]);
});

verifies('client.events', 'saves the position of events that were left out', async () => {
  const timers = createWaitTimers();
  const world = await createWorld({ startTimer: timers.startTimer });
  const all = await world.mint();
  const { token } = await world.mint({ scopes: ['integration.event.read', 'guests.profile.read'] });
  const after = await getPosition(world, token);
  await setCondition(world, all.token, 'dirty');
  const saved = Promise.withResolvers<number>();
  const ending = new AbortController();
  const client = createClient({ baseUrl: world.baseUrl, token });
  const following = take(client.events({ after, save: saved.resolve, signal: ending.signal }), 1);
  await timers.untilWaiting(1);
  timers.endAll();
  expect(await saved.promise).toBe(after + 1);
  ending.abort(new Error('enough'));
  await expect(following).rejects.toThrow('enough');
});

verifies('client.events', 'throws the loss of the position, and refusals that do not pass', async () => {
  const world = await createWorld();
  const { token, key } = await world.mint();
  const client = createClient({ baseUrl: world.baseUrl, token });
  const lost = await take(client.events({ after: 1_000_000 }), 1).catch((error: unknown) => error);
  expect(lost).toBeInstanceOf(PositionLostError);
  expect(lost).toMatchObject({ code: 'invalid_cursor', message: expect.stringContaining('Start over') });
  await world.revoke(key);
  const refused = await take(client.events({ after: 1 }), 1).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(ApiError);
  expect(refused).toMatchObject({ status: 401 });
});

verifies('client.events', 'waits as Retry-After says', async () => {
  const answers = [
    new Response(JSON.stringify({ error: 'Later.', code: 'unavailable' }), {
      status: 503,
      headers: { 'Retry-After': '0', 'Content-Type': 'application/json' },
    }),
    Response.json({ data: [], next_after: 7 }),
    Response.json({ error: 'Authentication failed.', code: 'unauthenticated' }, { status: 401 }),
  ];
  const asked: string[] = [];
  const client = createClient({
    baseUrl: 'http://service.invalid',
    token: 'svck_0',
    retries: 0,
    async fetch({ url }) {
      asked.push(new URL(url).search);
      return answers.shift() ?? Response.error();
    },
  });
  await expect(take(client.events(), 1)).rejects.toMatchObject({ status: 401 });
  expect(asked).toEqual(['?wait=25', '?wait=25', '?after=7&wait=25']);
});
