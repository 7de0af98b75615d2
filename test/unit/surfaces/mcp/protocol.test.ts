import type { Operation } from '@server/operations/define-operation';
import { defineOperation } from '@server/operations/define-operation';
import { openProtocol } from '@server/surfaces/mcp/protocol';
import { AppError } from '@shared/errors';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { idOf, propertyRow } from '../../../support/rows';
import { openTestStore, seededBytes } from '../../../support/store';
import { verifies } from '../../../support/verifies';

/** Writes a property, then fails with an error of its own. */
const failing = (error: Error): Operation =>
  defineOperation({
    name: 'fail',
    title: 'Fail',
    summary: 'Fails.',
    tag: 'Test',
    permission: 'property.profile.read',
    rest: { method: 'post', path: '/fail' },
    errors: [],
    effect: 'add',
    isIdempotent: false,
    takesIdempotencyKey: false,
    needsVersion: false,
    input: z.strictObject({}),
    output: z.strictObject({}),
    example: {},
    async run(tx) {
      await tx.properties.insert(propertyRow(9));
      throw error;
    },
  });

async function callFailing(error: Error) {
  const { store } = openTestStore();
  const logged: unknown[] = [];
  const answerBody = await openProtocol({
    operations: [failing(error)],
    randomBytes: seededBytes(),
    onError: (cause, requestId) => void logged.push([cause, requestId]),
  });
  const scopes = new Set(['property.profile.read'] as const);
  const caller = {
    keyId: idOf('key', 1),
    prefix: '0123456789abcdef',
    propertyId: idOf('prp', 1),
    scopes,
    isModuleOn: true,
  };
  const headers = { version: undefined, method: undefined, name: undefined };
  const subject = { operation: null, rpcMethod: null, targetId: null };
  const message = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'fail' } };
  const reply = store.transact((tx) =>
    answerBody({ tx, caller, headers, subject, requestId: 'req_1' }, Buffer.from(JSON.stringify(message))),
  );
  const isWritten = () =>
    store.read(async ({ properties }) => (await properties.find(idOf('prp', 9))) !== null);
  return { reply, logged, isWritten };
}

describe('an error inside a tool', () => {
  verifies(
    'mcp.unexpected-error',
    'that nobody expected is told whole to the log alone, and undoes what was done',
    async () => {
      const error = new Error('SELECT secret FROM api_key');
      const { reply, logged, isWritten } = await callFailing(error);
      const { status, body, innerError } = await reply;
      expect([status, innerError?.code]).toEqual([200, 'internal_error']);
      expect(JSON.parse(body ?? '')).toMatchObject({
        result: {
          isError: true,
          content: [
            { text: '{"error":"Something went wrong inside. Nothing was changed.","code":"internal_error"}' },
          ],
        },
      });
      expect(logged).toEqual([[error, 'req_1']]);
      expect(await isWritten()).toBe(false);
    },
  );

  it('that says nothing can be recorded fails the whole call', async () => {
    const { reply, logged, isWritten } = await callFailing(new AppError('unavailable', 'No room.'));
    await expect(reply).rejects.toMatchObject({ code: 'unavailable' });
    expect(logged).toEqual([]);
    expect(await isWritten()).toBe(false);
  });
});
