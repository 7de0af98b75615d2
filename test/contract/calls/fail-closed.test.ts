import { describe, expect } from 'vitest';
import { createWorld } from '../../support/service/service-world';
import { verifies } from '../../support/service/verifies';

describe('while nothing can be recorded', () => {
  verifies(
    'audit.fail-closed',
    'every call is 503 with nothing done, with and without a key, and reads of management answer',
    async () => {
      const world = await createWorld();
      const { key, token } = await world.mint();
      const dead = await world.mint();
      await world.revoke(dead.key);
      const before = (await world.records()).length;
      const { release, waitFor } = await world.database.occupy();
      const answers: Response[] = [];
      for (const bearer of [token, dead.token])
        answers.push(await waitFor(world.call('/api/v1/property', { token: bearer })));
      answers.push(await waitFor(world.call('/api/v1/property')));
      answers.push(await waitFor(world.call('/healthz')));
      expect(answers.map(({ status }) => status)).toEqual([503, 503, 503, 503]);
      const bodies = await Promise.all(answers.slice(0, 3).map((answer) => answer.text()));
      expect(new Set(bodies).size).toBe(1);
      expect(answers[0]?.headers.get('retry-after')).toBe('5');
      const listed = await world.manage('keys.list', { property_id: world.propertyId });
      expect(listed.map(({ prefix }) => prefix)).toContain(key.prefix);
      await release();
      world.clock.pass(250);
      expect((await world.call('/api/v1/property', { token })).status).toBe(200);
      expect((await world.call('/healthz')).status).toBe(200);
      expect((await world.records()).length).toBe(before + 1);
    },
  );

  verifies('audit.with-effect', 'a change is not made', async () => {
    const world = await createWorld();
    const { key, token } = await world.mint();
    const { release, waitFor } = await world.database.occupy();
    const revocation = world.revoke(key).then(
      () => 'revoked',
      (error: { code: string }) => error.code,
    );
    await waitFor(world.call('/api/v1/property', { token }));
    expect(await revocation).toBe('unavailable');
    await release();
    world.clock.pass(250);
    expect((await world.call('/api/v1/property', { token })).status).toBe(200);
  });
});

describe('before a call has failed', () => {
  verifies('http.ready', '/readyz finds that nothing can be recorded, and /healthz does not', async () => {
    const world = await createWorld();
    expect((await world.call('/readyz')).status).toBe(200);
    const { release, waitFor } = await world.database.occupy();
    expect((await world.call('/readyz')).status).toBe(200);
    world.clock.pass(2000);
    expect((await world.call('/healthz')).status).toBe(200);
    const answer = await waitFor(world.call('/readyz'));
    expect(answer.status).toBe(503);
    expect(await answer.text()).not.toMatch(/sqlite|brasstag\.db/i);
    await release();
    world.clock.pass(250);
    expect((await world.call('/readyz')).status).toBe(200);
  });
});

describe('a waiting writer', () => {
  verifies(
    'run.two-processes',
    'gets its turn when the other process has finished, and the call is answered',
    async () => {
      const world = await createWorld();
      const { token } = await world.mint();
      const { release } = await world.database.occupy();
      const answer = world.call('/api/v1/property', { token });
      for (let turn = 0; turn < 20; turn += 1) await new Promise((next) => setImmediate(next));
      await release();
      expect((await answer).status).toBe(200);
    },
  );
});
