/** Authentication, refusals and the order of checks. */
export const callsRequirements = {
  'metrics.off': {
    source: 'decision 0189',
    behaviour:
      'Metrics are off until a member who manages the service switches them on, which is recorded. While they are off, `/metrics` is an unknown path.',
  },
  'metrics.counts': {
    source: 'decision 0189',
    behaviour:
      'Counts of calls agree with the audit log, by outcome and channel. What was not committed counts as unavailable.',
  },
  'metrics.no-names': {
    source: 'decision 0189',
    behaviour:
      'Failed authentications of every cause are one series. No label names a key, a prefix, a property or a reason.',
  },
  'metrics.facts': {
    source: 'decision 0189',
    behaviour:
      'Metrics have commits, queue, connections, event loop, memory, waiting messages and mails, sizes of files, and the times of the last checkpoint and backup.',
  },
  'metrics.local': {
    source: 'decision 0189',
    behaviour:
      'Metrics are answered to requests of this computer that name its loopback address, never at the network address or through a proxy.',
  },
  'metrics.unavailable': {
    source: 'decision 0189',
    behaviour: 'Metrics are answered while every call is refused.',
  },
  'metrics.command-line': {
    source: 'decision 0189',
    behaviour: 'A running service follows the setting of metrics that the command line changes.',
  },
  'auth.bearer': {
    source: 'spec: Authentication 1',
    behaviour: 'A caller sends the full token as Authorization: Bearer.',
  },
  'auth.uniform-401': {
    source: 'spec: Authentication 3',
    behaviour:
      'Missing, malformed, wrong, revoked and expired credentials get byte-identical 401 answers on every path and method.',
  },
  'auth.401-bytes': {
    source: 'decision 0002',
    behaviour: 'The 401 is the fixed envelope with a bare challenge, without request id or rate headers.',
  },
  'auth.one-header': {
    source: 'decision 0005',
    behaviour: 'Several Authorization headers are no credential.',
  },
  'auth.no-other-places': {
    source: 'decision 0005',
    behaviour: 'A token in the query, a cookie or another scheme is no credential.',
  },
  'auth.state-per-call': {
    source: 'decision 0006',
    behaviour: 'Key state is read inside the transaction of every call; nothing caches it.',
  },
  'auth.clock-set-back': {
    source: 'decision 0080',
    behaviour: 'Setting the clock back revives no key that expired by a trusted clock.',
  },
  'auth.clock-reported': {
    source: 'decision 0080',
    behaviour:
      'A clock that is set back or jumps ahead leaves a record and a log line; a start names an open doubt.',
  },
  'auth.clock-floor': {
    source: 'decision 0080',
    behaviour: 'While a clock is not trusted, setting it back revives nothing until it is right again.',
  },
  'auth.clock-pause': {
    source: 'decision 0124',
    behaviour:
      'A start more than a day after the last trusted time refuses what the clock calls expired; the high-water time moves after 24 hours of running or a confirmation.',
  },
  'auth.clock-undoable': {
    source: 'decision 0080',
    behaviour: 'While a clock is not trusted, nothing is cancelled or deleted for good because of it.',
  },
  'auth.clock-jump': {
    source: 'decision 0080',
    behaviour: 'A clock that jumps ahead does not move the high-water time until a member confirms it.',
  },
  'call.one-window': {
    source: 'decision 0167',
    behaviour:
      'A call with a body takes one transaction, which authenticates and checks again: a key revoked while the body arrives is refused. A body that came with its head needs no look before it.',
  },
  'call.read-once': {
    source: 'decision 0167',
    behaviour:
      'What a request asks for is read and made ready once, within bounds; every key and property gets the answer of a call that read it itself.',
  },
  'call.permission-per-operation': {
    source: 'spec: Endpoints',
    behaviour: 'Each call needs the permission of its operation: allowed if and only if the key holds it.',
  },
  'call.unauthorized-envelope': {
    source: 'spec: Authentication 4',
    behaviour: 'A key without the permission is refused 403 with the envelope, code unauthorized.',
  },
  'call.403-names-permission': {
    source: 'decision 0003',
    behaviour: 'The refusal names the missing permission.',
  },
  'call.every-operation-needs-one': {
    source: 'decision 0004',
    behaviour: 'There is no operation without a permission.',
  },
  'call.mcp-connect-first': {
    source: 'spec: Authentication 9',
    behaviour: 'At the agent endpoint integration.mcp.connect is checked before anything else.',
  },
  'call.property-bound': {
    source: 'spec: Authentication 5',
    behaviour: 'Everything a key sees and does is at its property.',
  },
  'call.foreign-is-absent': {
    source: 'decision 0022',
    behaviour: 'An object of another property answers like an absent one, byte for byte.',
  },
  'call.module-off': {
    source: 'decision 0007',
    behaviour:
      "While the module is off the property's keys are refused 403 module_disabled; switching on restores them.",
  },
  'call.order': {
    source: 'decision 0001',
    behaviour: 'Checks happen in one order; unauthenticated callers learn nothing from them.',
  },
  'call.null-is-absent': {
    source: 'decision 0164',
    behaviour:
      'A null where a value may be left out is as if it were left out, except in a change that is sent with a version.',
  },
  'call.reservation-number': {
    source: 'decision 0146',
    behaviour: 'The number of a reservation, in any case, is taken wherever its id is; records name the id.',
  },
  'call.rate': {
    source: 'decision 0012',
    behaviour:
      'A key has a bucket of calls and a bound on calls in flight; beyond them 429 with Retry-After.',
  },
  'call.waits': {
    source: 'decision 0146',
    behaviour:
      'A call beyond those that its key may have in flight waits up to 250 ms for one of them to end; then it is 429 with RateLimit-Remaining 0.',
  },
  'call.rate-cost': {
    source: 'decision 0121',
    behaviour:
      'A call takes one more token for each further started 5 ms of its own work, and a debt is bounded by one burst.',
  },
  'call.fair': {
    source: 'decision 0121',
    behaviour:
      'However many slow calls a key sends at once, those of another key wait only until it has used up its burst.',
  },
  'call.also-requires': {
    source: 'decision 0008',
    behaviour:
      'Permissions that only the input shows are checked after validation and before objects are looked up.',
  },
  'call.field-gates': {
    source: 'decision 0009',
    behaviour: 'Fields behind a permission are absent without it.',
  },
  'call.no-body-before-permission': {
    source: 'decision 0011',
    behaviour:
      'A body that is still to come is neither asked for nor waited for before the permission check.',
  },
  'call.slow-body': {
    source: 'decision 0013',
    behaviour: 'A slow request body delays no other call.',
  },
} as const;
