import { eventSchema } from '@server/features/events/event.schema';
import { noticeMessageSchema } from '@server/features/webhooks/notice.schema';
import { TEST_TYPE, testMessageSchema } from '@server/features/webhooks/test-message.schema';
import type { WebhookType } from '@shared/events/event-types';
import { getWebhookPermission, NOTICE_TYPE, webhookTypes } from '@shared/events/event-types';
import { eventTypeMessages } from '@shared/events/event-types.messages';
import { formatEnglish } from '@shared/text/format-english';
import type { z } from 'zod';
import { createOutputSchema } from './json-schema';
import type { JsonObject } from './openapi-types';

/** Headers that prove a message. source: Standard Webhooks. decision 0171. */
export const webhookParameters = {
  WebhookId: {
    name: 'webhook-id',
    in: 'header',
    description: 'Id of the message. It is the same in every attempt, so you know a repetition by it.',
    required: true,
    schema: { type: 'string', maxLength: 100 },
    example: 'whk_01kas3t9d6v8x0z2b4d6f8h0jk_42_mi8u6o00',
  },
  WebhookTimestamp: {
    name: 'webhook-timestamp',
    in: 'header',
    description:
      'When this attempt was signed, in seconds since 1970. Refuse one more than 5 minutes from now.',
    required: true,
    schema: { type: 'string', pattern: '^\\d{1,12}$' },
    example: '1764756000',
  },
  WebhookSignature: {
    name: 'webhook-signature',
    in: 'header',
    description:
      'A signature for each secret that is valid, separated by spaces. Each is `v1,` and the base64 of HMAC-SHA256 over `id.timestamp.body`. The key is the secret behind `whsec_`, decoded from base64. One that matches is enough.',
    required: true,
    schema: { type: 'string', pattern: '^v1,[A-Za-z0-9+/]{43}=( v1,[A-Za-z0-9+/]{43}=)?$' },
    example: 'v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=',
  },
} as const;

const parameters = Object.keys(webhookParameters).map((name) => ({
  $ref: `#/components/parameters/${name}`,
}));

/** What the receiver answers. Bodies are not read beyond their first kilobyte. */
const responses = {
  '2XX': { description: 'Taken. The next message follows.' },
  '410': { description: 'The receiver is gone for good: the webhook is disabled.' },
  default: {
    description:
      'Not taken, also a redirect, or no answer within 10 seconds. The message is tried again for about 20 hours, and those behind it wait.',
  },
};

interface MessageFacts {
  readonly type: string;
  readonly summary: string;
  readonly description: string;
  readonly schema: z.ZodType;
}

/** The fields that all messages of the schema have, with the exact type. */
const createBodySchema = ({ type, schema }: MessageFacts): JsonObject => ({
  allOf: [createOutputSchema(schema), { properties: { type: { const: type } } }],
});

const createPathItem = (message: MessageFacts): { readonly post: JsonObject } => ({
  post: {
    operationId: `receive_${message.type.replaceAll('.', '_')}`,
    summary: message.summary,
    description: message.description,
    tags: ['Webhooks'],
    // The signature proves who sent it. No token is sent.
    security: [],
    parameters,
    requestBody: {
      required: true,
      content: { 'application/json': { schema: createBodySchema(message) } },
    },
    responses,
  },
});

const describeType = (type: WebhookType): MessageFacts => ({
  type,
  summary: formatEnglish(eventTypeMessages[type]),
  description:
    type === NOTICE_TYPE
      ? 'Sent for what needs attention about the keys and webhooks of the property, once for each matter. A member chooses it in the app; a key cannot.'
      : `Sent in the order of the events of the property. Choosing it needs the permission \`${getWebhookPermission(type)}\`.`,
  schema: type === NOTICE_TYPE ? noticeMessageSchema : eventSchema,
});

const testMessage: MessageFacts = {
  type: TEST_TYPE,
  summary: 'Test',
  description: 'Sent when a member tests the webhook. It is no event.',
  schema: testMessageSchema,
};

/** Creates the messages that the service sends to webhooks, by type. OpenAPI 3.1 lists them beside the operations. decision 0197. */
export const createWebhookObjects = (): Readonly<Record<string, { readonly post: JsonObject }>> =>
  Object.fromEntries(
    [...webhookTypes.map(describeType), testMessage].map((message) => [
      message.type,
      createPathItem(message),
    ]),
  );
