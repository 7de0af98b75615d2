import type { SetupStep } from '@shared/management/setup-steps';
import { setupSteps } from '@shared/management/setup-steps';
import type { CommandInput, CommandName } from '@shared/management-contract';
import { describe, expect, it } from 'vitest';
import type { House } from '../../support/house';
import { emptyHouse, harbourHouse, openHouse } from '../../support/house';
import { verifies } from '../../support/verifies';

const owner = { organisation: 'Quay & Sons', name: 'Maren', email: 'maren@example.com', password: null };

type Step = Exclude<SetupStep, 'done'>;

const inputs: { readonly [Name in `setup.${Step}`]: CommandInput<Name> } = {
  'setup.owner': owner,
  'setup.property': harbourHouse,
  'setup.service': { port: 5000 },
  'setup.modules': { integration: true },
};

const take = <Name extends CommandName & keyof typeof inputs>({ codeOf }: House, name: Name) =>
  codeOf(null, name, inputs[name]);

const steps = ['owner', 'property', 'service', 'modules'] as const;

async function expectRefused(house: House, refused: readonly Step[], code: string): Promise<void> {
  for (const step of refused) expect([step, await take(house, `setup.${step}`)]).toEqual([step, code]);
}

describe('setup', () => {
  verifies(
    'run.first-run',
    'goes step by step, each refused before its turn and once it is done',
    async () => {
      const house = emptyHouse();
      for (const [place, current] of setupSteps.entries()) {
        expect(await house.call(null, 'setup.state', {})).toEqual({ step: current });
        await expectRefused(house, steps.slice(0, place), 'already_exists');
        await expectRefused(house, steps.slice(place + 1), 'invalid_transition');
        const next = steps[place];
        if (next !== undefined) expect(await take(house, `setup.${next}`)).toBe('ok');
      }
      const people = await house.store.read(({ members }) => members.list());
      const [property] = await house.call(people[0]?.id ?? null, 'properties.list', {});
      expect(property?.modules).toEqual(['integration']);
      expect(await house.store.read(({ settings }) => settings.read())).toMatchObject({ port: 5000 });
    },
  );

  it('is over once somebody is there, whoever asks', async () => {
    const { codeOf, call, ownerId } = await openHouse();
    const other = { ...owner, email: 'other@example.com' };
    expect(await codeOf(null, 'setup.owner', other)).toBe('already_exists');
    expect(await codeOf(ownerId, 'setup.owner', other)).toBe('already_exists');
    expect(await codeOf(null, 'setup.property', { ...harbourHouse, name: 'Other' })).toBe('already_exists');
    expect(await call(ownerId, 'properties.list', {})).toHaveLength(1);
  });

  it('says whether a port can be opened while it is being chosen, and no more after', async () => {
    const house = emptyHouse();
    expect(await house.codeOf(null, 'setup.checkPort', { port: 4319 })).toBe('invalid_transition');
    await take(house, 'setup.owner');
    await take(house, 'setup.property');
    expect(await house.codeOf(null, 'setup.checkPort', { port: 4319 })).toBe('ok');
    await take(house, 'setup.service');
    expect(await house.codeOf(null, 'setup.checkPort', { port: 4319 })).toBe('already_exists');
  });
});
