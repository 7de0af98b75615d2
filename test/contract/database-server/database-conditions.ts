import { SERVICE_ROLE } from '../../support/postgres/postgres-store';
import type { RefusedCondition } from './refused-condition';

const inDatabase = (rest: string): string =>
  `DO $$ BEGIN EXECUTE format('ALTER DATABASE %I ${rest}', current_database()); END $$`;

/** Of the database itself, and of the role. */
export const databaseConditions: readonly RefusedCondition[] = [
  {
    what: 'a newer schema',
    async make({ url, change }) {
      await change(
        "INSERT INTO migration VALUES ('9999_later', 'x', 1)",
        "DELETE FROM migration WHERE id = '9999_later'",
      );
      return url;
    },
    code: 5,
    says: 'newer',
  },
  {
    what: 'an older schema',
    async make({ url, change }) {
      await change(
        'ALTER TABLE migration RENAME TO migration_aside',
        'ALTER TABLE migration_aside RENAME TO migration',
      );
      return url;
    },
    code: 6,
    says: 'run: brasstag migrate --database FILE',
  },
  {
    what: 'a superuser',
    make: ({ url }) => url.replace(SERVICE_ROLE, 'postgres'),
    code: 1,
    says: 'may do more than a service needs (it acts as a superuser)',
  },
  {
    what: 'a role that may create in the schema',
    async make({ url, change }) {
      await change(
        `GRANT CREATE ON SCHEMA public TO ${SERVICE_ROLE}`,
        `REVOKE CREATE ON SCHEMA public FROM ${SERVICE_ROLE}`,
      );
      return url;
    },
    code: 1,
    says: 'CREATE on the schema',
  },
  {
    what: 'a default isolation of transactions that misses commits',
    async make({ url, change }) {
      await change(
        inDatabase("SET default_transaction_isolation = ''repeatable read''"),
        inDatabase('RESET default_transaction_isolation'),
      );
      return url;
    },
    code: 1,
    says: 'Set it to read committed',
  },
  {
    what: 'a role that may write the log',
    async make({ url, change }) {
      await change(
        `GRANT INSERT ON audit_record TO ${SERVICE_ROLE}`,
        `REVOKE INSERT ON audit_record FROM ${SERVICE_ROLE}`,
      );
      return url;
    },
    code: 1,
    says: 'INSERT on audit_record',
  },
  {
    what: 'a role that may write one column of the log',
    async make({ url, change }) {
      await change(
        `GRANT UPDATE (operation) ON audit_record TO ${SERVICE_ROLE}`,
        `REVOKE UPDATE (operation) ON audit_record FROM ${SERVICE_ROLE}`,
      );
      return url;
    },
    code: 1,
    says: 'UPDATE on audit_record',
  },
  {
    what: 'a role that may change the permissions of keys',
    async make({ url, change }) {
      await change(
        `GRANT UPDATE (scopes) ON api_key TO ${SERVICE_ROLE}`,
        `REVOKE UPDATE (scopes) ON api_key FROM ${SERVICE_ROLE}`,
      );
      return url;
    },
    code: 1,
    says: 'UPDATE (scopes) on api_key',
  },
  {
    what: 'a role that may not store guests',
    async make({ url, change }) {
      await change(`REVOKE INSERT ON guest FROM ${SERVICE_ROLE}`, `GRANT INSERT ON guest TO ${SERVICE_ROLE}`);
      return url;
    },
    code: 1,
    says: 'lacks a right that a service needs (INSERT on guest)',
  },
  {
    what: 'a role that may not append records',
    async make({ url, change }) {
      await change(
        `REVOKE EXECUTE ON FUNCTION seal(json, bigint, bytea, boolean) FROM ${SERVICE_ROLE}`,
        `GRANT EXECUTE ON FUNCTION seal(json, bigint, bytea, boolean) TO ${SERVICE_ROLE}`,
      );
      return url;
    },
    code: 1,
    says: 'EXECUTE on seal',
  },
  {
    what: 'a role that may read nothing',
    async make({ url, change }) {
      await change(
        `REVOKE SELECT ON migration FROM ${SERVICE_ROLE}`,
        `GRANT SELECT ON migration TO ${SERVICE_ROLE}`,
      );
      return url;
    },
    code: 1,
    says: 'SELECT on migration',
  },
  {
    what: 'a database that only takes reads',
    async make({ url, change }) {
      await change(
        inDatabase('SET default_transaction_read_only = on'),
        `BEGIN READ WRITE; ${inDatabase('RESET default_transaction_read_only')}; COMMIT`,
      );
      return url;
    },
    code: 1,
    says: 'only takes reads',
  },
  {
    what: 'a database whose commits do not wait for the disk',
    async make({ url, change }) {
      await change(inDatabase('SET synchronous_commit = off'), inDatabase('RESET synchronous_commit'));
      return url;
    },
    code: 1,
    says: 'synchronous_commit off',
  },
];
