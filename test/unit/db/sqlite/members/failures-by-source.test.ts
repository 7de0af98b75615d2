import { createSignInFailureStore } from '@server/db/shared/members/sign-in-failure-store.shared';
import { recoverFailure, signInFailure } from '@server/db/shared/schema/members.schema';
import { createMigrationScript, migrate, migrations } from '@server/db/sqlite/engine/migrate';
import Database from 'better-sqlite3';
import { drizzle } from 'drizzle-orm/better-sqlite3';
import { expect, onTestFinished } from 'vitest';
import { verifies } from '../../../../support/service/verifies';

const email = 'maren@example.com';
const desktop = { kind: 'session', id: 'desktop' } as const;

/** Creates a database of the version that counted by email alone. */
function openOlder(): Database.Database {
  const db = new Database(':memory:');
  onTestFinished(() => void db.close());
  const older = migrations.filter(({ id }) => id < '0010');
  for (const statements of createMigrationScript(older, 0)) db.exec(statements);
  return db;
}

verifies(
  'member.guessed-email',
  'an upgrade keeps earlier counts, and holds up no source by them',
  async () => {
    const db = openOlder();
    db.prepare('INSERT INTO sign_in_failure VALUES (?, 100, 7)').run(email);
    db.prepare('INSERT INTO recover_failure VALUES (?, 3, 9)').run(email);
    migrate(db, 10);
    const [passwords, codes] = [signInFailure, recoverFailure].map((table) =>
      createSignInFailureStore(drizzle(db), table),
    );
    expect([await passwords?.countOfSessions(email, 6), await codes?.countOfSessions(email, 6)]).toEqual([
      100, 3,
    ]);
    expect([await passwords?.find(email, desktop), await codes?.find(email, desktop)]).toEqual([null, null]);
  },
);
