import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { envelopeSchema } from '@shared/kernel/errors';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { writeDatabaseFile } from '../../support/postgres/owned-database';
import { borrowMigratedDatabase, SERVICE_ROLE, withClient } from '../../support/postgres/postgres-store';
import { runCommand } from '../../support/service/command-line';
import { createTemporaryFolder } from '../../support/service/store';
import { verifies } from '../../support/service/verifies';
import { connectionConditions } from './connection-conditions';
import { databaseConditions } from './database-conditions';

/** Two commands wait for an answer of five seconds each, on a computer that may be busy. */
const REFUSED_WITHIN_MS = 30_000;

const countSchema = z.tuple([z.object({ rows: z.coerce.number() })]);

/** Counts what a start could have stored. */
const countRows = (url: string): Promise<number> =>
  withClient(url, async (client) => {
    const counted = 'SELECT (SELECT count(*) FROM audit_record) + (SELECT count(*) FROM shared_file) AS rows';
    return countSchema.parse((await client.query(counted)).rows)[0].rows;
  });

describe('a start on a database', () => {
  for (const { what, make, code, says } of [...connectionConditions, ...databaseConditions])
    verifies(
      'run.database-refused',
      `with ${what} is refused in one sentence, and nothing is changed`,
      async () => {
        const ownerUrl = await borrowMigratedDatabase();
        const undos: string[] = [];
        const execute = (sql: string) =>
          withClient(ownerUrl, async (client) => void (await client.query(sql)));
        try {
          const url = await make({
            url: ownerUrl.replace('//postgres:', `//${SERVICE_ROLE}:`),
            async change(sql, undo) {
              undos.push(undo);
              await execute(sql);
            },
          });
          const dataDirectory = join(createTemporaryFolder(), 'data');
          const args = ['--data-dir', dataDirectory, '--database', writeDatabaseFile(url)];
          const serve = await runCommand(['serve', '--port', '0', ...args], {
            stopping: AbortSignal.abort(),
          });
          const { error } = envelopeSchema.parse(JSON.parse(serve.err));
          expect([serve.code, error]).toEqual([code, expect.stringContaining(says)]);
          expect(serve.out).toBe('');
          expect(error).not.toMatch(/\n|secret|wrong/);
          expect(error).not.toContain(new URL(ownerUrl).password);
          // What is refused has no keys that a later start would take for those of the database.
          const left = existsSync(dataDirectory) ? readdirSync(dataDirectory) : [];
          expect(left.filter((name) => name.endsWith('.key') || name.endsWith('.db'))).toEqual([]);
          const list = await runCommand(['keys', 'list', ...args]);
          expect([list.code, list.err]).toEqual([code, serve.err]);
        } finally {
          for (const undo of undos) await execute(undo);
        }
        expect(await countRows(ownerUrl)).toBe(0);
      },
      REFUSED_WITHIN_MS,
    );

  const mistyped = [
    'postgres://app:Secret9Word@h/d',
    '"postgres://app:Secret9Word@h/d"',
    "'postgresql:/app:Secret9Word@h/d'",
    'postgress://app:Secret9Word@h/d',
    'jdbc:postgresql://h/d?user=app&password=Secret9Word',
    'jdbc:postgresql:d?password=Secret9Word',
    'host=h user=app password=Secret9Word',
    "host=h PASSWORD = 'Secret9Word'",
    'app:Secret9Word@h/d',
  ];
  for (const words of [['serve'], ['migrate'], ['doctor'], ['keys', 'list']])
    it(`by the URL itself in the place of its file is refused by ${words.join(' ')} without the password`, async () => {
      const dataDirectory = join(createTemporaryFolder(), 'data');
      for (const database of mistyped) {
        const args = [...words, '--data-dir', dataDirectory];
        const inArguments = await runCommand([...args, '--database', database]);
        const inEnvironment = await runCommand(args, { environment: { BRASSTAG_DATABASE_FILE: database } });
        for (const { code, out, err } of [inArguments, inEnvironment]) {
          expect([database, code]).not.toEqual([database, 0]);
          expect(`${out}${err}`).toContain('take a file that holds the URL');
          expect(`${out}${err}`).not.toContain('Secret9Word');
        }
      }
    });
});
