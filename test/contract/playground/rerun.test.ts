import { appContract } from '@shared/contract/app-contract';
import { describe, expect, it } from 'vitest';
import type { PlaygroundWorld } from '../../support/screens/playground';
import { createPlaygroundWorld, runAgent, startPlayground } from '../../support/screens/playground';
import { verifies } from '../../support/service/verifies';
import type { TestPage } from '../../support/service/window-world';

/** Makes a call of a key and returns its record. */
async function earlierCall(world: PlaygroundWorld, propertyId = world.propertyId) {
  const { token } = await world.mint({ propertyId });
  await world.call('/api/v1/property', { token });
  const [record] = await world.manage('audit.list', { filter: { channel: 'api' }, limit: 1 });
  return { seq: record?.seq ?? 0, request_id: record?.request_id };
}

const common = { surface: 'rest', operation: 'get_property', input: {} } as const;

async function repeat(page: TestPage, propertyId: string, repeats: number) {
  const answer = await page.get('playground.run', { ...common, property_id: propertyId, repeats });
  return appContract['playground.run'].output.parse(answer);
}

const linkOf = ({ record }: { readonly record: { seq: number; request_id: string } | null }) => ({
  seq: record?.seq,
  request_id: record?.request_id,
});

describe('a call of the playground that makes one of the log again', () => {
  verifies('playground.again', 'leads to it and is led to by it, in any window and at any time', async () => {
    const world = await createPlaygroundWorld();
    const earlier = await earlierCall(world);
    const { page } = await world.signedIn();
    await startPlayground(page, world.propertyId);
    const first = linkOf(await repeat(page, world.propertyId, earlier.seq));
    const second = linkOf(await repeat(page, world.propertyId, earlier.seq));
    const { page: other } = await world.signedIn();
    expect(await other.get('audit.reruns', { seq: earlier.seq })).toEqual({
      earlier: null,
      later: [second, first],
    });
    expect(await other.get('audit.reruns', { seq: first.seq ?? 0 })).toEqual({ earlier, later: [] });
    expect(await world.manage('audit.verify', {})).toMatchObject({ ok: true });
  });

  verifies('playground.again', 'leads to it as an agent as well', async () => {
    const world = await createPlaygroundWorld();
    const earlier = await earlierCall(world);
    const { page } = await world.signedIn();
    await startPlayground(page, world.propertyId);
    await runAgent(page, world.propertyId, { method: 'connect' });
    const answer = await page.get('playground.run', {
      property_id: world.propertyId,
      surface: 'mcp',
      method: 'call',
      tool: 'get_property',
      arguments: {},
      repeats: earlier.seq,
    });
    const { record } = appContract['playground.run'].output.parse(answer);
    expect(await page.get('audit.reruns', { seq: record?.seq ?? 0 })).toEqual({ earlier, later: [] });
  });

  it('is answered and stands alone where there is no such record, or it is of another property or operation', async () => {
    const world = await createPlaygroundWorld();
    const elsewhere = await earlierCall(world, world.otherPropertyId);
    const { page } = await world.signedIn();
    await startPlayground(page, world.propertyId);
    const started = (await world.records()).find(
      ({ operation, propertyId }) => operation === 'playground.start' && propertyId === world.propertyId,
    );
    for (const repeats of [elsewhere.seq, 1_000_000, started?.seq ?? 0]) {
      const result = await repeat(page, world.propertyId, repeats);
      expect(result.response.status).toBe(200);
      expect(await page.get('audit.reruns', { seq: result.record?.seq ?? 0 })).toEqual({
        earlier: null,
        later: [],
      });
    }
    expect(await page.get('audit.reruns', { seq: elsewhere.seq })).toEqual({ earlier: null, later: [] });
  });
});
