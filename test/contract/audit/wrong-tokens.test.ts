import { createFailureRecorder } from '@server/features/audit/chain/record-unrecorded-failures';
import { MINUTE_MS } from '@shared/kernel/time';
import { formatToken } from '@shared/kernel/token';
import { describe, expect } from 'vitest';
import { addMember } from '../../support/screens/add-member';
import { startAgain } from '../../support/service/held-world';
import type { World } from '../../support/service/service-world';
import { createWorld } from '../../support/service/service-world';
import { verifies } from '../../support/service/verifies';

const UNITS = '/api/v1/units';

const readNumber = async (world: World, memberId?: string): Promise<number | null> =>
  (await world.manage('numbers.get', { property_id: world.propertyId, range: '24h' }, memberId)).wrong_tokens;

const listRecords = (world: Pick<World, 'manage'>) =>
  world.manage('audit.list', { filter: { wrong_tokens: true }, limit: 500 });

/** Makes calls with wrong secrets of a real key, with unknown tokens, and others that are no wrong tokens. */
async function attack(world: World, calls: number): Promise<void> {
  const { key, token } = await world.mint({ scopes: ['inventory.unit.read'] });
  const wrong = `${token.slice(0, -48)}${'0'.repeat(48)}`;
  for (let call = 0; call < calls; call += 1) await world.call(UNITS, { token: wrong });
  await world.call(UNITS, { token: formatToken('f'.repeat(16), 'e'.repeat(48)) });
  await world.call(UNITS, { token });
  await world.call(UNITS);
  await world.call(UNITS, { token: 'no token at all' });
  await world.revoke(key);
  await world.call(UNITS, { token });
  world.clock.pass(MINUTE_MS);
  await createFailureRecorder(world.service.store)();
}

describe('calls with wrong tokens', () => {
  verifies('insight.wrong-tokens', 'are all in the log, and its filter finds no other', async () => {
    const world = await createWorld();
    await attack(world, 45);
    const records = await listRecords(world);
    expect(records.map(({ reason, count, operation }) => [reason, count, operation]).slice(0, 2)).toEqual([
      [null, 25, 'auth.failures'],
      ['unknown_token', null, 'list_units'],
    ]);
    expect(records.slice(2).map(({ reason }) => reason)).toEqual(Array(20).fill('wrong_secret'));
    expect(records[0]).toMatchObject({ address: '127.0.0.1', outcome: 'refused', status: 401 });
    expect(await world.manage('audit.count', { filter: { wrong_tokens: true } })).toMatchObject({
      count: records.length,
    });
  });

  verifies('insight.wrong-tokens', 'are counted, those without a record of their own too', async () => {
    const world = await createWorld();
    expect(await readNumber(world)).toBe(0);
    await attack(world, 45);
    expect(await readNumber(world)).toBe(46);
    world.clock.pass(25 * 60 * MINUTE_MS);
    expect(await readNumber(world)).toBe(0);
  });

  verifies('insight.wrong-tokens', 'are unknown to a member who may not read every record', async () => {
    const world = await createWorld();
    await attack(world, 3);
    const { id } = await addMember(world, 'Ines Duarte', 'owner');
    expect(await readNumber(world, id)).toBe(null);
  });

  verifies(
    'audit.malformed-recorded',
    'are those with a token, well formed or not, and no others',
    async () => {
      const world = await createWorld();
      const sent = [
        'Bearer nonsense',
        'bearer two parts',
        'Basic bW9uaXRvcjpzZWNyZXQ=',
        'Bearer reach-check',
      ];
      for (const authorization of sent) await world.call(UNITS, { headers: { authorization } });
      await world.service.close();
      const records = await listRecords(await startAgain(world));
      expect(records.map(({ reason, count }) => [reason, count])).toEqual([['malformed', 2]]);
    },
  );
});
