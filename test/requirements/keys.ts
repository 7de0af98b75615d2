/** Tokens and keys: creation, state and revocation. */
export const keysRequirements = {
  'token.shape': {
    source: 'spec: Token format',
    behaviour: 'A token is the marker, 16 hex characters of prefix and 48 of secret, joined by underscores.',
  },
  'token.strict-parse': {
    source: 'decision 0005',
    behaviour: 'Anything but the exact shape (case, padding, look-alikes) is no token.',
  },
  'token.whole-is-credential': {
    source: 'spec: Token format',
    behaviour:
      'The whole token, with both halves, is the credential: the right secret with another prefix opens nothing.',
  },
  'token.hash-only': {
    source: 'spec: API key, Secret',
    behaviour:
      'Only the SHA-256 of the whole token is stored; the token is in no file of the data directory.',
  },
  'token.one-time': {
    source: 'spec: Authentication 10',
    behaviour: 'The token is given out once at creation and cannot be read again.',
  },
  'key.not-a-login': {
    source: 'spec: What the service does',
    behaviour: 'A key belongs to no person: it keeps working when its creator is removed.',
  },
  'key.name': {
    source: 'spec: API key, Name',
    behaviour: 'A name is required, 1 to 80 characters of visible text.',
  },
  'key.name-not-unique': {
    source: 'decision 0040',
    behaviour: 'Two keys may have the same name.',
  },
  'key.expiry-blank': {
    source: 'spec: API key, Expires in days',
    behaviour: 'Without days a key never expires.',
  },
  'key.expiry-days': {
    source: 'decision 0040',
    behaviour: 'Days are whole, 1 to 3,650; expiry is creation plus days of 86,400 seconds.',
  },
  'key.expires': {
    source: 'spec: States and transitions',
    behaviour:
      'A key whose expiry has elapsed is expired and fails authentication; it is valid while now is before expiry.',
  },
  'key.one-property': {
    source: 'spec: What the service does',
    behaviour: 'A key is bound to exactly one property, permanently.',
  },
  'key.scopes-individually': {
    source: 'spec: API key, Permissions; decision 0038',
    behaviour: 'Permissions are listed one by one: globs, commas and presets are refused.',
  },
  'key.same-strings-as-roles': {
    source: 'spec: API key, Permissions',
    behaviour: 'Scopes are the strings that roles are built from.',
  },
  'key.intersection': {
    source: 'spec: Authentication 6',
    behaviour: 'Scopes are the requested permissions the creator holds at the property, in request order.',
  },
  'key.intersection-on-server': {
    source: 'spec: Authentication 6',
    behaviour: 'The intersection runs in the service, whichever interface asks.',
  },
  'key.silent-narrowing': {
    source: 'spec: Authentication 6',
    behaviour: 'Permissions not held are dropped silently; the creator sees what was granted.',
  },
  'key.none-grantable': {
    source: 'spec: Errors',
    behaviour:
      "When none of the requested permissions is the creator's, no key is created and the message says so (422 no_grantable_permissions).",
  },
  'key.unknown-scope-dropped': {
    source: 'decision 0037',
    behaviour: 'A well-formed string outside the catalogue counts as not held.',
  },
  'key.grantable-list': {
    source: 'spec: Authentication 7',
    behaviour: 'The grantable permissions are exactly those that the member holds at the property.',
  },
  'key.manage-needed': {
    source: 'spec: Authentication 8',
    behaviour: 'Creating, listing and revoking need integration.apikey.manage at the property.',
  },
  'key.module-needed': {
    source: 'spec: What the service does',
    behaviour: 'Creating a key needs the integration module switched on at the property.',
  },
  'key.limit': {
    source: 'decision 0040',
    behaviour: 'A property has at most 100 active keys; ended ones do not count.',
  },
  'key.fields-after-creation': {
    source: 'spec: API key, Displayed after creation',
    behaviour: 'A key shows name, prefix, scopes and state, and never its secret or hash.',
  },
  'key.frozen': {
    source: 'spec: States and transitions 3; decision 0039',
    behaviour:
      "A key keeps the permissions it was created with when the creator's role changes; the database refuses a change.",
  },
  'key.note': {
    source: 'decision 0138',
    behaviour:
      'Members who manage keys write a note of 500 and a contact of 120 characters about a key in any state; neither holds a token, and the key stays as it was.',
  },
  'key.note-recorded': {
    source: 'decision 0138',
    behaviour:
      'The log records that a note or contact changed, never its text; a change to the same text is none.',
  },
  'key.created-by': {
    source: 'decision 0138',
    behaviour:
      'A key names the member who created it, also a removed one; of an older key the log says it, else it is not recorded.',
  },
  'key.revoke-immediate': {
    source: 'spec: States and transitions',
    behaviour: 'A revoked key fails from the next call on, whichever process revoked it.',
  },
  'key.no-unrevoke': {
    source: 'spec: States and transitions 1; decision 0039',
    behaviour: 'A revoked key never becomes active again; the database refuses it.',
  },
  'key.revoked-again': {
    source: 'spec: States and transitions 1; decision 0117',
    behaviour:
      'An active key that the audit log calls revoked fails verification, and the service revokes it again before its first call.',
  },
  'key.revoke-twice': {
    source: 'decision 0039',
    behaviour: 'Revoking a revoked key changes nothing, keeps the first instant and records no second event.',
  },
  'key.revoke-expired': {
    source: 'decision 0039',
    behaviour: 'Revoking an expired key is refused: it already fails.',
  },
  'key.revoke-foreign': {
    source: 'decision 0039',
    behaviour: 'A key of another property is not found, like an unknown one.',
  },
  'key.usage': {
    source: 'decision 0044',
    behaviour: 'The use of a key over time is counted in the audit log and nowhere else.',
  },
  'key.last-used': {
    source: 'decision 0132',
    behaviour:
      'A key was last used by its newest call that authenticated. A later call that was refused because the key had ended is shown apart, as its last try.',
  },
  'key.use-after-retention': {
    source: 'decision 0249',
    behaviour:
      'Where retention has removed records from after the creation of a key, it is said to be not used since the oldest record, instead of never.',
  },
  'key.last-used-fresh': {
    source: 'decision 0132',
    behaviour: 'A call that was recorded after the window last read its clock is displayed as made just now.',
  },
  'key.ended-facts': {
    source: 'decision 0132',
    behaviour:
      'A revoked key shows no expiry, and the causes of its refused calls add up to the number in its chart.',
  },
  'key.snippets-fit': {
    source: 'decision 0102',
    behaviour: 'The snippets of a key and their tabs fit into the window, from 640 to 1920 pixels.',
  },
  'key.example-allowed': {
    source: 'decision 0220',
    behaviour:
      'The example of a call on the page of a key is one that the key may make; where it can read nothing, the page says that the example is refused.',
  },
  'key.first-call-sentence': {
    source: 'decision 0112',
    behaviour: 'The first call of a key is one sentence, and its outcome links to the record.',
  },
  'key.activity': {
    source: 'decision 0044',
    behaviour:
      'A key shows what its calls lacked, which of its permissions they never needed, and who still presents it after its end.',
  },
  'key.state-derived': {
    source: 'spec: States and transitions',
    behaviour: 'State is active, revoked or expired, derived from the two instants.',
  },
  'key.never-authenticates-management': {
    source: 'decision 0042',
    behaviour:
      'Management is not on the public API: no path under it manages keys, people or roles, or shows another key.',
  },
  'key.sees-itself': {
    source: 'decision 0146',
    behaviour:
      'A key with integration.key.read reads its own property, permissions, expiry and limits, and nothing of another key.',
  },
  'token.test-call': {
    source: 'spec: Authentication 10; decision 0136',
    behaviour:
      'A test call is one real read with the new token, made by the service for the page that holds its handle and recorded like every call; a key that reads nothing by itself has none, and refusals are the real ones.',
  },
  'token.env-lines': {
    source: 'spec: Authentication 10; decision 0136',
    behaviour: 'A new token is also copied as lines of a .env file, with the address, and in no other way.',
  },
  'token.vault': {
    source: 'spec: Authentication 10; decision 0041',
    behaviour:
      'A new token is held behind a handle that reveals it once, only to the page that created the key, until it is destroyed.',
  },
} as const;
