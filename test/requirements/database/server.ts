/** A database on a server: where it is, who may use it, moving to it and back. */
export const databaseServerRequirements = {
  'run.database-url': {
    source: 'decision 0208',
    behaviour:
      'A database URL with a typing error is refused in one sentence that says how to write it and quotes nothing of it.',
  },
  'run.database-refused': {
    source: 'decision 0209; decision 0210',
    behaviour:
      'A database on a server that a service cannot use, or a role that may too much or too little, is refused in one sentence with a remedy and an exit code, and nothing is changed.',
  },
  'run.service-on-server': {
    source: 'decision 0209',
    behaviour:
      'Where a file with the URL of a PostgreSQL is named, the service and every command work on it, as on SQLite.',
  },
  'run.driver-on-demand': {
    source: 'decision 0209',
    behaviour:
      'The driver of PostgreSQL is loaded only where a URL is given, so other starts are as quick as before.',
  },
  'run.shared-files': {
    source: 'decision 0211',
    behaviour:
      'Every service of a PostgreSQL has the same keys for secrets and for checkpoints. A missing or another one is refused.',
  },
  'run.shared-sign-in': {
    source: 'decision 0227',
    behaviour:
      'A sign-in at one service of a PostgreSQL goes on at every other one, also after the first was killed. A sign-out, a new password and the end of a member end it at all of them at once. Neither cookie nor page token is stored.',
  },
  'run.directory-of-server': {
    source: 'decision 0209',
    behaviour:
      'A data directory has a database of its own or belongs to a service of a PostgreSQL, never both, and neither replaces the other unnoticed.',
  },
  'run.server-without-files': {
    source: 'decision 0209',
    behaviour: 'A command that works on a database file says in one sentence that a PostgreSQL has none.',
  },
  'run.migrate-server': {
    source: 'decision 0210',
    behaviour:
      'Only migrate changes the tables of a PostgreSQL, as their owner, and gives the role of services its rights; after a failure nothing is changed.',
  },
  'run.move': {
    source: 'decision 0215',
    behaviour:
      'A move to PostgreSQL copies every row and every record with number, time, hash and extras, verifies the whole chain there, is recorded, and the way back gives the same.',
  },
  'run.moved-away': {
    source: 'decision 0215',
    behaviour:
      'A data directory whose data was moved refuses every service and command in one sentence that says where the data is and what to do.',
  },
  'run.move-refused': {
    source: 'decision 0215',
    behaviour:
      'A move to a database that is not empty, lacks the schema, cannot be reached or whose user may too little is refused in one sentence without the URL, and nothing is changed on either side.',
  },
  'run.move-interrupted': {
    source: 'decision 0215',
    behaviour:
      'A move that is killed, cancelled or loses its server leaves the data in one place, whole; the same command ends it.',
  },
  'run.server-backup': {
    source: 'decision 0217',
    behaviour:
      'A backup of PostgreSQL is a checked file of one moment, the same as that of a data directory; a restore of it there revives no key.',
  },
  'run.server-restore': {
    source: 'decision 0216',
    behaviour:
      'A restore to PostgreSQL is one transaction: services go on, revoked keys stay revoked, members and time are those of now, what was there is kept, and a failure changes nothing.',
  },
} as const;
