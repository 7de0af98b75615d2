/** Methods of every revision so far, asked of servers and told to them. */
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
 * What the audit log calls a method. The log keeps each word it has seen for good, so a caller cannot be let invent them:
 * every method outside the protocol is `unknown`.
 */
export const toAuditMethodName = (method: string): string => (known.has(method) ? method : 'unknown');
