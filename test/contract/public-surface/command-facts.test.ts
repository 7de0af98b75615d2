import { it } from 'vitest';
import { createMask } from '../../support/recording/mask-recording';
import { expectRecorded } from '../../support/recording/recording';
import { verifies } from '../../support/service/verifies';
import { describeCommandLine, describeCommands, describeEvents, describeRoles } from './product-facts';

it('every command takes and answers what it did, for whom it did', () => {
  expectRecorded('commands', createMask().mask(describeCommands()));
});

it('every event has the payload that it had', () => {
  expectRecorded('events', createMask().mask(describeEvents()));
});

it('the command line has the commands, arguments and options that it had', async () => {
  expectRecorded('command-line-tree', createMask().mask(await describeCommandLine()));
});

verifies(
  'role.system-sets',
  'every system role holds what was decided for it, in the order that it had',
  () => {
    expectRecorded('roles', createMask().mask(describeRoles()));
  },
);
