/** The playground: a short-lived key and the calls made with it. */
export const playgroundRequirements = {
  'playground.every-operation': {
    section: 'Endpoints; issue 5, Show',
    behaviour:
      'Every operation runs from its example, over REST and as an agent, as a real call that leaves its record, which is shown.',
  },
  'playground.key': {
    section: 'Endpoints, not shown; design security.md D21',
    behaviour:
      'A session mints a normal key by the one way of creation: intersected, module and permission checked, marked, 15 minutes, outside the 100, at most 5 a property.',
  },
  'playground.one-session': {
    section: 'design contracts.md 2',
    behaviour: 'A person has one session at a property: the second one revokes the key of the first.',
  },
  'playground.ends': {
    section: 'design contracts.md 2; security.md D21',
    behaviour:
      'A session ends, and its key is revoked and the end recorded, by "End now", leaving, closing the page, sign-out, its time and the end of the service.',
  },
  'playground.token-stays': {
    section: 'Authentication 10; design security.md D21',
    behaviour:
      'The token never leaves the service: no answer, event, log line or record holds it, and no handle opens it.',
  },
  'playground.crash': {
    section: 'issue 5, Bad input and faults',
    behaviour:
      'A killed process leaves a key that dies with its 15 minutes and is revoked when the service starts again.',
  },
  'playground.faults': {
    section: 'issue 5, Bad input and faults',
    behaviour:
      'A stopped service, a key revoked in between, wrong input, an answer too long or too late: each is told in a sentence, and nothing hangs.',
  },
  'playground.refusals': {
    section: 'Authentication 3, 4, 9; design ui.md 4.9',
    behaviour: 'A refusal says which permission the session lacks, and a 401 why it tells nothing.',
  },
  'playground.again': {
    section: 'issue 5, Build 1',
    behaviour:
      'The call of an audit record is run again in the playground: at once where it reads, after a question where it changes; both records lead to each other.',
  },
  'playground.form': {
    section: 'design ui.md 4.9',
    behaviour:
      'Forms come from the schemas, filled from the example, as fields or as JSON in step; what is wrong stands at its field.',
  },
  'playground.split': {
    section: 'design ui.md 4.9',
    behaviour:
      'The line between a call and its result is moved by mouse and keyboard and stays where it was left; a narrow window has both below each other.',
  },
  'playground.screen': {
    section: 'design ui.md 4.9',
    behaviour:
      'A person starts a session, runs calls, reads request, response and record, and ends it, by mouse and by keyboard.',
  },
} as const;
