import type { ContractOutput, ContractParsedInput } from '@shared/contract/contract';
import type { RunDispatched } from '@shared/contract/dispatcher';
import { createDispatcher } from '@shared/contract/dispatcher';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';

/** Two commands on numbers, with their inputs and the schemas that parsed. */
function createExample() {
  const parsed: string[] = [];
  const counted = (label: string) =>
    z.number().refine(() => {
      parsed.push(label);
      return true;
    });
  const contract = {
    double: {
      input: z.strictObject({ value: counted('input').default(1) }),
      output: z.strictObject({ value: counted('output') }),
    },
    leak: { input: z.strictObject({}), output: z.strictObject({ value: z.number() }) },
  };
  type Example = typeof contract;
  type Registry = {
    readonly [Name in keyof Example]: (
      input: ContractParsedInput<Example, Name>,
    ) => ContractOutput<Example, Name>;
  };
  const more = { value: 4, secret: 'more than promised' };
  const registry: Registry = { double: ({ value }) => ({ value: value * 2 }), leak: () => more };
  const contexts: string[] = [];
  const run: RunDispatched<Example, Registry, string> = async ({ command, input, context }) => {
    contexts.push(context);
    return command(input);
  };
  return { dispatcher: createDispatcher(contract, registry, run), parsed, contexts };
}

describe('a dispatcher', () => {
  it.each([['double', true] as const, ['triple', false] as const])('knows of %s: %s', (name, isKnown) => {
    expect(createExample().dispatcher.has(name)).toBe(isKnown);
  });

  it.each([['constructor'], ['__proto__'], [7], [null], [{ toString: () => 'double' }]])(
    'does not take %j for a command',
    (name) => {
      expect(createExample().dispatcher.has(name)).toBe(false);
    },
  );

  it('runs the command of that name with parsed input, for the caller', async () => {
    const { dispatcher, contexts } = createExample();
    const { name, input, run } = dispatcher.prepare('double', {});
    expect([name, input, contexts]).toEqual(['double', { value: 1 }, []]);
    expect(await run('a caller')).toEqual({ value: 2 });
    expect(contexts).toEqual(['a caller']);
  });

  it('parses the input once and the output once, also when the caller replaces the input', async () => {
    const { dispatcher, parsed } = createExample();
    expect(await dispatcher.prepare('double', { value: 2 }).run('', { value: 3 })).toEqual({ value: 6 });
    expect(parsed).toEqual(['input', 'output']);
  });

  it('refuses input that the contract does not allow, before anything runs', () => {
    const { dispatcher, contexts } = createExample();
    expect(() => dispatcher.prepare('double', { value: 'two' })).toThrow('value: must be of type number');
    expect(() => dispatcher.prepare('leak', { value: 2 })).toThrow('unknown field "value"');
    expect(contexts).toEqual([]);
  });

  it('lets no output through that the contract does not promise', async () => {
    await expect(createExample().dispatcher.prepare('leak', {}).run('')).rejects.toThrow('secret');
  });
});
