import { it } from 'vitest';
import { createMask } from '../../support/recording/mask-recording';
import { expectRecorded } from '../../support/recording/recording';
import { describeCommandLine, describeCommands, describeEvents } from './product-facts';

it('every command takes and answers what it did, for whom it did', () => {
  expectRecorded('commands', createMask().mask(describeCommands()));
});

it('every event has the payload that it had', () => {
  expectRecorded('events', createMask().mask(describeEvents()));
});

it('the command line has the commands, arguments and options that it had', async () => {
  expectRecorded('command-line-tree', createMask().mask(await describeCommandLine()));
});
