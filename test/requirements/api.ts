/** The call: authentication, refusals, the order of checks, HTTP. */
export const apiRequirements = {
  'auth.bearer': {
    section: 'spec: Authentication 1',
    behaviour: 'A caller sends the full token as Authorization: Bearer.',
  },
  'auth.uniform-401': {
    section: 'spec: Authentication 3',
    behaviour:
      'Missing, malformed, wrong, revoked and expired credentials get byte-identical 401 answers on every path and method.',
  },
  'auth.401-bytes': {
    section: 'design: decision 4',
    behaviour: 'The 401 is the fixed envelope with a bare challenge, without request id or rate headers.',
  },
  'auth.one-header': {
    section: 'design: security F3',
    behaviour: 'Several Authorization headers are no credential.',
  },
  'auth.no-other-places': {
    section: 'design: security D3',
    behaviour: 'A token in the query, a cookie or another scheme is no credential.',
  },
  'auth.state-per-call': {
    section: 'design: decision 10',
    behaviour: 'Key state is read inside the transaction of every call; nothing caches it.',
  },
  'auth.clock-set-back': {
    section: 'design: security P17',
    behaviour: 'Setting the clock back revives no key.',
  },
  'auth.clock-told': {
    section: 'design: security P17',
    behaviour:
      'A clock set back or leaping ahead leaves a record and a log line, and a doubt is told to whoever starts.',
  },
  'auth.clock-floor': {
    section: 'design: security P17',
    behaviour: 'While a clock is doubted, setting it back revives nothing until it is back where it belongs.',
  },
  'auth.clock-undoable': {
    section: 'design: security P17',
    behaviour: 'While a clock is doubted, nothing is cancelled or forgotten by it for good.',
  },
  'auth.clock-leap': {
    section: 'design: security P17',
    behaviour: 'A clock that leaps ahead does not move the high-water time until a person confirms.',
  },
  'call.permission-per-operation': {
    section: 'spec: Endpoints',
    behaviour: 'Each call needs the permission of its operation: allowed if and only if the key holds it.',
  },
  'call.unauthorized-envelope': {
    section: 'spec: Authentication 4',
    behaviour: 'A key without the permission is refused 403 with the envelope, code unauthorized.',
  },
  'call.403-names-permission': {
    section: 'design: decision 3',
    behaviour: 'The refusal names the missing permission.',
  },
  'call.every-operation-needs-one': {
    section: 'design: decision 8',
    behaviour: 'There is no operation without a permission.',
  },
  'call.mcp-connect-first': {
    section: 'spec: Authentication 9',
    behaviour: 'At the agent endpoint integration.mcp.connect is checked before anything else.',
  },
  'call.property-bound': {
    section: 'spec: Authentication 5',
    behaviour: 'Everything a key sees and does is at its property.',
  },
  'call.foreign-is-absent': {
    section: 'design: security D6',
    behaviour: 'An object of another property answers like an absent one, byte for byte.',
  },
  'call.module-off': {
    section: 'design: decision 7',
    behaviour:
      "While the module is off the property's keys are refused 403 module_disabled; switching on restores them.",
  },
  'call.order': {
    section: 'design: decision 2',
    behaviour: 'Checks happen in the order of the design; strangers learn nothing from them.',
  },
  'call.rate': {
    section: 'design: security D10',
    behaviour:
      'A key has a bucket of calls and a bound on calls in flight; beyond them 429 with Retry-After.',
  },
  'call.also-requires': {
    section: 'design: contracts 1',
    behaviour:
      'Permissions that only the input shows are checked after validation and before objects are looked up.',
  },
  'call.field-gates': {
    section: 'design: domain 2.3',
    behaviour: 'Fields behind a permission are absent without it.',
  },
  'call.no-body-before-permission': {
    section: 'design: decision 2',
    behaviour: 'No byte of a body is read before the permission check.',
  },
  'call.slow-body': {
    section: 'design: security P7',
    behaviour: 'A slow request body holds up no other call.',
  },
  'http.host-origin': {
    section: 'design: decision 2',
    behaviour:
      'Hosts are exact names, foreign origins and sites are refused, and no CORS header is ever sent.',
  },
  'http.methods': {
    section: 'design: contracts 1',
    behaviour: 'HEAD, OPTIONS and other methods are 405 with Allow.',
  },
  'http.unknown-path': {
    section: 'design: contracts 1',
    behaviour: 'Unknown paths are 404; /.well-known/* is 404.',
  },
  'http.hostile-bytes': {
    section: 'design: security P6',
    behaviour:
      'Hostile requests get a clear envelope or a closed connection, never a 5xx, a stack, a path or SQL.',
  },
  'http.validation': {
    section: 'design: domain 3.1',
    behaviour: 'Every bad field is named; unknown fields and parameters are refused.',
  },
  'http.body-limits': {
    section: 'design: security D10',
    behaviour: 'Bodies over 100 KiB and deeper than 64 levels are refused.',
  },
  'http.envelope': {
    section: 'spec: Errors',
    behaviour: 'Every error is a JSON object with the two string fields error and code.',
  },
  'http.if-match': {
    section: 'design: domain 3.1',
    behaviour: 'Changes name the version they are made on: 428 without, 412 on another.',
  },
  'http.idempotency-key': {
    section: 'design: domain 3.1',
    behaviour:
      'The same Idempotency-Key and request give the same answer and one effect; another request is refused.',
  },
  'http.pagination': {
    section: 'design: domain 3.1',
    behaviour: 'Lists page by opaque cursors bound to their filters.',
  },
  'http.versioned-path': {
    section: 'spec: Versioning',
    behaviour: 'The public API stands below /api/v1.',
  },
  'http.health': {
    section: 'design: contracts 1',
    behaviour: '/healthz answers 200 or 503 without a key and names no version.',
  },
  'openapi.generated': {
    section: 'design: architecture 3',
    behaviour: "The OpenAPI document is valid, complete and names each operation's permission.",
  },
  'docs.offline': {
    section: 'design: toolchain 9',
    behaviour: 'The reference page is served from the bundle under a strict content security policy.',
  },
} as const;
