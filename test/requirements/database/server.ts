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
      'A move that is killed, cancelled or loses its server leaves the data in one place, whole; the same command ends it. Where the server has something else by then, the directory stays marked.',
  },
  'run.server-backup': {
    source: 'decision 0217',
    behaviour:
      'A backup of PostgreSQL is a checked file of one moment, the same as that of a data directory; a restore of it there revives no key.',
  },
  'run.server-restore': {
    source: 'decision 0216',
    behaviour:
      'A restore to PostgreSQL is one transaction: services go on, revoked keys stay revoked, members and time are those of now, what was there is kept, and a failure changes nothing. If the connection is lost in the last step, what became of it is looked up.',
  },
  'node.known': {
    source: 'decision 0223',
    behaviour:
      'Services of one PostgreSQL know each other. One that was not seen for 20 seconds of the database counts as gone.',
  },
  'node.lease': {
    source: 'decision 0223',
    behaviour:
      'A lease of jobs is with one service at a time, and passes to another one when it ends or is given back, never during a transaction of the job.',
  },
  'node.job-once': {
    source: 'decision 0223',
    behaviour:
      'What is done once for a database is done by one of its services. One that slept past its lease stores nothing.',
  },
  'node.playground': {
    source: 'decision 0223',
    behaviour:
      'A service ends the playground sessions of services that are gone, and none of those that run.',
  },
  'node.rate': {
    source: 'decision 0224',
    behaviour:
      'Services of one database each admit their share of the rate of a key, and tell callers the whole one. Calls in flight are limited in each.',
  },
  'node.settings': {
    source: 'decision 0225',
    behaviour: 'A service takes up settings that another service of its database has changed.',
  },
  'run.settings-read-again': {
    source: 'decision 0092; decision 0225',
    behaviour: 'Settings that could not be read while a service was built are read again before it listens.',
  },
  'node.drain': {
    source: 'decision 0226',
    behaviour:
      'A service of several that ends says so at /readyz for five seconds before it stops, so that no call fails.',
  },
  'node.listed': {
    source: 'decision 0234',
    behaviour:
      'Who manages the service sees which services a database has had in the last day: which is the own one, since when each runs, when it was last seen, whether it answers or ends, and the work it does for all.',
  },
  'node.replaced': {
    source: 'decision 0234',
    behaviour:
      'A service that was killed stays listed as gone for a day, or until one runs in its data directory again.',
  },
  'node.card': {
    source: 'decision 0234',
    behaviour:
      'The overview shows the services of a database that has several to those who manage the service, reads them again while one looks, and says in a sentence whether one does not answer.',
  },
  'run.server-backups': {
    source: 'decision 0217',
    behaviour:
      'Where a server has the database, the Service screen says that its own tools back it up, and offers nothing that would be refused.',
  },
  'node.lost': {
    source: 'decision 0238',
    behaviour:
      'Who manages the service is notified of each service of the database that was not seen for two minutes, until one runs in its data directory again. One that ended on request, and a database file, are no matter.',
  },
  'node.together': {
    source: 'decision 0223; decision 0183',
    behaviour:
      'Two services of one PostgreSQL refuse calls that begin after a revocation at the other, sell a night once, answer an Idempotency-Key that both get once, and deliver each message once.',
  },
  'run.server-time': {
    source: 'decision 0204',
    behaviour:
      'On a PostgreSQL the time of the server decides when keys end, and dates records, whatever the clock of the computer of a service says.',
  },
  'reach.test-several': {
    source: 'decision 0139; decision 0223',
    behaviour:
      'Where several services have the database, the test of the public address asks again until the request arrives at the service that asks, because a load balancer leads it to each.',
  },
  'node.survives': {
    source: 'decision 0223; decision 0213',
    behaviour:
      'If one of two services is killed or stands still under load, each answer has its record and each change is done once, the other one goes on without a failed call and takes over the work that one does for all, and a key that was revoked meanwhile is refused by the one that goes on.',
  },
  'node.database-back': {
    source: 'decision 0213; decision 0222',
    behaviour:
      'If their database crashes under load, services answer 503, lose nothing that was answered, and go on by themselves once it is back.',
  },
  'node.database-full': {
    source: 'decision 0213; decision 0222',
    behaviour:
      'If the disk of their database is full, services answer 503 without a word about it, lose nothing that was answered, and go on by themselves once there is room.',
  },
  'node.failover': {
    source: 'decision 0214; decision 0244; decision 0248',
    behaviour:
      'Services whose PostgreSQL fails over to a synchronous standby lose nothing that was answered, and go on at the same address. A standby is refused before it is promoted. On one that lacks what one of them has seen, none answers a call once that one has noticed, until it is settled.',
  },
  'node.standby-away': {
    source: 'decision 0213; decision 0239; decision 0244',
    behaviour:
      'While a standby that commits wait for is away, each call gets 503 in time, none as if it were stored or not done where that is not known, and doctor and the log name the remedy. Services go on by themselves, with each call recorded once. A commit whose wait someone ends on the server is not answered as done before the standby has it.',
  },
  'node.upgrade': {
    source: 'decision 0243',
    behaviour:
      'Services of one PostgreSQL are upgraded one after the other over a migration that only adds: both versions serve at once and lose nothing that was answered. Any other migration is refused while a service is connected, and an older service does not start after it.',
  },
  'node.news': {
    source: 'decision 0225',
    behaviour:
      'Pages and waiting calls of a service show what another service of its database did, as soon as what it did itself.',
  },
  'run.restore-meets-calls': {
    source: 'decision 0214; decision 0216',
    behaviour:
      'Every transaction that meets a restore of a PostgreSQL runs again on the restored log, however many there are at once.',
  },
  'run.settle-sign-ins': {
    source: 'decision 0236; decision 0116',
    behaviour:
      'Once a database that was set back is settled, no sign-in and no launch link of before can be used. A database file has none.',
  },
  'run.restore-after-set-back': {
    source: 'decision 0253',
    behaviour:
      'A backup that is restored to a PostgreSQL which a service has found set back leaves no key active, and services that are held go on without a restart.',
  },
  'run.replaced-log': {
    source: 'decision 0254',
    behaviour:
      'After a backup is restored to a PostgreSQL, every service and data directory goes on that has seen records of the replaced log. One that has seen a record which that log lacked holds all services.',
  },
  'run.settled-once': {
    source: 'decision 0251',
    behaviour:
      'After one data directory of a PostgreSQL that was set back is settled, settling another one replaces its checkpoints and revokes no key. A later set-back is settled by itself.',
  },
  'run.settled-elsewhere': {
    source: 'decision 0214',
    behaviour:
      'A service that is held, because its PostgreSQL was set back, goes on without a restart when another process has settled it.',
  },
  'run.url-alone': {
    source: 'decision 0208',
    behaviour:
      'Only the URL decides about the connection to a PostgreSQL: no variable of the environment and no password file changes it.',
  },
  'http.ready-on-server': {
    source: 'decision 0222',
    behaviour: 'On a PostgreSQL /readyz answers 200 in service, and 503 while the server cannot be reached.',
  },
  'run.log-reader': {
    source: 'decision 0210',
    behaviour: 'The role of auditors in a PostgreSQL can read the tables of the log and nothing else.',
  },
  'run.services-listed': {
    source: 'decision 0223',
    behaviour:
      'doctor lists the services of a PostgreSQL: computer, version, when each was last seen, whether it is gone, and the work it does for all.',
  },
  'run.standby-warned': {
    source: 'decision 0213; decision 0214',
    behaviour:
      'doctor warns where a PostgreSQL has standbys and commits wait for none of them, and says if the role may not read that.',
  },
  'run.compose': {
    source: 'decision 0229',
    behaviour:
      'The compose file for several services has the commands and addresses with which they answer its proxy.',
  },
} as const;
