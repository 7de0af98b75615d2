/** The feed of changes that integrations follow. */
export const eventsRequirements = {
  'events.with-the-change': {
    source: 'decision 0169',
    behaviour:
      'Every committed change of a reservation, room, room type, guest or property has one event, stored in its own transaction; what is undone has none.',
  },
  'events.gap-free': {
    source: 'decision 0169',
    behaviour:
      'Events of a property are numbered from 1 without gaps, whichever process writes them, also after old ones are removed.',
  },
  'events.no-personal-data': {
    source: 'decision 0169',
    behaviour: 'An event holds ids and names of changed fields, and no value of any of them.',
  },
} as const;
