import type { CommandInput, CommandName } from '@shared/contract/management-contract';
import type { SetupStep } from '@shared/setup/setup-steps';
import { setupSteps } from '@shared/setup/setup-steps';
import { describe, expect, it } from 'vitest';
import type { ManagementFixture } from '../../../support/service/management-fixture';
import {
  createManagementFixture,
  openPropertyFixture,
  sampleProperty,
} from '../../../support/service/management-fixture';
import { verifies } from '../../../support/service/verifies';

const owner = { organisation: 'Quay & Sons', name: 'Maren', email: 'maren@example.com', password: null };

type Step = Exclude<SetupStep, 'done'>;

const inputs: { readonly [Name in `setup.${Step}`]: CommandInput<Name> } = {
  'setup.owner': owner,
  'setup.property': sampleProperty,
  'setup.service': { port: 5000 },
  'setup.modules': { integration: true },
};

const take = <Name extends CommandName & keyof typeof inputs>({ codeOf }: ManagementFixture, name: Name) =>
  codeOf(null, name, inputs[name]);

const steps = ['owner', 'property', 'service', 'modules'] as const;

/** The port may be chosen again during the first run: `modules` is the one step after it. */
const isOver = (step: Step, current: SetupStep): boolean => step !== 'service' || current === 'done';

async function expectRefused(
  fixture: ManagementFixture,
  refused: readonly Step[],
  code: string,
): Promise<void> {
  for (const step of refused) expect([step, await take(fixture, `setup.${step}`)]).toEqual([step, code]);
}

describe('setup', () => {
  verifies(
    'run.first-run',
    'goes step by step, each refused before its turn and once it is done',
    async () => {
      const fixture = createManagementFixture();
      for (const [index, current] of setupSteps.entries()) {
        expect(await fixture.call(null, 'setup.state', {})).toEqual({ step: current });
        const over = steps.slice(0, index).filter((step) => isOver(step, current));
        await expectRefused(fixture, over, 'already_exists');
        await expectRefused(fixture, steps.slice(index + 1), 'invalid_transition');
        const next = steps[index];
        if (next !== undefined) expect(await take(fixture, `setup.${next}`)).toBe('ok');
      }
      const members = await fixture.store.read(({ members }) => members.list());
      const [property] = await fixture.call(members[0]?.id ?? null, 'properties.list', {});
      expect(property?.modules).toEqual(['integration']);
      expect(await fixture.store.read(({ settings }) => settings.read())).toMatchObject({ port: 5000 });
    },
  );

  it('is over once a member exists, for every caller', async () => {
    const { codeOf, call, ownerId } = await openPropertyFixture();
    const other = { ...owner, email: 'other@example.com' };
    expect(await codeOf(null, 'setup.owner', other)).toBe('already_exists');
    expect(await codeOf(ownerId, 'setup.owner', other)).toBe('already_exists');
    expect(await codeOf(null, 'setup.property', { ...sampleProperty, name: 'Other' })).toBe('already_exists');
    expect(await call(ownerId, 'properties.list', {})).toHaveLength(1);
  });

  it('takes another port from a member who goes back, and says whether it can be opened, until it is over', async () => {
    const fixture = createManagementFixture();
    const check = () => fixture.codeOf(null, 'setup.checkPort', { port: 4319 });
    expect(await check()).toBe('invalid_transition');
    await take(fixture, 'setup.owner');
    await take(fixture, 'setup.property');
    expect(await check()).toBe('ok');
    await take(fixture, 'setup.service');
    expect(await check()).toBe('ok');
    expect(await fixture.codeOf(null, 'setup.service', { port: 5001 })).toBe('ok');
    expect(await fixture.store.read(({ settings }) => settings.read())).toMatchObject({ port: 5001 });
    expect(await fixture.call(null, 'setup.state', {})).toEqual({ step: 'modules' });
    await take(fixture, 'setup.modules');
    expect(await check()).toBe('already_exists');
    expect(await fixture.codeOf(null, 'setup.service', { port: 5002 })).toBe('already_exists');
  });
});
