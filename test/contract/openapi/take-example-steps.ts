import { allPermissions, getPermissionDefinition } from '@shared/kernel/permissions';
import { z } from 'zod';
import type { Recording } from '../../support/recording/recording';
import type { World } from '../../support/service/service-world';
import { listOperations } from '../public-surface/product-facts';
import { toRestRequest } from '../public-surface/requests';
import { fillExample, withFirstIds } from './example-ids';
import type { Answered, ExampleStep } from './example-steps';
import { exampleSteps } from './example-steps';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

const listed = z.object({
  data: z.array(
    z.looseObject({ id: z.string().optional(), code: z.string().optional(), name: z.string().optional() }),
  ),
});
const object = z.looseObject({
  id: z.string(),
  version: z.number().optional(),
  guest_id: z.string().optional(),
});

/** Finds the ids of an answer that later steps name. */
function findIds(answer: unknown, keep: string | undefined): Record<string, string> {
  const inList = (listed.safeParse(answer).data?.data ?? []).map(
    ({ id, code, name }) => [code ?? name, id] as const,
  );
  const kept = object.safeParse(answer).data;
  const named =
    keep === undefined || kept === undefined
      ? []
      : [
          [keep, kept.id] as const,
          [`${keep} version`, kept.version === undefined ? undefined : String(kept.version)] as const,
          [`${keep} guest`, kept.guest_id] as const,
        ];
  return Object.fromEntries([...inList, ...named].flatMap(([name, id]) => (name && id ? [[name, id]] : [])));
}

/** What a key may do over the API. */
const callPermissions = allPermissions.filter(
  (permission) => getPermissionDefinition(permission).reach === 'call',
);

export const operations = new Map(listOperations().map((operation) => [operation.name, operation]));

/** Makes the call of one step. Throws Error if it is refused. */
async function takeStep(world: World, token: string, step: ExampleStep, ids: Answered) {
  const operation = operations.get(step.operation);
  if (operation === undefined) throw new Error(`there is no operation ${step.operation}`);
  const input = step.input(ids);
  const version = step.version === undefined ? undefined : Number(step.version(ids));
  const { target, method = 'GET', headers, body } = toRestRequest(operation, input, { version });
  const response = await fetch(`${world.baseUrl}${target}`, {
    method,
    headers: [
      ['Authorization', `Bearer ${token}`],
      ...headers.map((line): [string, string] => {
        const [name = '', value = ''] = line.split(/: (.*)/s);
        return [name, value];
      }),
    ],
    ...(body === undefined ? {} : { body }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${step.operation} was answered ${response.status}: ${text}`);
  const answer: Recording = JSON.parse(text);
  return { input, answer };
}

const inSteps = new Set(exampleSteps.map((step) => step.operation));

/** The steps, then each operation without one, called with its own example and the ids of objects that earlier steps have shown. */
const allSteps: readonly ExampleStep[] = [
  ...exampleSteps,
  ...[...operations.values()]
    .filter(({ name }) => !inSteps.has(name))
    .map(({ name, example }) => ({ operation: name, input: (ids: Answered) => fillExample(example, ids) })),
];

/** A call of one step, and its answer. */
export interface TakenStep {
  readonly step: ExampleStep;
  readonly input: unknown;
  readonly answer: Recording;
}

/** Makes every call at a running service, one after the other. */
export async function* takeExampleSteps(world: World): AsyncGenerator<TakenStep, void, undefined> {
  const { token } = await world.mint({ scopes: callPermissions });
  let ids: Answered = {};
  for (const step of allSteps) {
    world.clock.pass(MINUTE_MS + (step.afterHours ?? 0) * HOUR_MS);
    const { input, answer } = await takeStep(world, token, step, ids);
    const found = findIds(answer, step.keep);
    ids = withFirstIds({ ...ids, ...found }, Object.values(found));
    yield { step, input, answer };
  }
}
