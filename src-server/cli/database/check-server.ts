import { findDatabaseFile, readDatabaseUrl } from '@server/cli/context/database-file';
import type { Io } from '@server/cli/output/io';
import { formatServiceState } from '@server/cli/output/service-state';
import { formatTimestamp } from '@server/cli/output/table';
import { listServerChecks } from '@server/engine/server-engine';
import { AppError } from '@shared/kernel/errors';
import { toTimestamp } from '@shared/kernel/time';

/** One check of `doctor`. */
interface DatabaseLine {
  readonly name: string;
  readonly ok: boolean;
  readonly detail: string;
}

type Service = Awaited<ReturnType<typeof listServerChecks>>['services'][number];

const passedDetails = {
  connection: 'the server takes the user of the URL',
  server: 'its commits last',
  schema: 'its tables are those of this version',
  rights: 'the role may do what a service needs, and no more',
  pooler: 'named statements work',
  files: 'the keys of this data directory are those of the other services',
} as const;

const NEW_DATABASE = 'no service has used the database yet';

/** Describes a service of the database. One that is gone is no failure: another one does its work. */
function formatService(service: Service): DatabaseLine {
  const { name, version, seenAtMs, leases } = service;
  const state = formatServiceState(service);
  const seen = `${state}, version ${version}, last seen ${formatTimestamp(toTimestamp(seenAtMs))}`;
  return {
    name: `service ${name}`,
    ok: true,
    detail: leases.length === 0 ? seen : `${seen}, does ${leases.join(', ')}`,
  };
}

/** What `doctor` has found of the database. */
interface CheckedServer {
  /** Empty: the database is in the data directory. */
  readonly lines: readonly DatabaseLine[];
  /** True if no service has used the database yet. A command that opens it would be the first. */
  readonly isNew: boolean;
}

const createRefused = ({ message }: AppError): DatabaseLine => ({
  name: 'database',
  ok: false,
  detail: message,
});

const createSetBack = (size: number): DatabaseLine => ({
  name: 'database log',
  ok: false,
  detail: `the database was set back: it lacks record ${size}, or has another one in its place. Calls are refused until a backup is restored, or brasstag settle revokes every key.`,
});

/** Checks the database on a server as a service does at its start, and changes nothing in it. */
export async function checkServer(io: Io, named: string | undefined, path: string): Promise<CheckedServer> {
  const file = findDatabaseFile(named, io);
  if (file === null) return { lines: [], isNew: false };
  try {
    const { passed, problem, standbys, contradiction, services, isNew } = await listServerChecks(
      readDatabaseUrl(file),
      path,
    );
    const lines: DatabaseLine[] = passed.map((check) => ({
      name: `database ${check}`,
      ok: true,
      detail: check === 'files' && isNew ? NEW_DATABASE : passedDetails[check],
    }));
    if (standbys !== null)
      lines.push({ name: 'database standbys', ok: !standbys.stopsCalls, detail: standbys.detail });
    if (contradiction !== null) lines.push(createSetBack(contradiction.size));
    lines.push(...services.map(formatService));
    if (problem !== null) lines.push(createRefused(problem));
    return { lines, isNew };
  } catch (error) {
    if (error instanceof AppError) return { lines: [createRefused(error)], isNew: false };
    throw error;
  }
}
