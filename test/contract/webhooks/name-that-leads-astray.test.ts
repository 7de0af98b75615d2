import { MINUTE_MS } from '@shared/kernel/time';
import { describe, expect } from 'vitest';
import { verifies } from '../../support/service/verifies';
import { openWebhookWorld } from '../../support/webhooks/webhook-world';

const patient = { timeout: 10_000 };
/** What a router without a connection answers for every name. */
const OF_NO_RECEIVER = '0.0.0.0';

/** Opens a webhook that has delivered one message, and whose name then leads to no receiver. */
async function openAstray() {
  let address = '127.0.0.1';
  const opened = await openWebhookWorld(undefined, { findAddress: () => address });
  const { world, receiver, subscribe, change, view } = opened;
  const { id } = await subscribe();
  await change();
  await expect.poll(async () => (await view(id)).last_success_at !== null, patient).toBe(true);
  address = OF_NO_RECEIVER;
  await change();
  await expect.poll(async () => (await view(id)).failing_since !== null, patient).toBe(true);
  return {
    ...opened,
    id,
    receiver,
    lead: (to: string) => {
      address = to;
    },
    listAttempts: () =>
      world.manage('webhooks.attempts', {
        property_id: world.propertyId,
        webhook_id: id,
        before_id: null,
        limit: 50,
      }),
    listRecords: async () => (await world.records()).filter(({ channel }) => channel === 'webhook'),
  };
}

describe('a name that has led to a receiver and leads elsewhere', () => {
  verifies('webhooks.astray', 'is sent nothing, and gets everything when it is right again', async () => {
    const { world, id, receiver, view, lead, listAttempts, listArrived } = await openAstray();
    expect(await view(id)).toMatchObject({ state: 'active', disabled_reason: null });
    expect((await listAttempts())[0]).toMatchObject({ status: null, problem: 'not_allowed' });
    expect(receiver.arrived).toHaveLength(1);
    lead('127.0.0.1');
    world.clock.pass(2 * MINUTE_MS);
    await expect.poll(() => receiver.arrived.length, patient).toBe(2);
    const [first = 0] = listArrived();
    expect(listArrived()).toEqual([first, first + 1]);
  });

  verifies('webhooks.astray', 'is refused with its reason after the last attempt', async () => {
    const { world, id, receiver, view, listAttempts, listRecords } = await openAstray();
    for (let made = 1; made < 7; made += 1) {
      await expect.poll(async () => (await listAttempts()).length, patient).toBe(made + 1);
      world.clock.pass(Date.parse((await view(id)).next_attempt_at ?? '') - world.clock.now());
    }
    await expect.poll(async () => (await view(id)).state, patient).toBe('disabled');
    expect(await view(id)).toMatchObject({ disabled_reason: 'not_allowed' });
    expect((await listRecords()).at(-1)).toMatchObject({
      outcome: 'refused',
      reason: 'not_allowed',
      status: null,
    });
    expect(receiver.arrived).toHaveLength(1);
  });

  verifies('webhooks.astray', 'is not disabled by the test of a member', async () => {
    const { world, id, view, listRecords } = await openAstray();
    const before = (await listRecords()).length;
    await world.manage('webhooks.test', { property_id: world.propertyId, webhook_id: id });
    await expect.poll(async () => (await listRecords()).length, patient).toBe(before + 1);
    expect((await listRecords()).at(-1)).toMatchObject({ outcome: 'refused', reason: 'not_allowed' });
    expect((await view(id)).state).toBe('active');
  });
});
