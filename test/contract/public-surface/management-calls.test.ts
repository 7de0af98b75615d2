import { it } from 'vitest';
import { expectRecorded } from '../../support/recording/recording';
import { createManagementFixture, sampleProperty } from '../../support/service/management-fixture';
import type { ExampleName } from '../commands/command-examples';
import { exampleNames, getExampleInput } from '../commands/command-examples';
import type { ExampleFixture } from '../commands/example-fixture';
import { openExampleFixture } from '../commands/example-fixture';
import { sortCommands } from './order-of-commands';
import { recordCommands } from './record-commands';

/** Runs the example of one command as the member of that id. */
const runExample =
  <Name extends ExampleName>(fixture: ExampleFixture, memberId: string, name: Name) =>
  (): Promise<unknown> =>
    fixture.call(memberId, name, getExampleInput(fixture, name));

it('every management command answers as before', async () => {
  const fixture = await openExampleFixture();
  const { record, finish } = recordCommands(fixture, { [fixture.folder]: '<folder>' });
  // The handle is used up once its token is revealed.
  for (const name of exampleNames.filter((candidate) => candidate !== 'keys.reveal'))
    await record(`${name} without permission`, () =>
      runExample(fixture, fixture.unknownMemberId, name)().then(() => 'done'),
    );
  for (const name of exampleNames)
    await record(`${name} of bad input`, () =>
      fixture.call(fixture.ownerId, name, JSON.parse('{"nonsense":true}')),
    );
  for (const name of sortCommands(exampleNames))
    await record(name, runExample(fixture, fixture.ownerId, name));
  expectRecorded('management-calls', await finish());
});

it('the commands of the first run answer as before', async () => {
  const fixture = createManagementFixture();
  const { record, finish } = recordCommands(fixture, {});
  const owner = {
    organisation: 'Quay & Sons',
    name: 'Maren',
    email: 'maren@example.com',
    password: 'otters knit mugs',
  };
  const steps = [
    ['setup.owner', owner],
    ['setup.property', sampleProperty],
    ['setup.checkPort', { port: 4319 }],
    ['setup.service', { port: 4319 }],
    ['setup.modules', { integration: true }],
  ] as const;
  for (const [name, input] of steps) {
    await record(`setup.state before ${name}`, () => fixture.call(null, 'setup.state', {}));
    await record(name, () => fixture.call(null, name, input));
    await record(`${name} once more`, () => fixture.call(null, name, input));
  }
  await record('setup.state in the end', () => fixture.call(null, 'setup.state', {}));
  expectRecorded('first-run-calls', await finish());
});
