/** Scenarios that apply to a server of tools, each with its protocol revision. */
export const scenarios: readonly (readonly [scenario: string, revision: string])[] = [
  ['server-initialize', '2025-06-18'],
  ['server-session-lifecycle', '2025-06-18'],
  ['ping', '2025-06-18'],
  ['tools-list', '2025-06-18'],
  ['server-initialize', '2025-11-25'],
  ['server-session-lifecycle', '2025-11-25'],
  ['ping', '2025-11-25'],
  ['tools-list', '2025-11-25'],
  ['server-sse-multiple-streams', '2025-11-25'],
  ['dns-rebinding-protection', '2025-11-25'],
  ['server-stateless', '2026-07-28'],
  ['http-header-validation', '2026-07-28'],
  ['caching', '2026-07-28'],
  ['tools-list', '2026-07-28'],
  ['server-sse-multiple-streams', '2026-07-28'],
  ['dns-rebinding-protection', '2026-07-28'],
];

export interface Expected {
  readonly scenario: string;
  readonly check: string;
  readonly reason: string;
}

const createDiagnosticTool = (check: string, tool: string): Expected => ({
  scenario: 'server-stateless',
  check,
  reason: `Calls the suite's own fixture tool ${tool}, which a hotel has no use for.`,
});

const createNotOffered = (check: string, method: string): Expected => ({
  scenario: 'caching',
  check,
  reason: `Asks ${method}; the server declares tools only, and answers -32601 as it must.`,
});

/** Checks that fail here, each with its reason. Any other failure is an error, and so is one of these that passes. */
export const baseline: readonly Expected[] = [
  createDiagnosticTool('sep-2575-server-rejects-undeclared-capability', 'test_missing_capability'),
  createDiagnosticTool('sep-2575-missing-capability-http-400', 'test_missing_capability'),
  createDiagnosticTool(
    'sep-2575-http-server-no-independent-requests-on-stream',
    'test_streaming_elicitation',
  ),
  createDiagnosticTool('sep-2575-server-no-log-without-loglevel', 'test_logging_tool'),
  createNotOffered('sep-2549-prompts-list-caching-hints', 'prompts/list'),
  createNotOffered('sep-2549-resources-list-caching-hints', 'resources/list'),
  createNotOffered('sep-2549-resources-templates-list-caching-hints', 'resources/templates/list'),
  {
    scenario: 'server-sse-multiple-streams',
    check: 'server-sse-multiple-streams-session',
    reason: 'Wants a session id to go on with; the server is stateless and hands out none.',
  },
  {
    scenario: 'dns-rebinding-protection',
    check: 'localhost-host-valid-accepted',
    reason:
      'Wants a page of localhost let in. The scenario is for servers without authentication; here an Origin is accepted only if it is that of the own web interface, and the headless service that is tested serves none.',
  },
];

/**
 * Excluded scenarios, by the start of their name, each with its reason. A new scenario of the suite is in neither
 * list.
 */
export const excludedScenarios: Readonly<Record<string, string>> = {
  'tools-call-': 'Calls fixture tools of the suite by name.',
  'json-schema-2020-12': 'Looks for a fixture tool of the suite by name.',
  'http-custom-header-server-validation': 'Needs a tool with an x-mcp-header annotation.',
  'input-required-result-': 'Needs fixture tools that ask the client for input.',
  'elicitation-': 'Needs fixture tools that ask the client for input.',
  'server-sse-polling':
    'Needs a fixture tool that closes its stream; answers are JSON, there are no streams.',
  'resources-': 'No resources are declared.',
  'sep-2164-resource-not-found': 'No resources are declared.',
  'prompts-': 'No prompts are declared.',
  'completion-complete': 'No completions are declared.',
  'logging-set-level': 'No logging is declared.',
  'tasks-': 'An extension that is not declared.',
  'sep-2640-': 'An extension that is not declared.',
};
