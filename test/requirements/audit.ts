/** The audit log. */
export const auditRequirements = {
  'audit.every-call': {
    section: 'spec: Events',
    behaviour: 'Every call made with a key leaves exactly one record.',
  },
  'audit.refusals-included': {
    section: 'spec: Events',
    behaviour: 'Refused calls are recorded.',
  },
  'audit.actor-is-prefix': {
    section: 'spec: Events',
    behaviour: "The actor is the key's prefix, never the secret.",
  },
  'audit.channel': {
    section: 'spec: Events',
    behaviour: 'A record names the channel the call came in on.',
  },
  'audit.outcome': {
    section: 'spec: Events',
    behaviour: 'A record holds the result: ok, refused or failed, with code and missing permission.',
  },
  'audit.with-effect': {
    section: 'design: security P1',
    behaviour: 'A record and the change it tells of commit together, before the answer leaves.',
  },
  'audit.fail-closed': {
    section: 'design: decision 6',
    behaviour:
      'When the record cannot be written nothing is done and the answer is 503; service returns by itself.',
  },
  'audit.true-cause-inside': {
    section: 'design: decision 5',
    behaviour: 'A failed authentication of a dead key is recorded under its prefix with the true reason.',
  },
  'audit.claimed': {
    section: 'design: decision 5',
    behaviour: "A wrong secret with a known prefix is recorded as claimed, never as that key's act.",
  },
  'audit.unknown-token': {
    section: 'design: decision 5',
    behaviour: 'An unknown token is recorded without an actor and without its bytes.',
  },
  'audit.flood-control': {
    section: 'design: security D4',
    behaviour:
      'From the 21st stranger of a source and minute on, failures are only counted, by as much work as a record is.',
  },
  'audit.strangers-counted': {
    section: 'design: decision 5',
    behaviour: 'Missing and malformed credentials are counted per source and minute.',
  },
  'audit.chain': {
    section: 'design: security P19',
    behaviour: 'Records form a hash chain; any change, removal, insertion or reorder is found.',
  },
  'audit.chain-encoding': {
    section: 'design: security D11',
    behaviour: 'The chained encoding is versioned and length-prefixed, and does not change.',
  },
  'audit.final': {
    section: 'design: contracts 3',
    behaviour: 'The database refuses to change a record, and to remove one outside retention.',
  },
  'audit.retention': {
    section: 'design: contracts 3',
    behaviour: 'Retention removes the oldest records under a chained tombstone and leaves a verifiable log.',
  },
  'audit.checkpoint': {
    section: 'design: security P19',
    behaviour: 'A signed checkpoint finds a log that was cut short.',
  },
  'audit.own-checkpoints': {
    section: 'design: security D11',
    behaviour:
      'The service signs a checkpoint each thousand records or each day, and verification compares the log with all of them.',
  },
  'audit.export': {
    section: 'design: security P20',
    behaviour: 'An export holds exactly the filtered records; no cell begins a formula.',
  },
  'audit.visibility': {
    section: 'design: contracts 3',
    behaviour: 'A person sees the records of properties where they hold organisation.audit.read.',
  },
  'audit.commands': {
    section: 'design: contracts 6',
    behaviour:
      'Management commands that change something are recorded with the person as actor, refusals included.',
  },
  'audit.filters': {
    section: 'design: ui 4.10',
    behaviour: 'The log can be filtered by key, outcome, channel and time.',
  },
  'audit.text': {
    section: 'design: ui 4.10',
    behaviour: 'A text is found in whatever part of a record people read, by itself and with other filters.',
  },
  'audit.actors': {
    section: 'design: ui 4.10',
    behaviour:
      'The log offers as actors the keys and people of the records that the person may see; key names only to whoever manages keys.',
  },
  'audit.bounds': {
    section: 'design: ui 4.10',
    behaviour: 'The log tells where it begins and ends, as far as the person may see.',
  },
  'audit.pages-exact': {
    section: 'design: contracts 3',
    behaviour: 'Pages by sequence lose and repeat nothing.',
  },
} as const;
