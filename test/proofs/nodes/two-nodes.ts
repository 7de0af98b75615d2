import { cpSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { changeUrl, writeDatabaseFile } from '../../support/postgres/owned-database';
import { borrowMigratedDatabase, SERVICE_ROLE } from '../../support/postgres/postgres-store';
import { parseJsonOutput } from '../../support/service/command-line';
import type { ServedProgram } from '../../support/service/program';
import { runProgram, serveBrowsers } from '../../support/service/program';
import { createTemporaryFolder } from '../../support/service/store';
import type { MemberConnection } from '../support/member-connection';
import { openMemberConnection } from '../support/member-connection';
import { planProof } from '../support/proof-plan';

/** A full run of the drills takes an hour. */
export const NODES_TIMEOUT_MS = planProof(1, 1).isFull ? 7_200_000 : 300_000;

const PASSWORD = 'copper-lantern-quay-48-marmot';

/** One of the two services. */
export interface Node {
  readonly served: ServedProgram;
  readonly port: number;
  readonly dataDirectory: string;
  /** Signs the Owner in at this service. */
  signIn(): Promise<MemberConnection>;
}

/** Runs a command of the command line on the database. */
export type RunOnDatabase = (...args: readonly string[]) => Promise<unknown>;

/** Two services of one database. */
export interface TwoNodes<Content> {
  readonly nodes: readonly [Node, Node];
  readonly content: Content;
  readonly run: RunOnDatabase;
  /** URL of the owner of the tables. */
  readonly url: string;
  /** Starts a service that has ended again, in its data directory. `program`: the file of another version. */
  restart(node: Node, program?: string): Promise<Node>;
}

interface TwoNodesInput<Content> {
  /** Sets up the organisation, whose Owner has this email. */
  readonly setUp: (run: RunOnDatabase) => Promise<Content>;
  readonly email: string;
  /** URL of the owner of the tables. Default: a database of the run. */
  readonly url?: string;
  readonly options?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
}

/** Starts two built services over one database, each with a data directory of its own. They end with the test. */
export async function startTwoNodes<Content>(input: TwoNodesInput<Content>): Promise<TwoNodes<Content>> {
  const { setUp, email, options = [], environment = {} } = input;
  const url = input.url ?? (await borrowMigratedDatabase());
  const database = ['--database', writeDatabaseFile(changeUrl(url, { username: SERVICE_ROLE }))];
  const folder = createTemporaryFolder();
  const [first, second] = [join(folder, 'a'), join(folder, 'b')];
  const at = ['--data-dir', first, ...database];
  const run: RunOnDatabase = (...args) => parseJsonOutput([...args, ...at]);
  const content = await setUp(run);
  const setPassword = ['members', 'set-password', email, '--password-stdin', ...at];
  const { code, stderr } = await runProgram(setPassword, PASSWORD);
  if (code !== 0) throw new Error(stderr);
  mkdirSync(second, { mode: 0o700 });
  for (const name of ['secrets.key', 'audit-signing.key']) cpSync(join(first, name), join(second, name));
  const startNode = async (dataDirectory: string, program?: string): Promise<Node> => {
    const bounds = { environment, timeoutMs: NODES_TIMEOUT_MS, program };
    const served = await serveBrowsers(dataDirectory, [...options, ...database], bounds);
    const { baseUrl, link } = served;
    return {
      served,
      dataDirectory,
      port: Number(new URL(baseUrl).port),
      signIn: () => openMemberConnection({ baseUrl, link, email, password: PASSWORD }),
    };
  };
  const nodes = [await startNode(first), await startNode(second)] as const;
  return {
    nodes,
    content,
    run,
    url,
    restart: ({ dataDirectory }, program) => startNode(dataDirectory, program),
  };
}
