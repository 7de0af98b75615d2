/** The agent endpoint: both protocol eras, tools, refusals, snippets. */
export const mcpRequirements = {
  'mcp.clients': {
    section: 'design: mcp 1',
    behaviour:
      'SDK clients of both eras list the tools of their key and call one; the newer finds the newest revision.',
  },
  'mcp.stateless': {
    section: 'design: mcp 0.3',
    behaviour: 'POST only, JSON answers, no session id; every call authenticates again.',
  },
  'mcp.exact-path': {
    section: 'design: contracts 1',
    behaviour: 'Only the bytes /api/mcp are the endpoint; anything else below /api is 404 of the public API.',
  },
  'mcp.gate-order': {
    section: 'design: mcp 0.4',
    behaviour:
      'connect, Host and Origin, module, rate, method, Accept, Content-Type, size, syntax: of two faults the earlier is answered.',
  },
  'mcp.envelope-before-protocol': {
    section: 'design: contracts 4',
    behaviour:
      'Refusals before the first parsed byte are the error envelope, everything after it is JSON-RPC.',
  },
  'mcp.legacy-versions': {
    section: 'design: contracts 4',
    behaviour:
      'Revisions 2025-06-18 and 2025-11-25 are served; initialize with any other is answered 2025-11-25; a header naming another is 400.',
  },
  'mcp.modern-rules': {
    section: 'design: mcp 1',
    behaviour:
      'Revision 2026-07-28: complete _meta, headers equal to the body, the version served, a known method, each with its own code and status.',
  },
  'mcp.modern-results': {
    section: 'design: mcp 1',
    behaviour:
      'Results of 2026-07-28 carry resultType and serverInfo; lists and discovery ttlMs and cacheScope private.',
  },
  'mcp.no-batches': {
    section: 'design: contracts 4',
    behaviour: 'A batch is 400 with -32600 and leaves one record.',
  },
  'mcp.notifications': {
    section: 'design: mcp 4',
    behaviour: 'Notifications are taken with 202 and passed on to nobody.',
  },
  'mcp.tool-list': {
    section: 'design: mcp 0.5',
    behaviour:
      'tools/list shows exactly the tools whose permission the key holds, in the order of the catalogue.',
  },
  'mcp.tool-definition': {
    section: 'design: mcp 5',
    behaviour:
      'A tool has a stable name, a title, the permission in its description, closed arguments, an output schema and four explicit hints.',
  },
  'mcp.no-key-tools': {
    section: 'design: security 2.2',
    behaviour: 'No tool makes, lists or revokes keys.',
  },
  'mcp.tool-refused': {
    section: 'design: mcp 0.5',
    behaviour:
      'A tool outside the permissions of the key answers isError with the envelope, code unauthorized, before its arguments are looked at.',
  },
  'mcp.unknown-tool': {
    section: 'design: mcp 0.5',
    behaviour: 'An unknown tool is the protocol error -32602.',
  },
  'mcp.same-as-rest': {
    section: 'issue 4',
    behaviour:
      'For every operation and any scopes, the agent endpoint and the public API give the same verdict and the same JSON.',
  },
  'mcp.arguments': {
    section: 'design: contracts 4',
    behaviour:
      'What REST says in Idempotency-Key and If-Match are the arguments idempotency_key and version.',
  },
  'mcp.unexpected-error': {
    section: 'design: mcp 5',
    behaviour: 'An unexpected error becomes a generic envelope; its own words are in the log alone.',
  },
  'mcp.record': {
    section: 'design: mcp 5',
    behaviour:
      'One record per HTTP request: JSON-RPC method, tool, and status, protocol error or tool error, whichever refused it.',
  },
  'mcp.record-words': {
    section: 'design: contracts 3',
    behaviour:
      'The log keeps no words that a caller invented: methods outside the protocol are recorded as unknown.',
  },
  'mcp.no-mixing': {
    section: 'design: mcp 4',
    behaviour: 'Concurrent requests with equal ids from different keys each get their own answer.',
  },
  'mcp.within-microtasks': {
    section: 'design: architecture 4',
    behaviour: 'The SDK answers within microtasks, and its silence never holds up a unit of work.',
  },
  'mcp.no-oauth-metadata': {
    section: 'design: mcp 0.6',
    behaviour: 'No OAuth metadata anywhere: /.well-known paths are 404 and the challenge names no resource.',
  },
  'mcp.hostile-bodies': {
    section: 'design: security P6',
    behaviour:
      'Any body gets JSON-RPC or a 4xx, never a 5xx, a stack or an echo of the token, and the service goes on.',
  },
  'mcp.untrusted-text': {
    section: 'issue 4',
    behaviour:
      'Text written by guests or channels is data in results, marked untrusted in the schema, and in no description or instruction.',
  },
  'mcp.snippets': {
    section: 'issue 4',
    behaviour:
      'One table makes the snippets of screen, document and command line; they name a variable or ask, and never hold a token.',
  },
  'mcp.doctor': {
    section: 'issue 4',
    behaviour:
      'doctor tells port, key, permission to connect, tools and well-known paths apart, and ends with 1 when one is wrong.',
  },
} as const;
