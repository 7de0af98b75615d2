import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DiskCase } from '../disk/disk-cases';
import { arrangeCases, describeFault, listDiskCases } from '../disk/disk-cases';
import type { DiskWork, DiskWorked } from '../disk/disk-round';
import { runDiskRound } from '../disk/disk-round';
import { createOldDirectory, describeVersion, oldBase } from '../harness/old-directory';
import type { SendKinds } from '../harness/run-load';
import type { Scale, Scenario } from '../harness/scenario';
import { buildShim } from '../harness/shim';
import { startServing } from '../harness/started-program';

const preload = join(import.meta.dirname, '../shim/kill-at-statement.cjs');
const GATE_ROUNDS = 6;
/** At least as many as a start on the oldest version has. Rounds after the last statement let a system call fail instead. */
const MAX_STATEMENTS = 400;

const faults = arrangeCases(
  listDiskCases({
    calls: ['write', 'sync', 'truncate', 'read', 'open', 'rename'],
    files: ['all'],
    nths: [1, 2, 3, 5, 8, 12, 18, 27, 40, 60],
    isKilled: [false],
  }),
);

type Environment = Readonly<Record<string, string>>;

const createEnvironment = (statement: number, file: string): Environment => ({
  NODE_OPTIONS: `--require=${preload}`,
  FAULT_STATEMENT: String(statement),
  FAULT_STATEMENT_FILE: file,
});

interface Versions {
  readonly old: string;
  readonly migrated: string;
  /** Number of statements of a start that migrates. */
  readonly statements: number;
}

/** Migrates once without a fault, to know both versions and the number of statements. */
async function readVersions(folder: string): Promise<Versions> {
  const data = createOldDirectory(folder, 'versions');
  const old = describeVersion(data);
  const counted = join(folder, 'statements');
  const service = startServing(data, createEnvironment(0, counted));
  if ((await service.port) === null) throw new Error((await service.ended).stderr);
  await service.stop();
  const statements = Number(readFileSync(counted, 'utf8'));
  if (statements > MAX_STATEMENTS)
    throw new Error(`${statements} statements are more than ${MAX_STATEMENTS}`);
  return { old, migrated: describeVersion(data), statements };
}

function checkVersion(data: string, { old, migrated }: Versions): string[] {
  const found = describeVersion(data);
  return found === old || found === migrated ? [] : ['the database is between two versions'];
}

interface Migration {
  readonly data: string;
  readonly versions: Versions;
  readonly send: SendKinds;
}

/** Starts on a database of the oldest version, which is killed or fails on the way. */
async function migrateOnce(
  { data, versions, send }: Migration,
  environment: Environment,
): Promise<DiskWorked> {
  const service = startServing(data, environment);
  const port = await service.port;
  if (port !== null) {
    await send(port, ['read', 'revoked']);
    await service.kill();
  }
  const { isHung, code, stderr } = await service.ended;
  const isSilent = code !== null && code !== 0 && stderr === '';
  const found = describeVersion(data);
  return {
    counts: {
      'killed at a statement': Number(port === null && code === null),
      'starts refused': Number(port === null && code !== null),
      'left the old version': Number(found === versions.old),
      'left the new version': Number(found === versions.migrated),
    },
    problems: [
      ...checkVersion(data, versions),
      ...(isHung ? ['the start hung'] : []),
      ...(isSilent ? ['the start failed and said nothing'] : []),
    ],
  };
}

interface MigrationCase {
  readonly statement: number;
  readonly fault: DiskCase | null;
}

function getCase(round: number, scale: Scale, { statements }: Versions): MigrationCase {
  if (scale === 'full')
    return round < statements
      ? { statement: round + 1, fault: null }
      : { statement: 0, fault: faults[(round - statements) % faults.length] ?? null };
  const step = Math.floor((statements - 2) / (GATE_ROUNDS - 2));
  return round < GATE_ROUNDS - 1
    ? { statement: 1 + round * step, fault: null }
    : { statement: 0, fault: faults[0] ?? null };
}

const describeCase = ({ statement, fault }: MigrationCase): string =>
  fault === null ? `killed at statement ${statement}` : describeFault(fault);

export const killedMigration: Scenario = {
  name: 'killed-migration',
  summary:
    'A start on a database of the oldest version is killed at every statement in turn; then single system calls fail during such a start.',
  rule: 'The database is then the old one or the new one, never between; the next start migrates and serves, and a revoked key stays revoked.',
  seededDefect: 'Commit after each migration file instead of after the last one.',
  needsLinux: true,
  countRounds: (scale) => (scale === 'full' ? MAX_STATEMENTS + faults.length : GATE_ROUNDS),
  async open(folder, scale) {
    mkdirSync(folder, { recursive: true });
    const library = buildShim(folder);
    const versions = await readVersions(folder);
    return {
      async run(round) {
        const chosen = getCase(round, scale, versions);
        const data = createOldDirectory(folder, 'data');
        const work: DiskWork = (shim, send) => {
          const { statement, fault } = chosen;
          if (fault !== null) shim.arm(fault);
          const environment = fault === null ? createEnvironment(statement, '') : shim.environment;
          return migrateOnce({ data, versions, send }, environment);
        };
        const label = describeCase(chosen);
        const hitName = chosen.fault?.call ?? 'statement';
        return runDiskRound({ label, hitName, folder, library, base: oldBase, data, work });
      },
      close: async () => undefined,
    };
  },
};
