import { eventSchema } from '@server/features/events/event.schema';
import { z } from 'zod';
import type { World } from '../../support/service/service-world';

const feedSchema = z.strictObject({ data: z.array(eventSchema), next_after: z.number() });
const objectsSchema = z.object({ data: z.array(z.object({ id: z.string() })) });

/** Calls the feed with a query, and parses the answer. */
export async function readFeed(world: World, token: string, query = '') {
  const answer = await world.call(`/api/v1/events${query}`, { token });
  if (answer.status !== 200) throw new Error(`${answer.status} ${await answer.text()}`);
  return feedSchema.parse(await answer.json());
}

/** Gets the position from which a new follower goes on. */
export const getPosition = async (world: World, token: string): Promise<number> =>
  (await readFeed(world, token)).next_after;

/** Lists the ids of the objects under a path. */
export async function listIds(world: World, token: string, path: string): Promise<string[]> {
  const answer = await world.call(`/api/v1/${path}`, { token });
  return objectsSchema.parse(await answer.json()).data.map(({ id }) => id);
}

/** Makes the first room dirty or clean, which is one event. */
export async function setCondition(
  world: World,
  token: string,
  condition: 'dirty' | 'clean',
): Promise<string> {
  const [id = ''] = await listIds(world, token, 'units');
  await world.call(`/api/v1/units/${id}/condition`, { method: 'PUT', token, body: { condition } });
  return id;
}
