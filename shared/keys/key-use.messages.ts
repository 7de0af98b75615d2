import { defineMessages } from '@shared/text/message';

/** What is said of a key without a known use, where retention has removed records from after its creation. */
export const keyUseMessages = defineMessages('keys.use', {
  notUsedSince: 'Not used since {date}',
  noCallSinceLog: 'No call since {date}. Earlier records have been removed.',
  earlierRemoved: 'Earlier records have been removed.',
  noCallInLog: 'The audit log has no call of this key.',
  permissionUnusedLately: 'Not used since {date}',
});
