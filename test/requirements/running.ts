/** Running the service: files, processes, command line, data. */
export const operationRequirements = {
  'run.durable': {
    section: 'design: decision 14',
    behaviour: 'Acknowledged means committed: FULL synchronous, read back after a write.',
  },
  'run.strict-tables': {
    section: 'design: decision 14',
    behaviour: 'Every table is STRICT and the drizzle tables equal the real ones.',
  },
  'run.sqlite-version': {
    section: 'design: security F9',
    behaviour: 'The bundled SQLite is at least 3.51.3.',
  },
  'run.private-files': {
    section: 'design: security D18',
    behaviour: 'The data directory is 0700 and its files 0600.',
  },
  'run.one-service': {
    section: 'design: security P15',
    behaviour: 'A second service on a data directory is refused with exit code 3.',
  },
  'run.port-taken': {
    section: 'design: security P16',
    behaviour: 'A taken port is exit code 4, never another port.',
  },
  'run.newer-database': {
    section: 'design: security P18',
    behaviour: 'A newer database is refused with exit code 5 and stays byte for byte what it was.',
  },
  'run.damaged-database': {
    section: 'design: security P14',
    behaviour: 'A damaged database is refused and never overwritten.',
  },
  'run.crash': {
    section: 'design: security P1',
    behaviour: 'After a kill at any moment every answered call has its record and the chain holds.',
  },
  'run.engine-faults': {
    section: 'design: security P12',
    behaviour: 'Whichever statement the engine fails at, each call is refused or complete, never half.',
  },
  'run.outlives-readers': {
    section: 'design: security F5',
    behaviour: 'A closed pipe ends neither the service nor, with an error, a command.',
  },
  'run.last-resort': {
    section: 'design: security F5',
    behaviour:
      'An error that nobody caught is logged; the service stops accepting, closes its files and exits.',
  },
  'run.commit-window': {
    section: 'design: contracts 1',
    behaviour: 'Units of work share one commit; nobody hears anything before it.',
  },
  'run.two-processes': {
    section: 'design: contracts 1',
    behaviour: 'The command line works beside the running service.',
  },
  'run.first-run': {
    section: 'design: ui 4.1',
    behaviour:
      'The first run goes step by step, each kept as it is left, refused before its turn and once it is done; the port alone may be chosen anew until the end.',
  },
  'run.first-run-back': {
    section: 'design: ui 4.1',
    behaviour:
      'The first run goes back over its steps: what was typed is kept, what is stored is shown as stored and never made twice, and all that was chosen survives a reload.',
  },
  'run.first-run-codes': {
    section: 'design: contracts 6',
    behaviour:
      'The recovery codes at the end of the first run are made once; new ones only when asked for, and codes that were not saved are left after a question.',
  },
  'run.currency-is-fixed': {
    section: 'design: ui 4.1',
    behaviour: 'Wherever a currency is chosen, the form says that it cannot be changed later.',
  },
  'run.first-run-authorised': {
    section: 'design: ui 4.1',
    behaviour:
      'The port of the first run is stored together with its record and only for a person who still may by then; else the listener is as it was.',
  },
  'run.settings': {
    section: 'design: ui 4.13',
    behaviour:
      'Settings of the service outlive a restart, apply at once but for the port, and yield to the command line for its run.',
  },
  'run.listener': {
    section: 'design: ui 4.13',
    behaviour:
      'The listener is started and stopped by whoever manages the service, who sees where it runs or why it does not.',
  },
  'module.preview': {
    section: 'design: decision 7',
    behaviour: 'Before a module is switched, the active keys that stop or work again are told.',
  },
  'run.backup-restore': {
    section: 'design: security D12',
    behaviour: 'A backup restores, and a restore never revives a revoked key.',
  },
  'run.named-files': {
    section: 'design: security D12',
    behaviour: 'No file that a person names for a copy or an export can take the place of a database.',
  },
  'run.daily-backups': {
    section: 'design: security D12',
    behaviour:
      'A backup is made each day and checked before it takes the place of older ones; those of seven days and four weeks stay.',
  },
  'run.restore-running': {
    section: 'design: security D12',
    behaviour:
      'A running service takes up a backup without being started anew: calls wait or are refused as unavailable, and everybody is signed out.',
  },
  'run.restore-codes': {
    section: 'design: security D15',
    behaviour:
      'After a restore the recovery codes of now open an account, and no others: used and replaced ones stay dead; whoever is in the backup alone keeps theirs, asleep until an Owner adds them again.',
  },
  'run.restore-recorded': {
    section: 'design: contracts 6',
    behaviour:
      'A restore that comes to nothing after the backup was laid ready is recorded with its person in the log of the database that stays, whoever runs it.',
  },
  'run.link-in-private': {
    section: 'design: security P11',
    behaviour:
      'The browser is opened with a private file that leads to the launch link: no program’s words, which every user of the machine can read, hold the link; the file goes.',
  },
  'run.secrets-in-no-log': {
    section: 'design: security D24',
    behaviour: 'No token reaches a log.',
  },
  'run.migrations': {
    section: 'design: toolchain 4',
    behaviour: 'Migrations are applied once, in order, and an edited one is refused.',
  },
  'run.copy-before-migration': {
    section: 'design: security P18',
    behaviour:
      'An older database is copied under the name of its version before it is migrated; rows and log are compared, else nothing has changed.',
  },
  'cli.contract': {
    section: 'design: architecture 7',
    behaviour: 'The command line keeps its commands, JSON shapes and exit codes.',
  },
  'cli.told-commands': {
    section: 'design: contracts 6',
    behaviour:
      'A command that people are told to type works as it stands, with the data folder where it is not the platform’s own; a page without a session names no folder.',
  },
  'cli.acts-as-member': {
    section: 'design: contracts 6',
    behaviour: 'The command line acts with the permissions of a member, and not as a removed or unknown one.',
  },
  'data.import': {
    section: 'design: contracts 7',
    behaviour: 'Real bookings are imported once, bad rows refused one by one with line and reason.',
  },
  'data.import-authorised': {
    section: 'design: contracts 7',
    behaviour:
      'Each unit of work of an import asks whether its person still may; the refusal says how much was imported before, and is recorded.',
  },
  'data.oracle': {
    section: 'shared data README',
    behaviour:
      'All 74,486 real stays fit their unit counts; with one unit fewer of every type exactly 56 do not.',
  },
  'data.demo': {
    section: 'design: contracts 7',
    behaviour: 'The demo sets up two properties from real bookings with synthetic guests.',
  },
} as const;
