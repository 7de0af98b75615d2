import { it } from 'vitest';
import { expectRecorded } from '../../support/recording/recording';
import { emptyHouse, harbourHouse } from '../../support/service/management-fixture';
import type { ExampleHouse, ExampleName } from '../commands/command-examples';
import { exampleNames, examples, openExampleHouse } from '../commands/command-examples';
import { inOrder } from './order-of-commands';
import { recordCommands } from './record-commands';

/** The example of one command, run as the person of that id. */
const runExample =
  <Name extends ExampleName>(house: ExampleHouse, memberId: string, name: Name) =>
  (): Promise<unknown> =>
    house.call(memberId, name, examples[name](house));

it('every management command answers as before', async () => {
  const house = await openExampleHouse();
  const { record, finish } = recordCommands(house, { [house.folder]: '<folder>' });
  // A handle alone opens its token, once.
  for (const name of exampleNames.filter((candidate) => candidate !== 'keys.reveal'))
    await record(`${name} without permission`, () =>
      runExample(house, house.unknownMemberId, name)().then(() => 'done'),
    );
  for (const name of exampleNames)
    await record(`${name} of bad input`, () =>
      house.call(house.ownerId, name, JSON.parse('{"nonsense":true}')),
    );
  for (const name of inOrder(exampleNames)) await record(name, runExample(house, house.ownerId, name));
  expectRecorded('management-calls', await finish());
});

it('the commands of the first run answer as before', async () => {
  const house = emptyHouse();
  const { record, finish } = recordCommands(house, {});
  const owner = {
    organisation: 'Quay & Sons',
    name: 'Maren',
    email: 'maren@example.com',
    password: 'otters knit mugs',
  };
  const steps = [
    ['setup.owner', owner],
    ['setup.property', harbourHouse],
    ['setup.checkPort', { port: 4319 }],
    ['setup.service', { port: 4319 }],
    ['setup.modules', { integration: true }],
  ] as const;
  for (const [name, input] of steps) {
    await record(`setup.state before ${name}`, () => house.call(null, 'setup.state', {}));
    await record(name, () => house.call(null, name, input));
    await record(`${name} once more`, () => house.call(null, name, input));
  }
  await record('setup.state in the end', () => house.call(null, 'setup.state', {}));
  expectRecorded('first-run-calls', await finish());
});
