import { join } from 'node:path';
import { expect } from 'vitest';
import type { Recording } from '../../support/recording/recording';
import { expectRecordedIn } from '../../support/recording/recording';
import { createWorld } from '../../support/service/service-world';
import { verifies } from '../../support/service/verifies';
import { operations, takeExampleSteps } from './take-example-steps';

const EXAMPLES = join(import.meta.dirname, '../../../src-server/http/openapi/recorded-examples.json');

verifies('openapi.examples', 'shows a real call of every operation', async () => {
  const world = await createWorld();
  const recordedOn = new Date(world.clock.now()).toISOString().slice(0, 'YYYY-MM-DD'.length);
  const examples: Record<string, Recording> = {};
  for await (const { step, input, answer } of takeExampleSteps(world))
    if (step.isExample !== false) examples[step.operation] = JSON.parse(JSON.stringify({ input, answer }));
  expect(Object.keys(examples).toSorted()).toEqual([...operations.keys()].toSorted());
  expectRecordedIn(EXAMPLES, { recorded_on: recordedOn, examples });
});
