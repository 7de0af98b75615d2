import { catalogue } from '@server/catalogue/operations';
import type { Operation } from '@server/operations/define-operation';
import { managementContract } from '@shared/contract/management-contract';
import type { Permission } from '@shared/kernel/permissions';
import { allPermissions } from '@shared/kernel/permissions';
import { describe, expect } from 'vitest';
import { z } from 'zod';
import type { World } from '../../support/service/service-world';
import { createWorld } from '../../support/service/service-world';
import { verifies } from '../../support/service/verifies';

const fieldsOf = z.record(z.string(), z.unknown());
const envelope = z.object({ error: z.string(), code: z.string() });

/** Converts the operation's example to a REST call. */
function requestOf(operation: Operation) {
  const input = fieldsOf.parse(operation.example);
  const path = operation.rest.path.replaceAll(/\{(\w+)\}/g, (_all, field: string) => String(input[field]));
  const rest = Object.fromEntries(
    Object.entries(input).filter(([field]) => !operation.pathFields.includes(field)),
  );
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(rest)) query.set(name, String(value));
  const isGet = operation.rest.method === 'get';
  return {
    path: `/api/v1${path}${isGet && query.size > 0 ? `?${query}` : ''}`,
    method: operation.rest.method.toUpperCase(),
    headers: { 'if-match': '*' },
    ...(isGet ? {} : { body: rest }),
  };
}

/** Reads the missing permissions from the response. null when the call passed the permission check of its operation. */
async function refusedFor(
  world: World,
  operation: Operation,
  scopes: readonly Permission[],
): Promise<string | null> {
  const { key, token } = await world.mint({ scopes });
  const { path, ...request } = requestOf(operation);
  const answer = await world.call(path, { ...request, token });
  await world.revoke(key);
  if (answer.status !== 403) return null;
  const { code, error } = envelope.parse(await answer.json());
  expect(code).toBe('unauthorized');
  return /^The key lacks the permission ([a-z.]+)\.$/.exec(error)?.[1] ?? error;
}

const others = (operation: Operation): Permission[] =>
  allPermissions.filter((permission) => permission !== operation.permission);

describe('permissions', () => {
  verifies('call.every-operation-needs-one', 'every operation names one of the catalogue', () => {
    expect(catalogue.filter(({ permission }) => !allPermissions.includes(permission))).toEqual([]);
    expect(catalogue.length).toBeGreaterThanOrEqual(19);
    expect(new Set(catalogue.map(({ name }) => name)).size).toBe(catalogue.length);
  });

  verifies(
    'call.permission-per-operation',
    "all but the operation's own open nothing; its own opens it",
    async () => {
      const world = await createWorld();
      for (const operation of catalogue) {
        expect(await refusedFor(world, operation, others(operation)), operation.name).toBe(
          operation.permission,
        );
        expect(await refusedFor(world, operation, allPermissions), operation.name).toBeNull();
      }
    },
  );

  verifies(
    'call.unauthorized-envelope',
    'a single permission opens exactly the operations that ask for it',
    async () => {
      const world = await createWorld();
      const wrong: string[] = [];
      for (const permission of allPermissions) {
        const { key, token } = await world.mint({ scopes: [permission] });
        for (const operation of catalogue) {
          const { path, ...request } = requestOf(operation);
          const answer = await world.call(path, { ...request, token });
          const body = envelope.safeParse(answer.status === 403 ? await answer.json() : null);
          const isRefusedForIt =
            body.success && body.data.error === `The key lacks the permission ${operation.permission}.`;
          if (isRefusedForIt === (operation.permission === permission))
            wrong.push(`${permission}: ${operation.name}`);
        }
        await world.revoke(key);
      }
      expect(wrong).toEqual([]);
    },
    120_000,
  );

  verifies('permission.no-orphan', 'every permission is asked for by something', async () => {
    const sources = import.meta.glob<string>(
      [
        '../../../src-server/{operations,commands,dispatch,calls,features}/**/*.ts',
        '../../../shared/*/*-contract.ts',
        '!../../../src-server/features/setup/demo/*.ts',
      ],
      { query: '?raw', import: 'default', eager: true },
    );
    const text = Object.values(sources).join('\n');
    const required = new Set<string>([
      ...catalogue.map(({ permission }) => permission),
      ...Object.values(managementContract).flatMap(({ permission }) => permission ?? []),
    ]);
    expect(
      allPermissions.filter((permission) => !required.has(permission) && !text.includes(`'${permission}'`)),
    ).toEqual([]);
  });
});
