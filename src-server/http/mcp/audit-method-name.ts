/** Methods of every revision so far, for requests and for notifications. */
const known: ReadonlySet<string> = new Set([
  'initialize',
  'ping',
  'server/discover',
  'tools/list',
  'tools/call',
  'resources/list',
  'resources/read',
  'resources/templates/list',
  'resources/subscribe',
  'resources/unsubscribe',
  'prompts/list',
  'prompts/get',
  'completion/complete',
  'logging/setLevel',
  'subscriptions/listen',
  'tasks/get',
  'tasks/list',
  'tasks/result',
  'tasks/cancel',
  'tasks/update',
  'notifications/initialized',
  'notifications/cancelled',
  'notifications/progress',
  'notifications/message',
  'notifications/roots/list_changed',
  'notifications/tasks/status',
]);

/**
 * Returns the name of a method for the audit log. Every method outside the protocol is `unknown`. The log
 * keeps each word for good, so a caller must not be able to invent them.
 */
export const toAuditMethodName = (method: string): string => (known.has(method) ? method : 'unknown');
