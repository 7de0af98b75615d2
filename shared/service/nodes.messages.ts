import { defineMessages } from '@shared/text/message';

/** Texts about the services of one database. */
export const nodesMessages = defineMessages('nodes', {
  title: 'Services',
  allRun: 'All {count, number} services answer calls. If one fails, the others go on.',
  oneEnds: 'A service is ending, as before an upgrade. The others answer its calls.',
  lost: '{lost, plural, one{A service doesn’t answer} other{# services don’t answer}}. {running, plural, one{The other one takes} other{The other # take}} all calls.',
  lostHint:
    '{lost, plural, one{Start it again on its computer.} other{Start them again on their computers.}} What is not started again leaves this list after a day.',
  own: 'This one',
  running: 'Running',
  ending: 'Ending',
  gone: 'No answer',
  started: 'Version {version}. Started: {time}',
  lastSeen: 'Version {version}. Last seen: {time}',
  work: 'Does for all: {work}',
  workUpkeep: 'regular work',
  workNotices: 'notices',
  workWebhooks: 'webhooks',
});
