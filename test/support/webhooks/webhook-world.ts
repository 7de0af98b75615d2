import { DAY_MS } from '@shared/kernel/time';
import type { WebhookView } from '@shared/webhooks/webhook-view';
import { expect } from 'vitest';
import { z } from 'zod';
import type { World, WorldOptions } from '../service/service-world';
import { createWorld } from '../service/service-world';
import { createCertificate } from '../tls/create-certificate';
import type { Answer, Receiver } from '../tls/start-receiver';
import { startReceiver } from '../tls/start-receiver';

const HOST = 'hooks.example.com';

const createdSchema = z.object({ id: z.string(), secret: z.string() });
const eventSchema = z.object({ seq: z.number(), type: z.string() });

/** A service and a real receiver, whose name an owner has allowed to be on this computer. */
export interface WebhookWorld {
  readonly world: World;
  readonly receiver: Receiver;
  readonly url: string;
  readonly token: string;
  readonly prefix: string;
  /** Creates a webhook with the key. */
  subscribe(types?: readonly string[]): Promise<{ readonly id: string; readonly secret: string }>;
  /** Makes one event. */
  change(): Promise<void>;
  view(id: string): Promise<WebhookView>;
  /** Numbers of the events that arrived, in order. */
  listArrived(): number[];
}

interface WebhookWorldOptions extends WorldOptions {
  /** False: no owner has allowed the name to lead to this computer. */
  readonly isAllowed?: boolean;
  /** Where the name leads. By default to this computer. */
  readonly findAddress?: () => string;
}

/** Opens the world. */
export async function openWebhookWorld(
  answer?: Answer,
  { isAllowed = true, findAddress = () => '127.0.0.1', ...options }: WebhookWorldOptions = {},
): Promise<WebhookWorld> {
  const validFromMs = Date.now() - DAY_MS;
  const certificate = createCertificate(HOST, { validFromMs, validToMs: Date.now() + 60 * DAY_MS });
  const receiver = await startReceiver(certificate, answer);
  const outside = { lookUp: async () => [findAddress()], authorities: [certificate.authority] };
  const world = await createWorld({ ...options, outside });
  if (isAllowed) await world.manage('webhooks.allowHost', { host: HOST });
  const { token, key } = await world.mint();
  const url = `https://${HOST}:${receiver.port}/in`;
  let condition = 'clean';
  const units = z.object({ data: z.array(z.object({ id: z.string() })) });
  const { data } = units.parse(await (await world.call('/api/v1/units', { token })).json());
  return {
    world,
    receiver,
    url,
    token,
    prefix: key.prefix,
    async subscribe(types = ['unit.condition_changed']) {
      const response = await world.call('/api/v1/webhooks', { method: 'POST', token, body: { url, types } });
      expect(response.status).toBe(201);
      return createdSchema.parse(await response.json());
    },
    async change() {
      condition = condition === 'dirty' ? 'clean' : 'dirty';
      const path = `/api/v1/units/${data[0]?.id ?? ''}/condition`;
      const response = await world.call(path, { method: 'PUT', token, body: { condition } });
      expect(response.status).toBe(200);
    },
    async view(id) {
      const views = await world.manage('webhooks.list', { property_id: world.propertyId });
      const found = views.find((view) => view.id === id);
      if (found === undefined) throw new Error(`${id} is not listed`);
      return found;
    },
    listArrived: () => receiver.arrived.map(({ body }) => eventSchema.parse(JSON.parse(body)).seq),
  };
}
