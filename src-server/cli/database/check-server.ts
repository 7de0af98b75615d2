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

/** Checks the database on a server as a service does at its start. Empty: the database is in the data directory. */
export async function checkServer(
  io: Io,
  named: string | undefined,
  path: string,
): Promise<readonly DatabaseLine[]> {
  const file = findDatabaseFile(named, io);
  if (file === null) return [];
  try {
    const { passed, problem, standbys, services } = await listServerChecks(readDatabaseUrl(file), path);
    const lines: DatabaseLine[] = passed.map((check) => ({
      name: `database ${check}`,
      ok: true,
      detail: passedDetails[check],
    }));
    if (standbys !== null)
      lines.push({ name: 'database standbys', ok: !standbys.stopsCalls, detail: standbys.detail });
    lines.push(...services.map(formatService));
    return problem === null ? lines : [...lines, { name: 'database', ok: false, detail: problem.message }];
  } catch (error) {
    if (error instanceof AppError) return [{ name: 'database', ok: false, detail: error.message }];
    throw error;
  }
}
