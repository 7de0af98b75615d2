import type { Permission } from '@shared/kernel/permissions';
import type { KeyView } from '@shared/keys/api-key';
import { describe, expect, it } from 'vitest';
import { addMember, MEMBER_PASSWORD } from '../../support/screens/add-member';
import type { PlaygroundWindow, PlaygroundWorld } from '../../support/screens/playground';
import {
  createPlaygroundWorld,
  getKeyState,
  runAgent,
  runRest,
  startPlayground,
} from '../../support/screens/playground';
import { verifies } from '../../support/service/verifies';

const MINUTE_MS = 60_000;
const scopes: readonly Permission[] = ['property.profile.read'];

interface Session extends PlaygroundWorld, PlaygroundWindow {
  readonly key: KeyView;
}

async function openSession(): Promise<Session> {
  const world = await createPlaygroundWorld();
  const window = await world.signedIn();
  return { ...world, ...window, key: await startPlayground(window.page, world.propertyId, scopes) };
}

/** Transactions run in order: after this one, all earlier ones are complete. */
const settled = ({ service }: Session): Promise<void> => service.store.transact(async () => undefined);

const endsOf = async ({ records, key }: Session) =>
  (await records()).filter(
    ({ operation, targetId }) => operation === 'playground.end' && targetId === key.prefix,
  );

/** Each way in which a session ends, and what to wait for. */
const ways: readonly (readonly [string, (session: Session) => Promise<unknown>])[] = [
  [
    '"End now"',
    ({ page, propertyId, key }) =>
      page.get('playground.end', { property_id: propertyId, prefix: key.prefix }),
  ],
  ['the page goes', async ({ page }) => page.connection.close()],
  ['the person signs out', ({ page }) => page.get('session.signOut', {})],
  ['the window goes', async ({ windowSession }) => windowSession.end()],
  ['the computer sleeps', async ({ windowSession }) => windowSession.suspended()],
  [
    'its time is up',
    ({ clock, nextEvent: readReceived }) => {
      const ended = readReceived('playground.ended');
      clock.pass(15 * MINUTE_MS - 400);
      return ended;
    },
  ],
];

describe('the key of a session is revoked, and that is recorded once, when', () => {
  for (const [way, leave] of ways)
    verifies('playground.ends', way, async () => {
      const session = await openSession();
      await leave(session);
      await settled(session);
      expect(await getKeyState(session, session.key)).toBe('revoked');
      expect(await endsOf(session)).toMatchObject([
        { outcome: 'ok', channel: 'desktop', actor: { kind: 'person', email: 'maren@example.com' } },
      ]);
    });

  verifies('playground.ends', 'the service ends', async () => {
    const session = await openSession();
    const { service, options } = session;
    await service.close();
    const { startService } = await import('@server/main/start-service');
    const next = startService(options);
    const key = await next.store.read(({ keys }) =>
      keys.findByPrefix(session.propertyId, session.key.prefix),
    );
    await next.close();
    expect(key?.revokedAtMs).not.toBeNull();
  });
});

verifies(
  'playground.ends',
  'a page hears that its key was revoked elsewhere, and makes no more calls',
  async () => {
    const session = await openSession();
    const { page, propertyId, key, nextEvent: readReceived, manage } = session;
    const ended = readReceived('playground.ended');
    await manage('keys.revoke', { property_id: propertyId, prefix: key.prefix });
    expect(await ended).toMatchObject({ payload: { prefix: key.prefix, reason: 'revoked' } });
    const run = { property_id: propertyId, surface: 'rest', operation: 'get_property', input: {} } as const;
    expect(await page.codeOf('playground.run', run)).toBe('not_found');
    expect(await endsOf(session)).toEqual([]);
  },
);

verifies('playground.ends', 'a removed member loses the session with everything else', async () => {
  const world = await createPlaygroundWorld();
  const { id: roleId } = await world.manage('roles.save', {
    id: null,
    name: 'Keeper',
    permissions: ['integration.apikey.manage', ...scopes],
  });
  const member = await addMember(world, 'Ines', roleId);
  const { page, nextEvent: readReceived } = await world.signedIn(member.email, MEMBER_PASSWORD);
  const key = await startPlayground(page, world.propertyId, scopes);
  const out = readReceived('session.ended');
  await world.manage('members.remove', { member_id: member.id });
  await out;
  await world.service.store.transact(async () => undefined);
  expect(await getKeyState(world, key)).toBe('revoked');
});

verifies(
  'playground.one-session',
  'a second start of a person at a property revokes the first key',
  async () => {
    const session = await openSession();
    const { propertyId, otherPropertyId, signedIn, key, nextEvent: readReceived, records } = session;
    const { page: other } = await signedIn();
    const elsewhere = await startPlayground(other, otherPropertyId, scopes);
    expect(await getKeyState(session, key)).toBe('active');
    const ended = readReceived('playground.ended');
    const second = await startPlayground(other, propertyId, scopes);
    expect(await getKeyState(session, key)).toBe('revoked');
    expect(await getKeyState(session, second)).toBe('active');
    expect(await getKeyState(session, elsewhere)).toBe('active');
    expect(await ended).toMatchObject({ payload: { prefix: key.prefix, reason: 'revoked' } });
    const starts = (await records()).filter(({ operation }) => operation === 'playground.start');
    expect(starts).toHaveLength(3);
  },
);

verifies('playground.one-session', 'a refused second start leaves the first session as it is', async () => {
  const session = await openSession();
  const { page, propertyId, key } = session;
  const input = { property_id: propertyId, scopes: ['no.such.permission'] };
  expect(await page.codeOf('playground.start', input)).toBe('no_grantable_permissions');
  expect(await getKeyState(session, key)).toBe('active');
  expect((await runRest(page, propertyId, { operation: 'get_property' })).response.status).toBe(200);
});

it('one person does not end the session of another', async () => {
  const session = await openSession();
  const { page, propertyId, key, signedIn } = session;
  const { email } = await addMember(session, 'Otto', 'owner');
  const { page: other } = await signedIn(email, MEMBER_PASSWORD);
  const ofKey = { property_id: propertyId, prefix: key.prefix };
  expect(await other.codeOf('playground.end', ofKey)).toBe('not_found');
  expect((await runRest(page, propertyId, { operation: 'get_property' })).response.status).toBe(200);
});

it('an ended session is ended once: the second end finds nothing, and an agent is hung up', async () => {
  const { page, propertyId } = await openSession();
  const { prefix } = await startPlayground(page, propertyId, ['integration.mcp.connect']);
  await runAgent(page, propertyId, { method: 'connect' });
  const ofKey = { property_id: propertyId, prefix };
  expect(await page.codeOf('playground.end', ofKey)).toBe('ok');
  expect(await page.codeOf('playground.end', ofKey)).toBe('not_found');
  const list = { property_id: propertyId, surface: 'mcp', method: 'list' } as const;
  expect(await page.codeOf('playground.run', list)).toBe('not_found');
});
