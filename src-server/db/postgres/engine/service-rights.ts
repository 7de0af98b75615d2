import { AppError } from '@shared/kernel/errors';
import type { ClientBase } from 'pg';
import { z } from 'zod';

const rightsSchema = z.object({
  role: z.string(),
  tooMuch: z.string().nullable(),
  tooLittle: z.string().nullable(),
});

/** What a role may do beyond its work, or not do that its work needs. Each is the first that was found; null: nothing. */
type ServiceRights = z.infer<typeof rightsSchema>;

/**
 * Compares the rights of this connection with the list in the database. A right for some columns counts as one for the
 * table. Keys have one column that a service writes.
 */
const READ_RIGHTS = `
  WITH own AS (
    SELECT c.oid, c.relname, c.relowner FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE n.nspname = current_schema() AND c.relkind IN ('r', 'p')
  ), checked AS (
    SELECT own.relname, p.privilege,
      has_table_privilege(own.oid, p.privilege) AS may_all,
      has_table_privilege(own.oid, p.privilege) OR (p.by_column AND own.relname <> 'api_key'
        AND has_any_column_privilege(own.oid, p.privilege)) AS may_some,
      EXISTS (SELECT FROM list_service_rights() r WHERE r.relation = own.relname AND r.privilege = p.privilege) AS should
    FROM own, (VALUES ('SELECT', false), ('INSERT', true), ('UPDATE', true), ('DELETE', false), ('TRUNCATE', false), ('TRIGGER', false))
      AS p (privilege, by_column)
    UNION ALL
    SELECT own.relname, 'UPDATE (' || a.attname || ')', c.may, c.may, a.attname = 'revoked_at'
    FROM own JOIN pg_attribute a ON a.attrelid = own.oid AND a.attnum > 0 AND NOT a.attisdropped,
      LATERAL (SELECT has_column_privilege(own.oid, a.attnum, 'UPDATE') AS may) AS c
    WHERE own.relname = 'api_key'
    UNION ALL
    SELECT p.proname, 'EXECUTE', c.may, c.may, p.prosecdef
    FROM pg_proc p JOIN pg_namespace n ON n.oid = p.pronamespace,
      LATERAL (SELECT has_function_privilege(p.oid, 'EXECUTE') AS may) AS c
    WHERE n.nspname = current_schema() AND (p.prosecdef OR p.proname = 'grant_service')
  ), above AS (
    SELECT 'it acts as a superuser' AS what FROM pg_roles r WHERE pg_has_role(current_user, r.oid, 'MEMBER')
      AND (r.rolsuper OR r.rolname IN ('pg_execute_server_program', 'pg_write_server_files'))
    UNION ALL SELECT 'it acts as the owner of the tables' FROM own WHERE pg_has_role(current_user, own.relowner, 'MEMBER')
    -- What it creates there, functions that run as the owner would find before their own.
    UNION ALL SELECT 'CREATE on the schema' WHERE has_schema_privilege(current_schema(), 'CREATE')
    UNION ALL SELECT privilege || ' on ' || relname FROM checked WHERE may_some AND NOT should
  )
  SELECT current_user::text AS role, (SELECT what FROM above LIMIT 1) AS "tooMuch",
    (SELECT privilege || ' on ' || relname FROM checked WHERE should AND NOT may_all LIMIT 1) AS "tooLittle"`;

const formatLack = (role: string, right: string): string =>
  `The database role ${role} lacks a right that a service needs (${right}). With the URL of the owner in FILE, run: brasstag migrate --database FILE --service-role ${role}`;

/** Creates the refusal of a role that may not even read which migrations were applied. */
export const createRightsError = (role: string): AppError =>
  new AppError('unavailable', formatLack(role, 'SELECT on migration'));

/** Says what is wrong with the rights of a role, and how to correct it. null: they are those of a service. */
function findRightsProblem({ role, tooMuch, tooLittle }: ServiceRights): string | null {
  if (tooMuch !== null)
    return `The database role ${role} may do more than a service needs (${tooMuch}), so the audit log would not be safe from it. Use a role without other rights, such as brasstag_app, and with the URL of the owner in FILE run: brasstag migrate --database FILE`;
  return tooLittle === null ? null : formatLack(role, tooLittle);
}

/** Throws AppError `unavailable` unless the role of the connection may do exactly what a service needs. */
export async function requireServiceRights(client: ClientBase): Promise<void> {
  const { rows } = await client.query(READ_RIGHTS);
  const problem = findRightsProblem(rightsSchema.parse(rows[0]));
  if (problem !== null) throw new AppError('unavailable', problem);
}
