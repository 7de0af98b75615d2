import { join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, onTestFinished } from 'vitest';
import type { World } from '../../support/service/service-world';
import { createWorld } from '../../support/service/service-world';
import { verifies } from '../../support/service/verifies';

/** Holds the write lock as another process would, until released. */
function occupy(world: World): () => void {
  const db = new Database(join(world.dataDirectory, 'brasstag.db'), { timeout: 0 });
  db.exec('BEGIN IMMEDIATE');
  onTestFinished(() => void db.close());
  return () => void db.exec('ROLLBACK');
}

/** Advances the service's clock until the response arrives, because that clock limits how long the service waits. */
async function withTime(world: World, answer: Promise<Response>): Promise<Response> {
  let isAnswered = false;
  const finished = answer.finally(() => {
    isAnswered = true;
  });
  while (!isAnswered) {
    world.clock.pass(100);
    await new Promise((turn) => setImmediate(turn));
  }
  return finished;
}

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
      const release = occupy(world);
      const answers: Response[] = [];
      for (const bearer of [token, dead.token])
        answers.push(await withTime(world, world.call('/api/v1/property', { token: bearer })));
      answers.push(await withTime(world, world.call('/api/v1/property')));
      answers.push(await withTime(world, world.call('/healthz')));
      expect(answers.map(({ status }) => status)).toEqual([503, 503, 503, 503]);
      const bodies = await Promise.all(answers.slice(0, 3).map((answer) => answer.text()));
      expect(new Set(bodies).size).toBe(1);
      expect(answers[0]?.headers.get('retry-after')).toBe('5');
      const listed = await world.manage('keys.list', { property_id: world.propertyId });
      expect(listed.map(({ prefix }) => prefix)).toContain(key.prefix);
      release();
      world.clock.pass(250);
      expect((await world.call('/api/v1/property', { token })).status).toBe(200);
      expect((await world.call('/healthz')).status).toBe(200);
      expect((await world.records()).length).toBe(before + 1);
    },
  );

  verifies('audit.with-effect', 'a change is not made', async () => {
    const world = await createWorld();
    const { key, token } = await world.mint();
    const release = occupy(world);
    const revocation = world.revoke(key).then(
      () => 'revoked',
      (error: { code: string }) => error.code,
    );
    await withTime(world, world.call('/api/v1/property', { token }));
    expect(await revocation).toBe('unavailable');
    release();
    world.clock.pass(250);
    expect((await world.call('/api/v1/property', { token })).status).toBe(200);
  });
});

describe('before a call has failed', () => {
  verifies('http.ready', '/readyz finds that nothing can be recorded, and /healthz does not', async () => {
    const world = await createWorld();
    expect((await world.call('/readyz')).status).toBe(200);
    const release = occupy(world);
    expect((await world.call('/readyz')).status).toBe(200);
    world.clock.pass(2000);
    expect((await world.call('/healthz')).status).toBe(200);
    const answer = await withTime(world, world.call('/readyz'));
    expect(answer.status).toBe(503);
    expect(await answer.text()).not.toMatch(/sqlite|brasstag\.db/i);
    release();
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
      const release = occupy(world);
      const answer = world.call('/api/v1/property', { token });
      for (let turn = 0; turn < 20; turn += 1) await new Promise((next) => setImmediate(next));
      release();
      expect((await answer).status).toBe(200);
    },
  );
});
