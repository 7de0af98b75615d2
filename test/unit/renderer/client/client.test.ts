import { createClient } from '@renderer/client/client';
import type { Transport } from '@shared/contract/rpc';
import { expect, it } from 'vitest';

it('a call that was cancelled before it began is not sent', async () => {
  const sent: string[] = [];
  const transport: Transport = {
    async call(name) {
      sent.push(name);
      return { ok: true, value: {} };
    },
    on: () => () => undefined,
    clipboard: 'page',
  };
  const cancelled = AbortSignal.abort(new Error('cancelled'));
  await expect(createClient(transport).call('service.status', {}, { signal: cancelled })).rejects.toThrow(
    'cancelled',
  );
  expect(sent).toEqual([]);
});
