import { pageFields } from '@server/operations/api-fields';
import { defineOperation } from '@server/operations/define-operation';
import {
  describeEventPermissions,
  eventPermissions,
  eventTypes,
  getEventResource,
  listReadableTypes,
} from '@shared/events/event-types';
import { z } from 'zod';
import { eventSchema, toEvent } from './event.schema';
import { readFeed } from './read-feed';

/** Longest wait for an event, in seconds. Proxies commonly end a request after 30. */
const MAX_WAIT_S = 25;

export const listEvents = defineOperation({
  name: 'list_events',
  summary:
    'Lists what changed after a position, oldest first: reservations, rooms, room types, guests and the property. An event names the resource and the changed fields; get the resource for its values. With `wait`, a call that finds nothing waits for the next event. Events are kept for 30 days. Events of resources that the key may not read are left out.',
  tag: 'Events',
  permission: 'integration.event.read',
  rest: { method: 'get', path: '/events' },
  errors: ['invalid_cursor'],
  effect: 'read',
  isIdempotent: true,
  isTool: false,
  takesIdempotencyKey: false,
  needsIfMatch: false,
  input: z.strictObject({
    after: z
      .int()
      .min(0)
      .optional()
      .describe(
        '`next_after` of the call before, or the `seq` of an event. Left out: from now on, so the answer is empty, comes at once and has the position to go on from.',
      ),
    types: z
      .array(z.enum(eventTypes))
      .min(1)
      .optional()
      .describe(
        `Only these types. Each kind needs a permission: ${describeEventPermissions()}. Left out: all kinds that the key may read.`,
      ),
    limit: pageFields.limit,
    wait: z
      .int()
      .min(0)
      .max(MAX_WAIT_S)
      .default(0)
      .describe(
        'Seconds to wait for an event if there is none, 0 to 25. A call that waits counts as one in flight. It may end early without an event.',
      ),
  }),
  output: z.strictObject({
    data: z.array(eventSchema).describe('Events, oldest first.'),
    next_after: z
      .int()
      .min(0)
      .describe(
        'Send it as `after` in the next call, also if `data` is empty. Store it when you have handled the events.',
      ),
  }),
  example: { after: 0, limit: 20, wait: 0 },
  alsoRequires: ({ types = [] }) => types.map((type) => eventPermissions[getEventResource(type)]),
  async run(tx, { propertyId, scopes }, { after, types, limit, wait }) {
    const shown = new Set(types ?? listReadableTypes(scopes));
    const page = await readFeed(tx, { propertyId, after: after ?? null, types: shown, limit });
    const { events, nextAfter, isAtEnd } = page;
    const value = { data: events.map(toEvent), next_after: nextAfter };
    // Without a position the call must not wait: it would begin again at a later one.
    const canWait = after !== undefined && wait > 0;
    if (events.length > 0 || !isAtEnd || !canWait) return { value };
    return { value, awaits: { propertyId, afterSeq: nextAfter, types: shown, ms: wait * 1000 } };
  },
});
