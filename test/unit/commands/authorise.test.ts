import type { Principal } from '@server/commands/command';
import type { CommandInput, CommandName } from '@shared/contract/management-contract';
import { describe, expect, it } from 'vitest';
import { getRefusal } from '../../support/calls/refusal';
import {
  createManagementFixture,
  openPropertyFixture,
  sampleProperty,
} from '../../support/service/management-fixture';
import { verifies } from '../../support/service/verifies';

const inWindow = (memberId: string | null, hasRecentPassword: boolean): Principal => ({
  memberId,
  channel: 'desktop',
  hasRecentPassword,
  connectionId: 'page 1',
});

/** A service, and the answers of one of its windows. */
async function createFixtureWithWindow() {
  const fixture = await openPropertyFixture();
  const call = <Name extends CommandName>(principal: Principal, name: Name, input: CommandInput<Name>) =>
    getRefusal(fixture.management.call(principal, name, input));
  const draft = {
    property_id: fixture.propertyId,
    name: 'Ana',
    email: 'ana@example.com',
    role_id: 'viewer',
    password: null,
  };
  return { ...fixture, ask: call, draft };
}

describe('a command in a window', () => {
  verifies(
    'member.recent-password',
    'asks for a password typed lately, and records that it did',
    async () => {
      const { ask: call, draft, ownerId, store } = await createFixtureWithWindow();
      expect(await call(inWindow(ownerId, false), 'members.add', draft)).toBe('reauthentication_required');
      const head = await store.read(async ({ audit }) => (await audit.span(0, 100)).at(-1));
      expect(head).toMatchObject({
        actor: { kind: 'person', email: 'maren@example.com' },
        channel: 'desktop',
        operation: 'members.add',
        outcome: 'refused',
        code: 'reauthentication_required',
      });
      expect(await call(inWindow(ownerId, true), 'members.add', draft)).toBe('done');
    },
  );

  verifies('member.recent-password', 'never asks on the command line', async () => {
    const { ask: call, draft, ownerId } = await createFixtureWithWindow();
    expect(await call({ memberId: ownerId, channel: 'cli' }, 'members.add', draft)).toBe('done');
  });

  it('asks a member who may not do it for no password', async () => {
    const { ask: callCommand, call, draft, join } = await createFixtureWithWindow();
    const viewer = await join('Vera', 'viewer');
    await call(viewer, 'members.setPassword', { member_id: viewer, password: 'otters knit mugs' });
    expect(await callCommand(inWindow(viewer, false), 'members.add', draft)).toBe('unauthorized');
  });

  it('waits until a one-time password is changed', async () => {
    const { ask: callCommand, call, join, propertyId } = await createFixtureWithWindow();
    const desk = await join('Desk', 'front_desk');
    const list = { property_id: propertyId };
    expect(await callCommand(inWindow(desk, true), 'rooms.list', list)).toBe('password_change_required');
    expect(await callCommand({ memberId: desk, channel: 'cli' }, 'rooms.list', list)).toBe('done');
    await call(desk, 'members.setPassword', { member_id: desk, password: 'otters knit mugs' });
    expect(await callCommand(inWindow(desk, true), 'rooms.list', list)).toBe('done');
  });

  it('is refused when no member is signed in', async () => {
    const { ask: call, propertyId } = await createFixtureWithWindow();
    expect(await call(inWindow(null, true), 'rooms.list', { property_id: propertyId })).toBe(
      'sign_in_failed',
    );
  });
});

describe('a step of the first run in a window', () => {
  it('is open to any member before the setup, and to the Owner from then on', async () => {
    const { management } = createManagementFixture();
    const owner = {
      organisation: 'Quay & Sons',
      name: 'Maren',
      email: 'maren@example.com',
      password: 'otters knit mugs',
    };
    const { id } = await management.call(inWindow(null, false), 'setup.owner', owner);
    const step = (memberId: string | null) =>
      getRefusal(management.call(inWindow(memberId, false), 'setup.property', sampleProperty));
    expect(await step(null)).toBe('sign_in_failed');
    expect(await step(id)).toBe('done');
  });
});
