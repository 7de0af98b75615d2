import { defineMessages } from '@shared/text/message';

/** Texts of the frame around every screen: connection, sidebar, palette, crash screen. */
export const appMessages = defineMessages('app', {
  quotedPermission: '“{permission}”',
  opening: 'Opening {product}…',
  signedOut: 'You were signed out.',
  windowTitle: '{screen}, {property}',

  // The connection to the service.
  connectionLost: 'The connection to the service was lost.',
  reconnecting: 'The connection to the service was lost. Trying again…',
  outcomeUnknown: 'Connection lost. We don’t know whether your change was saved; reload to check.',
  serviceUnreachable: 'Can’t reach the service.',
  changeNotSent: 'Can’t reach the service. Your change wasn’t saved.',
  requestTooLarge: 'This is larger than {limit, number} MiB, so it wasn’t sent.',
  requestTooDeep: 'This is nested deeper than {limit, number} levels, so it wasn’t sent.',
  fileNotSent: 'Couldn’t send the file. Try again.',

  // A screen that crashed.
  crashTitle: 'Something went wrong on this screen',
  crashText: 'Your saved data is not affected. If a token was visible, it can’t be shown again.',
  crashReload: 'Reload',
  crashStart: 'Go to the start screen',

  // The state of the service, above and beside every screen.
  serviceDown: 'The service is not running. Keys are refused until it is back.',
  serviceDownReason: 'The service is not running. Keys are refused until it is back. {reason}',
  serviceDownAnnounced: 'The service is not running.',
  startService: 'Start the service',
  notRecording:
    'All calls are refused because they can’t be recorded. Check whether the disk is full or another program removed or replaced the database. The log of the service says which.',
  notRecordingOnServer:
    'All calls are refused because they can’t be recorded. Check whether the database server can be reached, whether its disk is full, and whether a standby that it waits for is away. The log of the service says which.',
  diskReserveUsed:
    'All calls are refused because the disk is almost full. You can still manage and revoke keys. Free up disk space.',
  diskReserveUsedAnnounced: 'All calls are refused because the disk is almost full.',
  statusRunning: 'Service running',
  statusStopped: 'Service stopped',
  statusFailed: 'Service failed',
  statusLost: 'Service unreachable',

  // Sidebar.
  contentLabel: 'Content',
  sectionsLabel: 'Main',
  work: 'Work',
  integrations: 'Integrations',
  tools: 'Tools',
  settings: 'Settings',
  overview: 'Overview',
  reservations: 'Reservations',
  keys: 'API keys',
  webhooks: 'Webhooks',
  playground: 'Playground',
  auditLog: 'Audit log',
  leakFinder: 'Leak finder',
  members: 'Members and roles',
  property: 'Property',
  modules: 'Modules',
  modulesKeywords: 'keys api tokens connect connections',
  notices: 'Notices',
  service: 'Service',
  apiReference: 'API reference',
  opensInNewTab: '(opens in a new tab)',

  // The member’s menu, and the choice of the property.
  accountMenuLabel: 'You',
  account: 'Your account',
  signOut: 'Sign out',
  properties: 'Properties',
  addProperty: 'Add property',
  findProperty: 'Find a property',
  propertySize: '{rooms, plural, one{# room} other{# rooms}}',
  propertySizeTown: '{rooms, plural, one{# room} other{# rooms}} · {town}',

  // Entries of the command palette.
  createKey: 'Create key',
  endedKey: '{prefix}, {state, select, expired{expired} other{revoked}}',
  switchProperty: 'Switch to {property}',
  neededPermission: 'Which permission does {operation} need?',
  permissionEffect: 'What does {permission} allow?',
  appearance: 'Appearance',
  systemAppearance: 'System appearance',
  lightAppearance: 'Light appearance',
  darkAppearance: 'Dark appearance',

  // Leaving a form with unsaved input.
  leaveText: 'Your changes aren’t saved.',
  leaveKeep: 'Keep editing',
  leaveDiscard: 'Discard',
});
