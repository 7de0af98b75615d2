import type { CommandInput, CommandName } from '@shared/contract/management-contract';
import { describe, expect } from 'vitest';
import { openRawConnection } from '../../support/audit/audit-log';
import type { EngineFaults } from '../../support/db/engine-faults';
import { installEngineFaults } from '../../support/db/engine-faults';
import { openPropertyFixture } from '../../support/service/management-fixture';
import { verifies } from '../../support/service/verifies';

/** Opens a property with a page of the desktop app, whose commands use the memory of the service. */
async function openPage() {
  const fixture = await openPropertyFixture();
  const { management, call, ownerId, propertyId } = fixture;
  await call(ownerId, 'modules.set', { property_id: propertyId, module: 'integration', is_on: true });
  const connectionId = 'page 1';
  const principal = { memberId: ownerId, channel: 'desktop', hasRecentPassword: true, connectionId } as const;
  const callAsPage = <Name extends CommandName>(name: Name, input: CommandInput<Name>) =>
    management.call(principal, name, input);
  const draft = { property_id: propertyId, scopes: ['property.profile.read'] };
  return {
    ...fixture,
    createKey: () => callAsPage('keys.create', { ...draft, name: 'Door locks', expires_in_days: null }),
    startPlayground: () => callAsPage('playground.start', draft),
    endPlayground: (prefix: string) => callAsPage('playground.end', { property_id: propertyId, prefix }),
    listTokens: () => fixture.tokens.destroyAll(connectionId),
    listSessions: () => fixture.playgrounds.live().map(({ prefix }) => prefix),
  };
}

const getCode = (run: Promise<unknown>): Promise<string> =>
  run.then(
    () => 'ok',
    (error) => error.code,
  );

/** Runs the work once for each of its statements, of which that one fails. Stops when none fails any more. */
async function failEachStatement(faults: EngineFaults, work: () => Promise<void>): Promise<number> {
  for (let statement = 1; ; statement += 1) {
    faults.failAt(statement, 'alone');
    await work();
    if (!faults.disarm()) return statement - 1;
  }
}

verifies('run.memory-after-commit', 'a token can be revealed only once its key is stored', async () => {
  const { createKey, tokens, listTokens, ...fixture } = await openPage();
  const countKeys = openRawConnection(fixture).prepare('SELECT count(*) FROM api_key').pluck();
  const prepare = tokens.prepare.bind(tokens);
  const stored: unknown[] = [];
  Object.assign(tokens, {
    prepare(...[token, owner]: Parameters<typeof prepare>) {
      const { handle, keep } = prepare(token, owner);
      const keepAndLook = () => {
        stored.push(countKeys.get());
        keep();
      };
      return { handle, keep: keepAndLook };
    },
  });
  const { handle } = await createKey();
  expect([stored, listTokens()]).toEqual([[1], [handle]]);
});

describe('a command whose commit fails', () => {
  verifies('token.vault', 'leaves no token of a key that was not created', async () => {
    const faults = installEngineFaults();
    const { createKey, listTokens } = await openPage();
    const odd: unknown[] = [];
    const statements = await failEachStatement(faults, async () => {
      const code = await getCode(createKey());
      const left = listTokens().length;
      if (left !== (code === 'ok' ? 1 : 0)) odd.push({ code, left });
    });
    expect([odd, statements > 5]).toEqual([[], true]);
  });

  verifies('playground.one-session', 'leaves the playground session that was there', async () => {
    const faults = installEngineFaults();
    const { startPlayground, listSessions } = await openPage();
    await startPlayground();
    const odd: unknown[] = [];
    const statements = await failEachStatement(faults, async () => {
      const before = listSessions();
      const code = await getCode(startPlayground());
      const after = listSessions();
      if (code !== 'ok' && after.join() !== before.join()) odd.push({ code, before, after });
    });
    expect([odd, statements > 5]).toEqual([[], true]);
  });

  verifies('playground.ends', 'can be repeated, where it ends a playground session', async () => {
    const faults = installEngineFaults();
    const { startPlayground, endPlayground, listSessions } = await openPage();
    const codes = new Set<string>();
    for (let statement = 1, isOver = false; !isOver; statement += 1) {
      const { key } = await startPlayground();
      faults.failAt(statement, 'alone');
      const first = await getCode(endPlayground(key.prefix));
      isOver = !faults.disarm();
      codes.add(first === 'ok' ? first : `${first}, then ${await getCode(endPlayground(key.prefix))}`);
      if (listSessions().length > 0) codes.add('not ended');
    }
    expect([...codes].toSorted()).toEqual(['ok', 'unavailable, then ok']);
  });
});
