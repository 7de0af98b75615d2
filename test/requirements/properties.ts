/** Properties, modules and currency. */
export const propertiesRequirements = {
  'domain.money': {
    source: 'decision 0056',
    behaviour: 'Money is in minor units; the total is the exact sum of the nights.',
  },
  'domain.currency': {
    source: 'decision 0056',
    behaviour: 'Minor units follow ISO 4217.',
  },
  'interface.integrations-absent': {
    source: 'spec: What the service does; decision 0099',
    behaviour:
      'Keys are managed in the Integrations area; while the module is off, or without the permission, it is absent from menu, palette and routes.',
  },
  'ui.module-switch': {
    source: 'decision 0007',
    behaviour:
      'Switching Integrations says how many keys stop or work again before it is done, and asks nothing on switching on without keys; the menu follows at once.',
  },
  'ui.property-stays': {
    source: 'decision 0100',
    behaviour:
      'Only the switcher moves a window to another property; a member who loses access to one is informed in words.',
  },
  'run.currency-is-fixed': {
    source: 'decision 0056',
    behaviour: 'Every form that asks for a currency says that it cannot be changed later.',
  },
  'module.preview': {
    source: 'decision 0007',
    behaviour: 'Before a module is switched, the active keys that stop or work again are shown.',
  },
} as const;

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
  'events.permissions': {
    source: 'decision 0169',
    behaviour:
      'list_events shows events of resources that the key may read. Others are left out and do not stop the position; asking for them by name is refused with the missing permission.',
  },
  'events.position': {
    source: 'decision 0169',
    behaviour:
      'A position is followed without loss and repetition. One beyond the newest event or before the oldest kept is 400 invalid_cursor that says how to start over.',
  },
  'events.retention': {
    source: 'decision 0169',
    behaviour: 'Events older than 30 days are removed by a job; a clock that is ahead removes none.',
  },
  'events.restore': {
    source: 'decision 0169; decision 0082',
    behaviour:
      'After a restore events go on with numbers that were given to no event before, so that every position from before is refused instead of skipping changes.',
  },
  'events.wait': {
    source: 'decision 0170',
    behaviour:
      'A call that waits is answered when an event comes that its key may read, or when its time is over; one that finds events does not wait.',
  },
  'events.wait-record': {
    source: 'decision 0170',
    behaviour:
      'A call that waits is one record, also when its caller hangs up, and one call in flight. Its duration is without the wait.',
  },
  'events.wait-ends-with-key': {
    source: 'decision 0170; spec: States and transitions',
    behaviour: 'A revocation ends the waits of the key with the 401 at once.',
  },
  'events.wait-ends-with-service': {
    source: 'decision 0170',
    behaviour: 'Waits end when the service stops listening, and do not delay it.',
  },
  'events.many-waits': {
    source: 'decision 0170',
    behaviour:
      'One change answers a hundred waiting keys, and calls in between are answered. At most 150 calls wait; one more is answered at once.',
  },
  'events.kill': {
    source: 'decision 0169',
    behaviour:
      'A service that is killed at any moment has each committed change as one event, without gaps; a follower that starts again ends with its state.',
  },
  'client.events': {
    source: 'decision 0170',
    behaviour:
      'client.events goes on where the caller saved, after lost connections, restarts and Retry-After, and throws PositionLostError when everything must be read again.',
  },
  'client.signals': {
    source: 'decision 0149',
    behaviour:
      'A call of the client ends with its signal, whatever has been collected as garbage and whatever its fetch does.',
  },
} as const;

