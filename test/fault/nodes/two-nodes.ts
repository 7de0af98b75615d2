import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DAY_MS } from '@shared/kernel/time';
import { z } from 'zod';
import type { MemberConnection } from '../../proofs/support/member-connection';
import { openMemberConnection } from '../../proofs/support/member-connection';
import { changeUrl, writeDatabaseFile } from '../../support/postgres/owned-database';
import { borrowMigratedDatabase, SERVICE_ROLE } from '../../support/postgres/postgres-store';
import { parseJsonOutput } from '../../support/service/command-line';
import type { ServedProgram } from '../../support/service/program';
import { runProgram, serveBrowsers } from '../../support/service/program';
import { createTemporaryFolder } from '../../support/service/store';
import { createCertificate } from '../../support/tls/create-certificate';
import type { Receiver } from '../../support/tls/start-receiver';
import { startReceiver } from '../../support/tls/start-receiver';

/** A full run of the drills takes half an hour. */
export const RUN_TIMEOUT_MS = import.meta.env.MODE === 'full' ? 3_600_000 : 300_000;

const SCOPES = [
  'property.profile.read',
  'inventory.roomtype.read',
  'inventory.unit.read',
  'integration.event.read',
  'integration.mcp.connect',
  'reservations.reservation.read',
  'reservations.reservation.create',
  'housekeeping.unit.update',
] as const;
const EMAIL = 'ana@example.com';
const PASSWORD = 'copper-lantern-quay-48-marmot';
const PROPERTY = ['--property', 'Harbour House'] as const;

/** One of the two services, and a member who is signed in at it. */
export interface Node {
  readonly served: ServedProgram;
  readonly port: number;
  readonly member: MemberConnection;
}

export interface TwoNodes {
  readonly nodes: readonly [Node, Node];
  /** Gets every change of a room's condition as a webhook. */
  readonly receiver: Receiver;
  /** A key that may do all that the drills do. */
  readonly token: string;
  /** URL of the owner of the tables. */
  readonly url: string;
  createKey(): ReturnType<MemberConnection['createKey']>;
}

const createdSchema = z.object({ token: z.string() });

/** Sets up the organisation by commands on the database. Returns the token of a key. */
async function setUp(at: readonly string[], receiver: Receiver): Promise<string> {
  const run = (...args: readonly string[]) => parseJsonOutput([...args, ...at]);
  const owner = ['--owner-name', 'Ana', '--owner-email', EMAIL] as const;
  await run('setup', '--organisation', 'Quay', ...PROPERTY, '--time-zone', 'Europe/Lisbon', ...owner);
  for (const [code, count] of [
    ['DBL', '20'],
    ['LFT', '1'],
  ] as const) {
    const type = ['--type', code, '--name', code, '--count', count, '--max-adults', '2', '--price', '80'];
    await run('rooms', 'add', ...PROPERTY, ...type);
  }
  await run('modules', 'set', 'integration', 'on', ...PROPERTY);
  const scopes = SCOPES.flatMap((scope) => ['--scope', scope]);
  const created = await run('keys', 'create', ...PROPERTY, '--name', 'Drill', ...scopes);
  await run('webhooks', 'allow', 'localhost');
  const webhook = ['--url', `https://localhost:${receiver.port}/in`, '--type', 'unit.condition_changed'];
  await run('webhooks', 'create', ...PROPERTY, ...webhook);
  return createdSchema.parse(created).token;
}

/** Starts two built services over one database, each with a data directory of its own. They end with the test. */
export async function startTwoNodes(options: readonly string[] = []): Promise<TwoNodes> {
  const validFromMs = Date.now() - DAY_MS;
  const certificate = createCertificate('localhost', { validFromMs, validToMs: validFromMs + 60 * DAY_MS });
  const receiver = await startReceiver(certificate);
  const folder = createTemporaryFolder();
  const authority = join(folder, 'authority.pem');
  writeFileSync(authority, certificate.authority);
  const url = await borrowMigratedDatabase();
  const database = ['--database', writeDatabaseFile(changeUrl(url, { username: SERVICE_ROLE }))];
  const directories = [join(folder, 'a'), join(folder, 'b')] as const;
  const token = await setUp(['--data-dir', directories[0], ...database], receiver);
  const setPassword = ['members', 'set-password', EMAIL, '--password-stdin', '--data-dir', directories[0]];
  const { code, stderr } = await runProgram([...setPassword, ...database], PASSWORD);
  if (code !== 0) throw new Error(stderr);
  mkdirSync(directories[1], { mode: 0o700 });
  for (const name of ['secrets.key', 'audit-signing.key'])
    cpSync(join(directories[0], name), join(directories[1], name));
  const environment = { NODE_EXTRA_CA_CERTS: authority };
  const startNode = async (directory: string): Promise<Node> => {
    const bounds = { environment, timeoutMs: RUN_TIMEOUT_MS };
    const served = await serveBrowsers(directory, [...options, ...database], bounds);
    const { baseUrl, link } = served;
    const member = await openMemberConnection({ baseUrl, link, email: EMAIL, password: PASSWORD });
    return { served, port: Number(new URL(baseUrl).port), member };
  };
  const nodes = [await startNode(directories[0]), await startNode(directories[1])] as const;
  return { nodes, receiver, token, url, createKey: () => nodes[0].member.createKey('Under load', SCOPES) };
}
