import { timestampSchema, toTimestamp } from '@shared/kernel/time';
import { z } from 'zod';

/** The type of a test. It is no event, so no webhook asks for it. */
export const TEST_TYPE = 'webhook.test';

/** What a member's test sends to a webhook. */
export const testMessageSchema = z.strictObject({
  type: z.literal(TEST_TYPE).describe('A test: nothing has changed.'),
  occurred_at: timestampSchema.describe('When it was sent, UTC.'),
});

/** Creates the message of a test. */
export const toTestMessage = (nowMs: number): z.output<typeof testMessageSchema> => ({
  type: TEST_TYPE,
  occurred_at: toTimestamp(nowMs),
});
