/** The audit log and its screen. */
export const auditRequirements = {
  'audit.refused-fields': {
    source: 'decision 0132',
    behaviour:
      'The record of a call with invalid input has the names of the fields that were refused, and no value.',
  },
  'ui.audit-scroll': {
    source: 'decision 0104',
    behaviour:
      'A log of 100,000 records is scrolled from end to end without a gap, and the memory of the page stays flat.',
  },
  'ui.audit-live': {
    source: 'decision 0104',
    behaviour:
      'New records appear as they are written, at fifty a second without losing a keystroke; a reader elsewhere in the log keeps the place.',
  },
  'ui.audit-gap': {
    source: 'decision 0104',
    behaviour: 'A lost stream is shown, and missed records are fetched when it is back.',
  },
  'ui.audit-filters': {
    source: 'decision 0104',
    behaviour: 'Every filter is in the address, and the address opens the same records.',
  },
  'ui.reservations': {
    source: 'decision 0137',
    behaviour: 'Members who may read reservations see them, live and by keyboard, and what happened to each.',
  },
  'ui.guest-data': {
    source: 'decision 0152',
    behaviour:
      'A reservation offers the export and the erasure of its guest’s data to members who may, and says what goes and what stays.',
  },
  'ui.audit-record': {
    source: 'spec: Authentication 3; spec: Events',
    behaviour: 'A record shows the true cause of a refusal, and whether its actor is proved or only claimed.',
  },
  'ui.audit-targets': {
    source: 'decision 0143',
    behaviour:
      'The table of the log names what a record is about. Ids are shown only to members who chose to see them, and an open record leads to the guest, room, member or key.',
  },
  'ui.audit-keyboard': {
    source: 'decision 0104; decision 0101',
    behaviour: 'The log and its records are read by keyboard alone, from one end to the other.',
  },
  'ui.audit-export': {
    source: 'decision 0035',
    behaviour: 'An export holds exactly the records that match the filters.',
  },
  'audit.print': {
    source: 'decision 0143',
    behaviour:
      'Records for paper are those that the member may see, at most the first 1,000, with number and hash of the first and last. Printing is recorded like an export.',
  },
  'ui.audit-print': {
    source: 'decision 0143',
    behaviour:
      'A month of the log is printed with property, period, filters, number of records and hashes. Of a larger month the sheet has the first records and points to the export.',
  },
  'ui.audit-verify': {
    source: 'decision 0030',
    behaviour: 'The chain is verified in the window, and a record that was changed is named.',
  },
  'audit.trace': {
    source: 'decision 0180',
    behaviour:
      'A record has trace id and parent id of a valid W3C traceparent, of a message or its request. A whole trace id finds its records. Answers carry nothing of it.',
  },
  'audit.every-call': {
    source: 'spec: Events',
    behaviour: 'Every call made with a key leaves exactly one record.',
  },
  'audit.refusals-included': {
    source: 'spec: Events',
    behaviour: 'Refused calls are recorded.',
  },
  'audit.own-work': {
    source: 'decision 0171',
    behaviour:
      'A record of what the service does by itself names Brasstag, also where it failed, such as a message that no receiver took.',
  },
  'audit.actor-is-prefix': {
    source: 'spec: Events',
    behaviour: "The actor is the key's prefix, never the secret.",
  },
  'audit.channel': {
    source: 'spec: Events',
    behaviour: 'A record names the channel the call came in on.',
  },
  'audit.unchanged': {
    source: 'decision 0145',
    behaviour: 'A change that changes nothing has the outcome ok and the reason unchanged.',
  },
  'audit.outcome': {
    source: 'spec: Events',
    behaviour: 'A record holds the result: ok, refused or failed, with code and missing permission.',
  },
  'audit.with-effect': {
    source: 'decision 0027',
    behaviour: 'A record and the change it describes commit together, before the answer leaves.',
  },
  'audit.fail-closed': {
    source: 'decision 0028',
    behaviour:
      'When the record cannot be written nothing is done and the answer is 503; service returns by itself.',
  },
  'audit.true-cause-inside': {
    source: 'decision 0026',
    behaviour: 'A failed authentication of a dead key is recorded under its prefix with the true reason.',
  },
  'audit.claimed': {
    source: 'decision 0026',
    behaviour: "A wrong secret with a known prefix is recorded as claimed, never as that key's act.",
  },
  'audit.unknown-token': {
    source: 'decision 0026',
    behaviour: 'An unknown token is recorded without an actor and without its bytes.',
  },
  'audit.flood-control': {
    source: 'decision 0026',
    behaviour:
      'From the 21st anonymous failure of a source and minute on, failures are only counted, with as much work as a record takes.',
  },
  'audit.anonymous-counted': {
    source: 'decision 0026',
    behaviour: 'Missing and malformed credentials are counted per source and minute.',
  },
  'audit.malformed-recorded': {
    source: 'decision 0250',
    behaviour:
      'Calls with a malformed token are recorded once a minute: a record for each of the 16 sources with the most, one for all others, and the number on the overview.',
  },
  'audit.chain': {
    source: 'decision 0030',
    behaviour: 'Records form a hash chain; any change, removal, insertion or reorder is found.',
  },
  'audit.chain-extras': {
    source: 'decision 0130',
    behaviour:
      'A record can hold tagged extras, which its hash covers; records without them have the hash they always had.',
  },
  'audit.counted-failures': {
    source: 'decision 0130; decision 0026',
    behaviour:
      'Failed authentications without a record of their own get one record a minute for each of 16 sources, with their number.',
  },
  'audit.chain-encoding': {
    source: 'decision 0030',
    behaviour: 'The chained encoding is versioned and length-prefixed, and does not change.',
  },
  'audit.final': {
    source: 'decision 0032',
    behaviour: 'The database refuses to change a record, and to remove one outside retention.',
  },
  'audit.retention': {
    source: 'decision 0032',
    behaviour: 'Retention removes the oldest records under a chained tombstone and leaves a verifiable log.',
  },
  'audit.checkpoint': {
    source: 'decision 0031',
    behaviour: 'A signed checkpoint finds a log that was cut short.',
  },
  'audit.own-checkpoints': {
    source: 'decision 0031',
    behaviour:
      'The service signs a checkpoint each thousand records or each day, and verification compares the log with all of them.',
  },
  'audit.export': {
    source: 'decision 0035',
    behaviour: 'An export holds exactly the filtered records; no cell begins a formula.',
  },
  'audit.visibility': {
    source: 'decision 0033',
    behaviour: 'A member sees the records of properties where they hold organisation.audit.read.',
  },
  'audit.commands': {
    source: 'decision 0036',
    behaviour:
      'Management commands that change something are recorded with the member as actor, refusals included.',
  },
  'audit.filters': {
    source: 'decision 0034',
    behaviour: 'The log can be filtered by key, outcome, channel and time.',
  },
  'audit.packed': {
    source: 'decision 0165',
    behaviour: 'A packed record gives back every field, and a changed byte is unreadable or another record.',
  },
  'audit.postings': {
    source: 'decision 0165',
    behaviour: 'Filters by postings find what a reader of every record finds; removed records leave none.',
  },
  'audit.postings-verified': {
    source: 'decision 0165',
    behaviour:
      'Verification finds postings that were changed, removed or added, and none in a log that was not changed.',
  },
  'audit.arrangement-verified': {
    source: 'decision 0240',
    behaviour:
      'Verification finds records stored outside the chain and steps of the clock that were added or left out, and none in a log that was not changed.',
  },
  'audit.older-form': {
    source: 'decision 0166',
    behaviour:
      'A log of an older version is read, verified and pruned beside packed records, and is packed later.',
  },
  'audit.text': {
    source: 'decision 0034',
    behaviour: 'A text is found in every displayed part of a record, alone and with other filters.',
  },
  'audit.actors': {
    source: 'decision 0033',
    behaviour:
      'The log offers as actors the keys and members of the records that the member may see; key names only to members who manage keys.',
  },
  'audit.bounds': {
    source: 'decision 0033',
    behaviour: 'The log shows where it begins and ends, as far as the member may see.',
  },
  'audit.pages-exact': {
    source: 'decision 0034',
    behaviour: 'Pages by sequence lose and repeat nothing.',
  },
  'audit.sign-in': {
    source: 'decision 0036',
    behaviour:
      'Signing in and out, new passwords, recovery and new codes leave a record each, refusals included.',
  },
  'audit.by-request-id': {
    source: 'decision 0146',
    behaviour: 'The record of a call is found by the id that its answer carries, also on the command line.',
  },
  'audit.client': {
    source: 'decision 0154',
    behaviour:
      'A record names what the caller calls itself, at most 64 printable characters: clientInfo of a message, else User-Agent. A text with a token is left out.',
  },
  'audit.client-stored-once': {
    source: 'decision 0154',
    behaviour:
      'The log stores the name of a client once, at most 1,000 of them, and none for a caller without a key; the hash of each record covers it.',
  },
} as const;
