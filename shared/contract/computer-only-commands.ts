import type { AppCommand } from './app-contract';

/**
 * Commands that a browser on the network does not have. They concern the computer of the service, its files and secrets, and
 * how it is reached. Some are ways in without a password. decision 0192.
 */
const computerOnlyCommands: ReadonlySet<AppCommand> = new Set<AppCommand>([
  'setup.owner',
  'setup.property',
  'setup.service',
  'setup.modules',
  'setup.checkPort',
  'session.recover',
  'session.renewRecoveryCodes',
  'session.saveRecoveryCodes',
  'session.keepRecoveryCodes',
  'service.start',
  'service.stop',
  'service.configure',
  'service.checkPort',
  'service.checkReach',
  'service.checkUpdates',
  'service.downloadUpdate',
  'service.installUpdate',
  'service.dropUpdate',
  'service.confirmClock',
  'service.backup',
  'service.inspectBackup',
  'service.restore',
  'service.settle',
  'service.report',
  'service.saveReport',
  'service.removeCrashNotes',
  'network.configure',
  'network.close',
  'network.openApp',
  'network.closeApp',
  'network.saveRoot',
  'mail.setServer',
  'mail.removeServer',
  'mail.testServer',
  'webhooks.allowHost',
  'webhooks.forbidHost',
]);

/** True for a command that is offered at the computer of the service alone. */
export const isComputerOnly = (command: AppCommand): boolean => computerOnlyCommands.has(command);
