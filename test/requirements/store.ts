/** The database: durability, migrations, damage. */
export const storeRequirements = {
  'run.durable': {
    source: 'decision 0073',
    behaviour: 'Acknowledged means committed: FULL synchronous, read back after a write.',
  },
  'run.answers-counted': {
    source: 'decision 0119',
    behaviour:
      'On a PostgreSQL the answers of a key are counted once for each statement, so that a transaction that stores, copies or removes thousands ends before the limit of time.',
  },
  'run.strict-tables': {
    source: 'decision 0073; decision 0077',
    behaviour: 'Every table is STRICT and the drizzle tables equal the real ones.',
  },
  'run.sqlite-version': {
    source: 'decision 0073',
    behaviour: 'The bundled SQLite is at least 3.51.3.',
  },
  'run.private-files': {
    source: 'decision 0078',
    behaviour: 'The data directory is 0700 and its files 0600.',
  },
  'run.no-links': {
    source: 'decision 0122',
    behaviour:
      'A link, or a file of another user, in the place of a file of the data directory is refused and never followed.',
  },
  'run.newer-database': {
    source: 'decision 0079',
    behaviour: 'A newer database is refused with exit code 5 and stays byte for byte what it was.',
  },
  'run.damaged-rows': {
    source: 'decision 0123',
    behaviour:
      'Verification names stored rows that contradict themselves; a backup with such rows says so, replaces none and is not restored.',
  },
  'run.damaged-database': {
    source: 'decision 0079',
    behaviour: 'A database whose structure is damaged is refused and never overwritten.',
  },
  'run.crash': {
    source: 'decision 0027',
    behaviour: 'After a kill at any moment every answered call has its record and the chain holds.',
  },
  'run.engine-faults': {
    source: 'decision 0084',
    behaviour: 'Whichever statement the engine fails at, each call is refused or complete, never half done.',
  },
  'run.database-files': {
    source: 'decision 0129',
    behaviour:
      'Files of the database that are removed or replaced while it is open are noticed at the next transaction: calls get 503, nothing is written behind them and no acknowledged revocation is lost.',
  },
  'run.failed-commit': {
    source: 'decision 0128',
    behaviour:
      'After a commit that failed, a caller gets `unavailable` only if a crash cannot store it any more; else `outcome_unknown`.',
  },
  'run.disk-faults': {
    source: 'decision 0028; decision 0084; decision 0125',
    behaviour:
      'Whichever system call on a file fails, once or from then on, a complete answer has its record, an unavailable one is not done, also after a kill, and the next start serves.',
  },
  'run.disk-room': {
    source: 'decision 0028; decision 0084; decision 0125',
    behaviour:
      'A full disk at a start, under load, at a checkpoint, migration, backup or restore harms nothing, and the program goes on when there is room.',
  },
  'run.damaged-bytes': {
    source: 'decision 0079; decision 0125',
    behaviour:
      'A database with flipped, zeroed, swapped or missing bytes is refused with a sentence and stays as it is, or is served; no revoked or expired key is valid in it.',
  },
  'run.clock-steps': {
    source: 'spec: States and transitions 1; decision 0080; decision 0125',
    behaviour:
      'However the clock is set, running or at a start, no revoked key is valid again, and none that expired by a trusted clock.',
  },
  'run.fault-command': {
    source: 'decision 0125',
    behaviour: '`npm run fault` runs a scenario to its end, and prints whether its rule holds.',
  },
  'run.killed-migration': {
    source: 'decision 0077; decision 0125',
    behaviour: 'A migration that is killed or fails at any step leaves the old database or the new one.',
  },
  'run.commit-window': {
    source: 'decision 0074',
    behaviour: 'Transactions share one commit; no caller gets an answer before it.',
  },
  'run.engine-named-once': {
    source: 'decision 0183',
    behaviour:
      'One folder names the engine in use; nothing else outside the folder of the engine knows its files, errors or statements.',
  },
  'run.changes-declared': {
    source: 'decision 0183',
    behaviour:
      'A transaction says where it changes data before it writes. A write without it is refused, and nothing is stored.',
  },
  'run.postgres-tests': {
    source: 'decision 0186',
    behaviour:
      'Tests run on a real PostgreSQL that npm installs, as root and as another user. A run that is killed leaves no server behind.',
  },
  'run.alone-at-place': {
    source: 'decision 0183; decision 0188',
    behaviour:
      'Transactions that change the same place run one after another, so none decides by what another is about to change.',
  },
  'run.late-change': {
    source: 'decision 0188',
    behaviour:
      'On PostgreSQL, work that reads before it says that it changes something runs again, and its first run has no effect.',
  },
  'audit.service-role': {
    source: 'decision 0203',
    behaviour:
      'On PostgreSQL, the role of a service can append records only to the chain, and remove only old ones under a tombstone.',
  },
  'audit.one-chain': {
    source: 'decision 0203',
    behaviour:
      'Services that share a PostgreSQL write one chain, without a gap and in the order of their commits.',
  },
  'audit.no-answer-behind-revocation': {
    source: 'decision 0203',
    behaviour:
      'On PostgreSQL, no call is answered or recorded as answered behind the record that revoked its key: it runs once more.',
  },
  'audit.no-answer-behind-module': {
    source: 'decision 0212',
    behaviour:
      'On PostgreSQL, no call that was admitted is recorded behind the change that switched its module off: it runs once more.',
  },
  'auth.401-flights': {
    source: 'decision 0212',
    behaviour: 'On PostgreSQL every cause of a 401 makes the same statements in the same flights.',
  },
  'run.commit-in-doubt': {
    source: 'decision 0213',
    behaviour:
      'A connection to PostgreSQL that is lost during a commit is looked up before anything is answered, and what was answered as not done is never stored later.',
  },
  'run.database-set-back': {
    source: 'decision 0214',
    behaviour:
      'A service refuses calls of a PostgreSQL whose log lacks the newest record that the service has seen, or has another one in its place.',
  },
  'run.set-back-for-all': {
    source: 'decision 0214; decision 0248',
    behaviour:
      'Once one service has found that its PostgreSQL was set back, every other one refuses calls, too, also one that had not seen what was lost, until it is settled or restored. Each looks every few seconds, whether it answers calls or not.',
  },
  'clock.shared-mark': {
    source: 'decision 0204',
    behaviour:
      'Services that share a PostgreSQL have its time. It never goes below a stored mark, and a clock a day ahead of the mark is not trusted.',
  },
  'run.night-sold-once': {
    source: 'decision 0188; decision 0201',
    behaviour:
      'Services that share a PostgreSQL and sell at the same moment sell no night of a room twice, and no more rooms of a type than it has.',
  },
  'run.database-failure': {
    source: 'decision 0188',
    behaviour:
      'A failure of PostgreSQL reaches the caller as unavailable or as an unknown outcome, without a statement or a value.',
  },
  'run.database-clock': {
    source: 'decision 0188',
    behaviour: 'On PostgreSQL the time is that of the database, the same for each service.',
  },
  'run.durable-server': {
    source: 'decision 0188',
    behaviour:
      'A PostgreSQL that is too old, a standby, or whose commits can be lost is refused with a remedy, and nothing is changed.',
  },
  'run.database-tls': {
    source: 'decision 0208',
    behaviour:
      'A connection to a database on another computer is always encrypted, and certificate and name of the server are checked.',
  },
  'run.database-secret': {
    source: 'decision 0208',
    behaviour:
      'The URL of the database comes from a file that only its owner can read, never from an argument or the environment, and is in no message and no log.',
  },
  'run.same-tables': {
    source: 'decision 0187',
    behaviour:
      'The migrations of both engines make the same tables, columns, keys and uniqueness rules, but for those of the log and the clock.',
  },
  'run.memory-after-commit': {
    source: 'decision 0183',
    behaviour:
      'What a transaction changes in memory, such as a new token or a playground session, is changed after its commit, and not at all if it fails.',
  },
  'run.kept-answers': {
    source: 'decision 0185',
    behaviour:
      'An answer, and the result of a tool made of it, is kept only until something may have changed: a transaction that changes data, another process, a commit that failed. It never replaces authentication, permissions, limits or the record.',
  },
  'run.engine-may-wait': {
    source: 'decision 0167',
    behaviour:
      'Work that waits for nothing runs at once; over an engine that answers later, calls get the same replies and leave the same records.',
  },
  'run.two-processes': {
    source: 'decision 0075',
    behaviour: 'The command line works while the service runs.',
  },
  'run.migrations': {
    source: 'decision 0077',
    behaviour: 'Migrations are applied once, in order, and an edited one is refused.',
  },
  'run.backup-before-migration': {
    source: 'decision 0077',
    behaviour:
      'An older database is copied under the name of its version before it is migrated; rows and log are compared, and on a difference nothing changes.',
  },
} as const;
