import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DAY_MS } from '@shared/kernel/time';
import { z } from 'zod';
import { createTemporaryFolder } from '../../support/service/store';
import { createCertificate } from '../../support/tls/create-certificate';
import type { Receiver } from '../../support/tls/start-receiver';
import { startReceiver } from '../../support/tls/start-receiver';
import type { MemberConnection } from '../support/member-connection';
import type { RunOnDatabase, TwoNodes } from './two-nodes';
import { startTwoNodes } from './two-nodes';

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
const PROPERTY = ['--property', 'Harbour House'] as const;

/** A property with one loft and twenty doubles, whose changes are delivered to a receiver. */
export interface DrillProperty {
  /** Gets every change of a room's condition as a webhook. */
  readonly receiver: Receiver;
  /** A key that may do all that the drills do. */
  readonly token: string;
}

const createdSchema = z.object({ token: z.string() });

/** Sets up the organisation by commands. */
async function setUpProperty(run: RunOnDatabase, receiver: Receiver): Promise<DrillProperty> {
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
  return { receiver, token: createdSchema.parse(created).token };
}

/** Starts two services of the property of the drills. */
export async function startDrilledNodes(options: readonly string[] = []): Promise<TwoNodes<DrillProperty>> {
  const validFromMs = Date.now() - DAY_MS;
  const certificate = createCertificate('localhost', { validFromMs, validToMs: validFromMs + 60 * DAY_MS });
  const receiver = await startReceiver(certificate);
  const authority = join(createTemporaryFolder(), 'authority.pem');
  writeFileSync(authority, certificate.authority);
  return startTwoNodes({
    setUp: (run) => setUpProperty(run, receiver),
    email: EMAIL,
    options,
    environment: { NODE_EXTRA_CA_CERTS: authority },
  });
}

/** Creates a key with all permissions of the drills. */
export const createDrillKey = (member: MemberConnection) => member.createKey('Under load', SCOPES);
