/** Token, key, creation, revocation and permissions. */
export const keyRequirements = {
  'token.shape': {
    section: 'spec: Token format',
    behaviour: 'A token is the marker, 16 hex characters of prefix and 48 of secret, joined by underscores.',
  },
  'token.strict-parse': {
    section: 'design: security D3',
    behaviour: 'Anything but the exact shape (case, padding, look-alikes) is no token.',
  },
  'token.whole-is-credential': {
    section: 'spec: Token format',
    behaviour:
      'The whole token, with both halves, is the credential: the right secret with another prefix opens nothing.',
  },
  'token.hash-only': {
    section: 'spec: Resources, Secret',
    behaviour:
      'Only the SHA-256 of the whole token is stored; the token is in no file of the data directory.',
  },
  'token.shown-once': {
    section: 'spec: Authentication 10',
    behaviour: 'The token is given out once at creation and cannot be had again.',
  },
  'key.not-a-login': {
    section: 'spec: What the service does',
    behaviour: 'A key belongs to no person: it keeps working when its creator is removed.',
  },
  'key.name': {
    section: 'spec: Resources, Name',
    behaviour: 'A name is required, 1 to 80 characters of visible text.',
  },
  'key.name-not-unique': {
    section: 'design: security D9',
    behaviour: 'Two keys may have the same name.',
  },
  'key.expiry-blank': {
    section: 'spec: Resources, Expires in days',
    behaviour: 'Without days a key never expires.',
  },
  'key.expiry-days': {
    section: 'design: security D9',
    behaviour: 'Days are whole, 1 to 3,650; expiry is creation plus days of 86,400 seconds.',
  },
  'key.expires': {
    section: 'spec: States and transitions',
    behaviour:
      'A key whose expiry has elapsed is expired and fails authentication; it is valid while now is before expiry.',
  },
  'key.one-property': {
    section: 'spec: What the service does',
    behaviour: 'A key is bound to exactly one property, for good.',
  },
  'key.scopes-individually': {
    section: 'spec: Resources, Permissions',
    behaviour: 'Permissions are listed one by one: globs, commas and presets are refused.',
  },
  'key.same-strings-as-roles': {
    section: 'spec: Resources, Permissions',
    behaviour: 'Scopes are the strings that roles are built from.',
  },
  'key.intersection': {
    section: 'spec: Authentication 6',
    behaviour: 'Scopes are the requested permissions the creator holds at the property, in request order.',
  },
  'key.intersection-on-server': {
    section: 'spec: Authentication 6',
    behaviour: 'The intersection runs in the service, whatever asks.',
  },
  'key.silent-narrowing': {
    section: 'spec: Authentication 6',
    behaviour: 'Permissions not held are dropped silently; the creator sees what was granted.',
  },
  'key.none-grantable': {
    section: 'spec: Errors',
    behaviour:
      "When none of the requested permissions is the creator's, no key is created and the message says so (422 no_grantable_permissions).",
  },
  'key.unknown-scope-dropped': {
    section: 'design: contracts 2',
    behaviour: 'A well-formed string outside the catalogue counts as not held.',
  },
  'key.grantable-list': {
    section: 'spec: Authentication 7',
    behaviour: 'What may be granted is exactly what the person holds at the property.',
  },
  'key.manage-needed': {
    section: 'spec: Authentication 8',
    behaviour: 'Creating, listing and revoking need integration.apikey.manage at the property.',
  },
  'key.module-needed': {
    section: 'spec: What the service does',
    behaviour: 'Creating a key needs the integration module switched on at the property.',
  },
  'key.limit': {
    section: 'design: contracts 2',
    behaviour: 'A property has at most 100 active keys; ended ones do not count.',
  },
  'key.fields-after-creation': {
    section: 'spec: Resources, Displayed after creation',
    behaviour: 'A key shows name, prefix, scopes and state, and never its secret or hash.',
  },
  'key.frozen': {
    section: 'spec: States, rule 3',
    behaviour:
      "A key keeps the permissions it was created with when the creator's role changes; the database refuses a change.",
  },
  'key.revoke-immediate': {
    section: 'spec: States and transitions',
    behaviour: 'A revoked key fails from the next call on, whichever process revoked it.',
  },
  'key.no-unrevoke': {
    section: 'spec: States, rule 1',
    behaviour: 'A revoked key never becomes active again; the database refuses it.',
  },
  'key.revoke-twice': {
    section: 'design: contracts 2',
    behaviour: 'Revoking a revoked key changes nothing, keeps the first instant and records no second event.',
  },
  'key.revoke-expired': {
    section: 'design: contracts 2',
    behaviour: 'Revoking an expired key is refused: it already fails.',
  },
  'key.revoke-foreign': {
    section: 'design: contracts 2',
    behaviour: 'A key of another property is not found, like an unknown one.',
  },
  'key.usage': {
    section: 'design: ui 4.4, 4.8',
    behaviour: 'The use of a key by step of time is counted in the audit log and nowhere else.',
  },
  'key.report': {
    section: 'design: ui 4.8',
    behaviour:
      'A key tells what its calls lacked, which of its permissions they never needed, and who still presents it after its end.',
  },
  'key.state-derived': {
    section: 'spec: States and transitions',
    behaviour: 'State is active, revoked or expired, derived from the two instants.',
  },
  'key.never-authenticates-management': {
    section: 'design: decision 11',
    behaviour: 'Management is not on the public API: no path under it knows keys, people or roles.',
  },
  'permission.catalogue': {
    section: 'design: domain 2.6',
    behaviour: 'Permission strings have three parts, a label, a description and a group.',
  },
  'permission.no-orphan': {
    section: 'design: domain 2.6',
    behaviour: 'Every permission is asked for by an operation, a command or the agent endpoint.',
  },
  'role.system-sets': {
    section: 'design: domain 2.7',
    behaviour: 'System roles are sets over the catalogue; only the Owner manages keys by default.',
  },
  'role.custom': {
    section: 'design: domain 2.7',
    behaviour: 'A custom role is a named set of permissions of the catalogue.',
  },
  'role.union': {
    section: 'design: domain 2.7',
    behaviour: "Effective permissions at a property are the union of the person's roles there.",
  },
  'role.owner-remains': {
    section: 'design: domain 2.7',
    behaviour: 'At least one active Owner always remains.',
  },
  'role.not-beyond-yours': {
    section: 'design: domain 2.7',
    behaviour: 'Nobody assigns or edits a role that exceeds their own effective permissions.',
  },
  'role.change-touches-no-key': {
    section: 'spec: States, rule 3',
    behaviour: 'A role change never touches existing keys.',
  },
  'people.password': {
    section: 'design: decision 12',
    behaviour: 'Passwords have 12 to 128 characters and are kept as argon2id.',
  },
  'people.removed-act-no-more': {
    section: 'design: security D14',
    behaviour: 'A removed person can do nothing more.',
  },
} as const;
