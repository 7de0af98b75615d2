import { DAY_MS } from '@shared/kernel/time';
import { z } from 'zod';
import type { TestApp, TestAppOptions } from '../browser/app';
import { openTestApp } from '../browser/app';
import { createCertificate } from '../tls/create-certificate';
import type { Answer, Receiver } from '../tls/start-receiver';
import { startReceiver } from '../tls/start-receiver';

export const HOOK_HOST = 'hooks.example.com';

const roomsSchema = z.object({ data: z.array(z.object({ id: z.string() })) });

/** The interface, and a real receiver whose name leads to this computer. */
export interface WebhookApp extends TestApp {
  readonly receiver: Receiver;
  readonly url: string;
  /** Makes one event: the condition of a room changes. */
  change(): Promise<void>;
  /** Creates a webhook without the interface. */
  createWebhook(): Promise<{ readonly id: string }>;
  /** Creates a webhook with a key of that name, which `endKey` revokes. */
  subscribe(keyName: string): Promise<{ endKey(): Promise<void> }>;
}

/** Opens the interface beside a receiver. */
export async function openWebhookApp(
  answer?: Answer,
  { isAllowed = true, ...options }: TestAppOptions & { readonly isAllowed?: boolean } = {},
): Promise<WebhookApp> {
  const nowMs = Date.now();
  const certificate = createCertificate(HOOK_HOST, {
    validFromMs: nowMs - DAY_MS,
    validToMs: nowMs + 60 * DAY_MS,
  });
  const receiver = await startReceiver(certificate, answer);
  const outside = { lookUp: async () => ['127.0.0.1'], authorities: [certificate.authority] };
  const app = await openTestApp({ path: '/webhooks', ...options, outside });
  const { world } = app;
  if (isAllowed) await world.manage('webhooks.allowHost', { host: HOOK_HOST });
  const { token } = await world.mint({ name: 'Channel manager' });
  const { data } = roomsSchema.parse(await (await world.call('/api/v1/units', { token })).json());
  const url = `https://${HOOK_HOST}:${receiver.port}/in`;
  let condition = 'clean';
  return {
    ...app,
    receiver,
    url,
    async change() {
      condition = condition === 'dirty' ? 'clean' : 'dirty';
      const path = `/api/v1/units/${data[0]?.id ?? ''}/condition`;
      await world.call(path, { method: 'PUT', token, body: { condition } });
    },
    async subscribe(keyName) {
      const { token: ownToken, key } = await world.mint({ name: keyName });
      const body = { url, types: ['unit.condition_changed'] };
      await world.call('/api/v1/webhooks', { method: 'POST', token: ownToken, body });
      const ref = { property_id: world.propertyId, prefix: key.prefix };
      return { endKey: async () => void (await world.manage('keys.revoke', ref)) };
    },
    async createWebhook() {
      const draft = { property_id: world.propertyId, url, types: ['unit.condition_changed' as const] };
      return (await world.manage('webhooks.create', draft)).webhook;
    },
  };
}