/** Messages to systems that follow changes. */
export const webhookRequirements = {
  'webhooks.sign': {
    source: 'decision 0171',
    behaviour: 'Messages are signed so that the published receivers of Standard Webhooks accept them.',
  },
  'webhooks.targets': {
    source: 'decision 0163',
    behaviour:
      'Messages go by HTTPS to addresses of the internet alone, unless an owner allows a name; never to metadata of cloud machines.',
  },
  'webhooks.limits': {
    source: 'decision 0163',
    behaviour: 'A message and its answer are bounded in time and size.',
  },
  'webhooks.deliver': {
    source: 'decision 0171',
    behaviour:
      'A webhook gets every change that it asks for and its key may read, in order and at least once.',
  },
  'webhooks.record': {
    source: 'decision 0171; spec: Events',
    behaviour:
      'Each message of a webhook leaves one record when it is delivered, given up or refused. The log says why in a sentence.',
  },
  'webhooks.retry': {
    source: 'decision 0171',
    behaviour:
      'A failed message is tried again six times within a day; then the webhook is disabled and keeps its position.',
  },
  'webhooks.ends': {
    source: 'decision 0171; decision 0163',
    behaviour:
      'An answer 410 disables a webhook at once, and so does an address that is not allowed and has led to no receiver before.',
  },
  'webhooks.astray': {
    source: 'decision 0202; decision 0163',
    behaviour:
      'A name that has led to a receiver and leads to an address that is not allowed is sent nothing, and is tried again like a receiver that does not answer.',
  },
  'webhooks.key': {
    source: 'decision 0171; spec: States and transitions',
    behaviour:
      'A webhook ends with its key, drops what waits and loses its secret; it pauses while the module is off.',
  },
  'webhooks.restart': {
    source: 'decision 0171',
    behaviour: 'What was not confirmed before the service ended is sent again, with the same id.',
  },
  'webhooks.restore': {
    source: 'decision 0171; decision 0082',
    behaviour:
      'After a restore nothing goes to a webhook or host that was deleted, switched off or forbidden since the backup, and no rotated secret signs again.',
  },
  'webhooks.clock': {
    source: 'decision 0171',
    behaviour: 'A clock that was ahead delays no message by more than the longest time between two attempts.',
  },
  'webhooks.kill': {
    source: 'decision 0171',
    behaviour:
      'A service that is killed at any moment sends each change in order and without gaps; a message that comes again has the same id, and the receiver ends with the state of the service.',
  },
  'webhooks.unstored': {
    source: 'decision 0171',
    behaviour:
      'A message whose delivery cannot be stored is sent again a minute later, and not at every look for messages.',
  },
  'webhooks.repeat': {
    source: 'decision 0171',
    behaviour:
      'Members send a test, one event again, and everything since a time. Finding that time reads few events, however long the feed is.',
  },
  'webhooks.secrets': {
    source: 'decision 0171',
    behaviour:
      'Secrets of webhooks are encrypted with a key outside the database and its backups; without it they are missing and are rotated.',
  },
  'webhooks.rotate': {
    source: 'decision 0171',
    behaviour:
      'After a rotation messages carry the signatures of both secrets for 24 hours. A new secret is shown once.',
  },
  'webhooks.api': {
    source: 'decision 0171; decision 0146',
    behaviour:
      'A key manages its own webhooks; a secret is in the first answer alone and is remembered nowhere.',
  },
  'webhooks.limit': {
    source: 'decision 0171',
    behaviour: 'A property has at most 20 webhooks whose key has not ended.',
  },
  'webhooks.screens': {
    source: 'decision 0171; spec: Authentication 10',
    behaviour:
      'Members create a webhook in the app, each event chosen separately and nothing chosen beforehand; its secret is shown once, in the page and nowhere else.',
  },
  'webhooks.health': {
    source: 'decision 0171',
    behaviour:
      'The list says of each webhook whether messages arrive, why not and since when, and who created it.',
  },
  'webhooks.log': {
    source: 'decision 0171',
    behaviour:
      'The screen of a webhook lists its attempts with what was answered, and sends a test, one event, or everything since a time again.',
  },
  'webhooks.actions': {
    source: 'decision 0171',
    behaviour:
      'Members disable, enable and delete a webhook and rotate its secret; the screen says what each means.',
  },
  'webhooks.hosts': {
    source: 'decision 0163',
    behaviour: 'Who manages the service allows and forbids hosts of the own network in the app.',
  },
  'webhooks.input': {
    source: 'decision 0163',
    behaviour: 'What is wrong with the address of a webhook is said in one sentence.',
  },
} as const;
