import { catalogue } from '@server/catalogue/operations';
import type { Effect } from '@server/operations/define-operation';
import type { ChangeRow } from '@server/stores/event-store';
import { isChange } from '@server/stores/event-store';
import type { Store } from '@server/stores/store';
import { managementContract } from '@shared/contract/management-contract';
import { describe, expect } from 'vitest';
import { createWorld } from '../../support/service/service-world';
import { verifies } from '../../support/service/verifies';
import { exampleNames, getExampleEvents, runExample } from '../commands/command-examples';
import { openExampleFixture } from '../commands/example-fixture';
import { takeExampleSteps } from '../openapi/take-example-steps';
import type { EventDecision } from './event-decisions';
import { operationDecisions } from './event-decisions';

/** Lists all events of all properties. */
const listAllEvents = (store: Store): Promise<ChangeRow[]> =>
  store.read(async ({ events, properties }) => {
    const all: ChangeRow[] = [];
    for (const { id } of await properties.list())
      all.push(...(await events.listAfter(id, 0, 10_000)).filter(isChange));
    return all;
  });

const listTypes = (events: readonly ChangeRow[]): string[] =>
  [...new Set(events.map(({ type }) => type))].toSorted();

/** Lists the events that are decided. One that changes something and has no decision is found by it. */
function toExpected(effect: Effect, decision: EventDecision | undefined): string[] {
  if (decision === undefined) return effect === 'read' ? [] : ['no decision'];
  return typeof decision === 'string' ? [] : [...decision].toSorted();
}

const toKey = ({ propertyId, seq }: ChangeRow): string => `${propertyId} ${seq}`;

describe.each(exampleNames)('%s', (name) => {
  verifies(
    'events.with-the-change',
    'makes the events that are decided for it, all with its request',
    async () => {
      const fixture = await openExampleFixture();
      const before = new Set((await listAllEvents(fixture.store)).map(toKey));
      await runExample(fixture, fixture.ownerId, name);
      const added = (await listAllEvents(fixture.store)).filter((event) => !before.has(toKey(event)));
      expect(listTypes(added)).toEqual(toExpected(managementContract[name].effect, getExampleEvents(name)));
      const records = await fixture.store.read(({ audit }) => audit.span(0, 10_000));
      const requests = new Set(records.map(({ requestId }) => requestId));
      expect(added.filter(({ requestId }) => !requests.has(requestId ?? ''))).toEqual([]);
    },
  );
});

verifies('events.with-the-change', 'each operation makes the events that are decided for it', async () => {
  const world = await createWorld();
  const made = new Map<string, ChangeRow[]>(catalogue.map(({ name }) => [name, []]));
  let seen = (await listAllEvents(world.service.store)).length;
  for await (const { step } of takeExampleSteps(world)) {
    const events = await listAllEvents(world.service.store);
    made.get(step.operation)?.push(...events.slice(seen));
    seen = events.length;
  }
  for (const { name, effect } of catalogue)
    expect([name, listTypes(made.get(name) ?? [])]).toEqual([
      name,
      toExpected(effect, operationDecisions[name]),
    ]);
});

verifies(
  'events.with-the-change',
  'an import makes an event for each reservation, with the request of its record',
  async () => {
    const { store, importSeq } = await openExampleFixture();
    const record = await store.read(({ audit }) => audit.find(importSeq));
    const events = (await listAllEvents(store)).filter(({ requestId }) => requestId === record?.requestId);
    const count = (type: string): number => events.filter((event) => event.type === type).length;
    expect(count('reservation.created')).toBeGreaterThan(0);
    expect(count('guest.created')).toBe(count('reservation.created'));
  },
);
