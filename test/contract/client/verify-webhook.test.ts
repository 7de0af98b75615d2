import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { verifyWebhook, WebhookError } from '@brasstag/client';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { verifies } from '../../support/service/verifies';
import type { ReceivedMessage } from './receivers/run-receiver';
import { listReceivers, runReceiver } from './receivers/run-receiver';

const vectorSchema = z.strictObject({
  secret: z.string(),
  id: z.string(),
  payload: z.string(),
  signed: z.strictObject({ timestamp: z.number(), signature: z.string() }),
  cases: z.array(
    z.strictObject({
      name: z.string(),
      secret: z.string().optional(),
      without: z.string().optional(),
      with: z.record(z.string(), z.string()).optional(),
      signatureLength: z.number().optional(),
      signaturesBefore: z.array(z.string()).default([]),
      signaturesAfter: z.array(z.string()).default([]),
      offsetSeconds: z.number().default(0),
      isValid: z.boolean(),
    }),
  ),
});

const vectors = vectorSchema.parse(
  JSON.parse(readFileSync(join(import.meta.dirname, 'receivers/vectors.json'), 'utf8')),
);

const sign = (id: string, timestamp: number, body: string): string =>
  `v1,${createHmac('sha256', Buffer.from(vectors.secret.slice('whsec_'.length), 'base64'))
    .update(`${id}.${timestamp}.${body}`)
    .digest('base64')}`;

type Case = (typeof vectors)['cases'][number];

/** Changes a valid message as the vector says. */
function createMessage(change: Case, nowS: number): ReceivedMessage {
  const { id, payload } = vectors;
  const timestamp = nowS + change.offsetSeconds;
  const signature = sign(id, timestamp, payload).slice(0, change.signatureLength);
  const headers = Object.entries({
    'webhook-id': id,
    'webhook-timestamp': `${timestamp}`,
    'webhook-signature': [...change.signaturesBefore, signature, ...change.signaturesAfter].join(' '),
    ...change.with,
  }).filter(([name]) => name !== change.without);
  return { secret: change.secret ?? vectors.secret, headers: Object.fromEntries(headers), body: payload };
}

const isAccepted = (message: ReceivedMessage, nowMs?: number): Promise<boolean> =>
  verifyWebhook(nowMs === undefined ? message : { ...message, nowMs }).then(
    () => true,
    (error) => {
      expect(error).toBeInstanceOf(WebhookError);
      return false;
    },
  );

describe('verifying a webhook', () => {
  verifies(
    'client.webhooks',
    'accepts the signature of the published vector, and the body it was made of',
    async () => {
      const { timestamp, signature } = vectors.signed;
      const headers = {
        'webhook-id': vectors.id,
        'webhook-timestamp': `${timestamp}`,
        'webhook-signature': signature,
      };
      const message = { secret: vectors.secret, headers, body: vectors.payload, nowMs: timestamp * 1000 };
      expect(await verifyWebhook(message)).toEqual({ test: 2432232314 });
      const changed = { ...message, body: '{"test": 2432232315}' };
      await expect(verifyWebhook(changed)).rejects.toThrow(WebhookError);
    },
  );

  verifies('client.webhooks', 'decides every published case as Standard Webhooks does', async () => {
    const nowS = 1_700_000_000;
    for (const change of vectors.cases)
      expect([change.name, await isAccepted(createMessage(change, nowS), nowS * 1000 + 999)]).toEqual([
        change.name,
        change.isValid,
      ]);
  });

  it('takes headers of fetch, headers of Node in any case, bytes, and both secrets of a rotation', async () => {
    const [timestamp, body] = [1_700_000_000, '{"name":"Gästehaus"}'];
    const headers = {
      'Webhook-Id': 'evt_1',
      'Webhook-Timestamp': `${timestamp}`,
      'Webhook-Signature': sign('evt_1', timestamp, body),
    };
    const nowMs = timestamp * 1000;
    const other = 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD';
    const secret = [other, vectors.secret];
    const bytes = new TextEncoder().encode(body);
    for (const message of [
      { secret, headers, body, nowMs },
      { secret, headers: new Headers(headers), body: bytes, nowMs },
    ])
      expect(await verifyWebhook(message)).toEqual({ name: 'Gästehaus' });
  });

  for (const receiver of listReceivers())
    verifies(
      'client.webhooks',
      `decides as the published receiver in ${receiver.language} does`,
      async () => {
        const nowS = Math.floor(Date.now() / 1000);
        // A whole second more, because the receiver reads the clock later.
        const cases = vectors.cases.map((change) =>
          change.offsetSeconds > 0 ? { ...change, offsetSeconds: change.offsetSeconds + 60 } : change,
        );
        const messages = cases.map((change) => createMessage(change, nowS));
        expect(await runReceiver(receiver, messages)).toEqual(cases.map(({ isValid }) => isValid));
        for (const [index, message] of messages.entries())
          expect(await isAccepted(message)).toBe(cases[index]?.isValid);
      },
    );
});
