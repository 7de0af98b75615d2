/** Running the service: files, jobs, settings, backups. */
export const serviceRequirements = {
  'run.crash-notes': {
    source: 'decision 0179',
    behaviour:
      'An uncaught error, a sudden end and a page that ends leave a note without the message of the error. Ten are kept; reports have them.',
  },
  'run.crash-attention': {
    source: 'decision 0179',
    behaviour:
      'Unexpected ends of the last 30 days need attention of who manages the service, until the notes are removed. A later one is another matter.',
  },
  'run.crash-notes-removed': {
    source: 'decision 0179',
    behaviour:
      'A member who manages the service removes the notes of unexpected ends, on the screen or the command line, which is recorded.',
  },
  'support.report': {
    source: 'decision 0179',
    behaviour:
      'A report for support has versions, settings, health, counts and the newest log. It is shown before it is saved, and nothing is sent.',
  },
  'support.names-nobody': {
    source: 'decision 0179',
    behaviour:
      'A report holds no token, password, guest, member, property, email or network address, whatever was sent to the service.',
  },
  'run.log-file': {
    source: 'decision 0179',
    behaviour:
      'The service keeps a log of five files of 1 MiB in its data directory, or leaves it to a journal. A log that cannot be written stops nothing.',
  },
  'run.log-without-messages': {
    source: 'decision 0179; decision 0085',
    behaviour: 'The log file holds class, code and location of an error, without its message.',
  },
  'reach.test': {
    source: 'decision 0139',
    behaviour:
      'The test of the public address says whether name, certificate and answer are right, and what the proxy changes; it is recorded.',
  },
  'reach.test-house': {
    source: 'decision 0181',
    behaviour:
      'The test of the address in the house asks by TLS as a device would that trusts the root, also where this computer does not know the name, and tests nothing while the address is closed.',
  },
  'reach.texts': {
    source: 'decision 0091; decision 0139',
    behaviour:
      'The texts for proxies and tunnels have the name, host and port of this installation, and pass on /api/ alone.',
  },
  'ui.reach': {
    source: 'decision 0139',
    behaviour:
      'The reach assistant shows the one address to give away, what to set up, and each part of the test with a tick or a cross.',
  },
  'ui.local-only': {
    source: 'decision 0139',
    behaviour: 'Snippets say that they work only on this computer while no public address is set.',
  },
  'reach.test-asks-own-address-only': {
    source: 'decision 0139',
    behaviour:
      'The test asks at the set public address alone, by HTTPS, at the address that was resolved, follows no redirect, and asks no link-local address.',
  },
  'reach.test-recognises-itself': {
    source: 'decision 0139; spec: Authentication 3',
    behaviour:
      'The test recognises its own installation by the request that arrives. The 401 stays the same for every caller.',
  },
  'ui.restore': {
    source: 'decision 0082',
    behaviour:
      'A restore from the window says what it keeps, ends every session, and leaves revoked keys revoked.',
  },
  'run.own-node': {
    source: 'decision 0108; decision 0174',
    behaviour:
      'Every place names the same Node. On a system that has none that fits, one sentence says what to do before anything fails.',
  },
  'run.disk-reserve': {
    source: 'decision 0120',
    behaviour:
      'Below 256 MiB of free disk every call is 503 with nothing recorded, and management reads and writes. It ends by itself.',
  },
  'run.disk-reserve-shown': {
    source: 'decision 0120',
    behaviour: '/healthz, the status, the log and doctor say that calls are refused for lack of disk space.',
  },
  'run.full-disk': {
    source: 'decision 0120',
    behaviour:
      'A commit that the disk has no room for gives up the reserve file, and the change of a member is tried once more.',
  },
  'run.one-service': {
    source: 'decision 0078',
    behaviour: 'A second service on a data directory is refused with exit code 3.',
  },
  'run.port-taken': {
    source: 'decision 0078',
    behaviour: 'A taken port is exit code 4, never another port.',
  },
  'run.last-resort': {
    source: 'decision 0084',
    behaviour: 'An uncaught error is logged; the service stops accepting, closes its files and exits.',
  },
  'run.settings': {
    source: 'decision 0092',
    behaviour:
      'Settings of the service survive a restart, apply at once except for the port, and give way to options of the command line for its run.',
  },
  'run.settings-file': {
    source: 'decision 0177',
    behaviour:
      'A settings file replaces what members have set, gives way to options of the command line, and a bad one is refused in a sentence with its field.',
  },
  'run.settings-schema': {
    source: 'decision 0177',
    behaviour: 'The JSON Schema of the settings file says the same as the check that the service makes.',
  },
  'run.no-link-in-logs': {
    source: 'decision 0177',
    behaviour: 'With --no-link the service prints no launch link, so that no log has one.',
  },
  'run.listener': {
    source: 'decision 0092',
    behaviour:
      'The listener is started and stopped by members who manage the service; they see where it runs or why it does not.',
  },
  'run.backup-restore': {
    source: 'decision 0082',
    behaviour: 'A backup restores, and a restore never revives a revoked key.',
  },
  'run.copy-off-loop': {
    source: 'decision 0172',
    behaviour: 'A copy of the database is made away from the event loop, so that calls go on meanwhile.',
  },
  'run.counts-in-turns': {
    source: 'decision 0172',
    behaviour:
      'What is counted in the log is counted in turns of the event loop, each for one key or a bounded number of records, so that calls go on meanwhile.',
  },
  'run.turns-by-time': {
    source: 'decision 0221',
    behaviour:
      'How many records a turn of a long read takes on follows from how long the turn before it took, so that a slow computer keeps no call waiting.',
  },
  'run.checks-pages': {
    behaviour:
      'A start checks every page of the database, unless the service closed this very file in order and nothing has changed it since.',
    source: 'decision 0159',
  },
  'run.schema-is-ours': {
    source: 'decision 0082',
    behaviour:
      'A database or backup with a table, index, trigger or view that the program does not create, or without one that it creates, is refused and left as it is.',
  },
  'run.silent-connections': {
    source: 'decision 0084',
    behaviour:
      'At the limit of connections, the oldest one on which no request has arrived gives way, so silent connections shut out no caller.',
  },
  'run.missing-database': {
    source: 'decision 0081',
    behaviour:
      'A missing database beside its backups, checkpoints, signing key or write-ahead log stops the start and names the newest backup; no empty database takes its place.',
  },
  'run.restore-compares-keys': {
    source: 'decision 0082',
    behaviour:
      'A restore revokes every key whose permissions, token, property or other frozen values are not the same in the backup as before, and says which.',
  },
  'run.named-files': {
    source: 'decision 0081',
    behaviour: 'No file that a member names for a backup or an export can take the place of a database.',
  },
  'run.daily-backups': {
    source: 'decision 0081',
    behaviour:
      'A backup is made each day and checked before older ones go; those of seven days and four weeks stay.',
  },
  'run.backup-failure': {
    source: 'decision 0140',
    behaviour:
      'A daily backup that failed is remembered in a file of its own, with its reason, until the next one is made; the Service screen and doctor say so.',
  },
  'run.served-address': {
    source: 'decision 0219',
    behaviour:
      'Commands of another process name and check the addresses that the running service has by its options and its settings file; an ended or killed one leaves those that are stored.',
  },
  'run.restore-running': {
    source: 'decision 0082',
    behaviour:
      'A running service takes over a backup without a restart: calls wait or are refused as unavailable, and everyone is signed out.',
  },
  'run.restore-codes': {
    source: 'decision 0050; decision 0082',
    behaviour:
      'After a restore the recovery codes of now open an account, and no others: used and replaced ones stay used; a member who is only in the backup keeps theirs, inactive until an Owner adds them again.',
  },
  'run.restore-recorded': {
    source: 'decision 0036; decision 0082',
    behaviour:
      'A restore that fails after the backup was prepared is recorded with its member in the log of the database that stays, whichever process runs it.',
  },
  'run.held': {
    source: 'decision 0116',
    behaviour:
      'A database that contradicts its newest signed checkpoint is held: every call gets the same 503 and no record, changes are refused, and reading, verifying, exporting and backing up work.',
  },
  'run.damaged-log': {
    source: 'decision 0116',
    behaviour:
      'A service does not start on a database whose log or keys cannot be read where the start needs them; the refusal names the command to restore, which works, and leaves the files as they are.',
  },
  'run.settle': {
    source: 'decision 0116',
    behaviour:
      'Settling a held database revokes and lists all its active keys and ends the held state without a restart; it changes nothing of a database that is not held.',
  },
  'run.revocation-checkpoint': {
    source: 'decision 0116',
    behaviour:
      'A revocation is acknowledged after a signed checkpoint; where that fails the key is revoked all the same, and the log says so.',
  },
  'run.checkpoints-bounded': {
    source: 'decision 0031; decision 0116',
    behaviour:
      'Checkpoints of revocations are thinned out: those of every thousand records and the newest stay.',
  },
  'run.held-restore': {
    source: 'decision 0082; decision 0116',
    behaviour:
      'A restore is never held afterwards; of a held database it keeps only keys that the newest checkpoint shows to be active.',
  },
  'ui.held-saved-state': {
    source: 'decision 0129',
    behaviour:
      'The banner of a held database names the state that the service saved when its file was replaced, and when that was.',
  },
  'ui.held': {
    source: 'decision 0116',
    behaviour: 'A banner on every screen says what a held database lacks and offers to restore or to settle.',
  },
  'run.secrets-in-no-log': {
    source: 'decision 0085',
    behaviour: 'No token reaches a log.',
  },
} as const;
