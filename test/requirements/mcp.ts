/** The agent endpoint: both protocol eras, tools, refusals, snippets. */
export const mcpRequirements = {
  'mcp.clients': {
    source: 'decision 0067',
    behaviour:
      'SDK clients of both eras list the tools of their key and call one; the newer finds the newest revision.',
  },
  'mcp.stateless': {
    source: 'decision 0066',
    behaviour: 'POST only, JSON answers, no session id; every call authenticates again.',
  },
  'mcp.exact-path': {
    source: 'decision 0015',
    behaviour: 'Only the bytes /api/mcp are the endpoint; anything else below /api is 404 of the public API.',
  },
  'mcp.gate-order': {
    source: 'decision 0001; decision 0066',
    behaviour:
      'connect, Host and Origin, module, rate, method, Accept, Content-Type, size, syntax: of two faults the earlier is answered.',
  },
  'mcp.envelope-before-protocol': {
    source: 'decision 0066',
    behaviour:
      'Refusals before the first parsed byte are the error envelope, everything after it is JSON-RPC.',
  },
  'mcp.legacy-versions': {
    source: 'decision 0067',
    behaviour:
      'Revisions 2025-06-18 and 2025-11-25 are served; initialize with any other is answered 2025-11-25; a header naming another is 400.',
  },
  'mcp.modern-rules': {
    source: 'decision 0067',
    behaviour:
      'Revision 2026-07-28: complete _meta, headers equal to the body, the version served, a known method, each with its own code and status.',
  },
  'mcp.modern-results': {
    source: 'decision 0067',
    behaviour:
      'Results of 2026-07-28 carry resultType and serverInfo; lists and discovery ttlMs and cacheScope private.',
  },
  'mcp.no-batches': {
    source: 'decision 0066',
    behaviour: 'A batch is 400 with -32600 and leaves one record.',
  },
  'mcp.notifications': {
    source: 'decision 0066; decision 0068',
    behaviour: 'Notifications are answered 202 and forwarded to no one.',
  },
  'mcp.tool-list': {
    source: 'decision 0069',
    behaviour:
      'tools/list shows exactly the tools whose permission the key holds, in the order of the catalogue.',
  },
  'mcp.tool-definition': {
    source: 'decision 0069',
    behaviour:
      'A tool has a stable name, a title that begins with a verb, a description, closed arguments, an output schema and four explicit hints.',
  },
  'mcp.slim-tools': {
    source: 'decision 0153',
    behaviour:
      'tools/list with every tool takes less than 30,000 bytes; an output schema has the fields of the result and their types.',
  },
  'mcp.compact-rows': {
    source: 'decision 0153',
    behaviour:
      'A tool lists 20 compact rows unless limit or detail ask for more; the text of a result has no field that is null.',
  },
  'mcp.consent': {
    source: 'decision 0153',
    behaviour:
      'Where revision and client allow it, the person is asked before cancel, check-out and no-show; an answer counts only for the same key and input; declined, nothing is done; nothing is asked about a call that is refused or changes nothing.',
  },
  'mcp.instructions': {
    source: 'decision 0153',
    behaviour:
      'The instructions name the local date and time zone to a key that may read the property, and the order of work with the tools of the key.',
  },
  'mcp.wrong-argument': {
    source: 'decision 0146',
    behaviour: 'A refusal names a wrong argument of a tool, and for an unknown one the names that are known.',
  },
  'mcp.text-as-list': {
    source: 'decision 0146',
    behaviour: 'A text where a list of texts belongs is taken as a list.',
  },
  'mcp.no-key-tools': {
    source: 'decision 0042; decision 0069',
    behaviour: 'No tool creates, lists or revokes keys.',
  },
  'mcp.tool-refused': {
    source: 'decision 0069',
    behaviour:
      'A tool outside the permissions of the key answers isError with the envelope, code unauthorized, before its arguments are checked.',
  },
  'mcp.unknown-tool': {
    source: 'decision 0069',
    behaviour: 'An unknown tool is the protocol error -32602.',
  },
  'mcp.same-as-rest': {
    source: 'decision 0069',
    behaviour:
      'For every operation and any scopes, the agent endpoint and the public API give the same verdict and, in full detail, the same JSON.',
  },
  'mcp.arguments': {
    source: 'decision 0069',
    behaviour: 'The headers Idempotency-Key and If-Match are the arguments idempotency_key and version.',
  },
  'mcp.unexpected-error': {
    source: 'decision 0069',
    behaviour: 'An unexpected error becomes a generic envelope; its message is only in the log.',
  },
  'mcp.record': {
    source: 'decision 0070',
    behaviour:
      'One record per HTTP request: JSON-RPC method, tool, and status, protocol error or tool error, whichever refused it.',
  },
  'mcp.record-text': {
    source: 'decision 0029; decision 0070',
    behaviour:
      'Methods outside the protocol are recorded as unknown, so that a caller adds no words to the log.',
  },
  'mcp.no-mixing': {
    source: 'decision 0068',
    behaviour: 'Concurrent requests with equal ids from different keys each get their own answer.',
  },
  'mcp.within-microtasks': {
    source: 'decision 0068',
    behaviour:
      'The SDK answers within microtasks, and an SDK that does not answer never blocks a transaction.',
  },
  'mcp.no-oauth-metadata': {
    source: 'decision 0071',
    behaviour: 'No OAuth metadata anywhere: /.well-known paths are 404 and the challenge names no resource.',
  },
  'mcp.hostile-bodies': {
    source: 'decision 0014',
    behaviour:
      'Any body gets JSON-RPC or a 4xx, never a 5xx, a stack or an echo of the token, and the service goes on.',
  },
  'mcp.untrusted-text': {
    source: 'decision 0058',
    behaviour:
      'Text written by guests or channels is data in results, the description of the tool says so, and none is in a description or instruction.',
  },
  'mcp.snippets': {
    source: 'decision 0072',
    behaviour:
      'One table makes the snippets of screen, document and command line; they name a variable or ask, and never hold a token.',
  },
  'mcp.bundle': {
    source: 'decision 0156',
    behaviour:
      'A bundle connects Claude Desktop by a bridge with the address and without a key; a key or address that is wrong is one sentence.',
  },
  'mcp.bundle-licenses': {
    source: 'decision 0156',
    behaviour: 'A bundle holds its licence and the licences of the packages that its program contains.',
  },
  'mcp.bundle-screen': {
    source: 'decision 0156',
    behaviour: 'The screen of a key for agents saves a bundle with the address of this installation.',
  },
  'mcp.doctor': {
    source: 'decision 0072',
    behaviour:
      'doctor checks port, key, permission to connect, tools and well-known paths one by one, and ends with 1 when one is wrong.',
  },
} as const;
