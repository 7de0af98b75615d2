/** The playground: a short-lived key and the calls made with it. */
export const playgroundRequirements = {
  'playground.every-operation': {
    source: 'spec: Endpoints, Playground; decision 0043',
    behaviour:
      'Every operation runs from its example, over REST and as an agent, as a real call that leaves its record, which is shown.',
  },
  'playground.key': {
    source: 'spec: Endpoints, Playground; decision 0043',
    behaviour:
      'A session creates a normal key in the normal way: intersected, module and permission checked, marked, 15 minutes, outside the 100, at most 5 a property.',
  },
  'playground.one-session': {
    source: 'decision 0043',
    behaviour: 'A member has one session at a property: the second one revokes the key of the first.',
  },
  'playground.ends': {
    source: 'decision 0043',
    behaviour:
      'A session ends, and its key is revoked and the end recorded, by "End now", leaving, closing the page, sign-out, its time and the end of the service.',
  },
  'playground.token-stays': {
    source: 'spec: Authentication 10; decision 0043',
    behaviour:
      'The token never leaves the service: no answer, event, log line or record holds it, and no handle opens it.',
  },
  'playground.crash': {
    source: 'decision 0043',
    behaviour:
      'A killed process leaves a key that ends within its 15 minutes and is revoked when the service starts again.',
  },
  'playground.faults': {
    source: 'decision 0043',
    behaviour:
      'A stopped service, a key revoked meanwhile, wrong input, an answer too long or too late: each is explained in a sentence, and nothing hangs.',
  },
  'playground.refusals': {
    source: 'spec: Authentication 3; spec: Authentication 4; spec: Authentication 9',
    behaviour: 'A refusal says which permission the session lacks; a 401 explains why it says nothing.',
  },
  'playground.again': {
    source: 'decision 0043',
    behaviour:
      'The call of an audit record can be run again in the playground: at once where it reads, after a question where it changes; both records link to each other.',
  },
  'playground.first-call': {
    source: 'decision 0143',
    behaviour:
      'The playground begins with a read that the session may make, and fills in ids that the property has. A result of another call than the form’s says so.',
  },
  'playground.form': {
    source: 'decision 0043',
    behaviour:
      'Forms come from the schemas, filled from the example, as fields or as JSON in step; errors are shown at their field.',
  },
  'playground.split': {
    source: 'decision 0043',
    behaviour:
      'The divider between a call and its result is moved by mouse and keyboard and keeps its position; a narrow window shows one below the other.',
  },
  'playground.screen': {
    source: 'decision 0043',
    behaviour:
      'A member starts a session, runs calls, reads request, response and record, and ends it, by mouse and by keyboard.',
  },
} as const;
