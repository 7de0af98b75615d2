import { join } from 'node:path';
import type { RateLimits } from '@server/calls/rate-limiter';
import type { Log } from '@server/kernel/log';
import { redact } from '@server/kernel/log';
import type { ServiceOptions } from '@server/main/service-options';
import type { Service } from '@server/main/start-service';
import { startService } from '@server/main/start-service';
import type { AuditRecord } from '@server/stores/audit-store';
import type { CommandInput, CommandName, CommandOutput } from '@shared/contract/management-contract';
import { allPermissions } from '@shared/kernel/permissions';
import type { KeyView } from '@shared/keys/api-key';
import { onTestFinished } from 'vitest';
import type { FakeDisk } from '../db/fake-disk';
import { createFakeDisk } from '../db/fake-disk';
import type { WorldDatabase } from '../db/world-database';
import { createWorldDatabase } from '../db/world-database';
import { finishSetup } from './finish-setup';
import type { TestClock } from './store';
import { createChangingStore, createSeededBytes, createTemporaryFolder, createTestClock } from './store';

export interface MintedKey {
  readonly key: KeyView;
  readonly token: string;
}

interface KeyInput {
  readonly scopes?: readonly string[];
  readonly propertyId?: string;
  readonly expiresInDays?: number | null;
  readonly name?: string;
  /** Prefix of the key that it replaces. */
  readonly replaces?: string;
}

/** A running service on a real socket and a real file, with the clock of the test. */
export interface World {
  readonly service: Service;
  /** The folder, for a later run on the same data. */
  readonly options: ServiceOptions;
  readonly clock: TestClock;
  readonly dataDirectory: string;
  /** The database as other processes see it. */
  readonly database: WorldDatabase;
  readonly baseUrl: string;
  readonly port: number;
  readonly ownerId: string;
  /** Harbour House: integration on, two double rooms of type DBL and one suite of type STE. */
  readonly propertyId: string;
  /** Cliff Cottage: integration on, one room. */
  readonly otherPropertyId: string;
  /** Log lines of the service, as they would be written to disk. */
  readonly logLines: string[];
  /** Runs a command on the command line, by default as the Owner. */
  manage<Name extends CommandName>(
    name: Name,
    input: CommandInput<Name>,
    memberId?: string,
  ): Promise<CommandOutput<Name>>;
  /** Creates a key, by default with all permissions at Harbour House. */
  mint(newKey?: KeyInput): Promise<MintedKey>;
  revoke(key: KeyView): Promise<void>;
  /** Sends a real HTTP request. A token becomes the Authorization header; a body becomes JSON. */
  call(path: string, request?: CallRequest): Promise<Response>;
  /** Every record of the log, oldest first. */
  records(): Promise<readonly AuditRecord[]>;
  /** Creates a link that opens the interface once. Throws Error where no browser is served. */
  launchLink(): Promise<string>;
}

export interface CallRequest {
  readonly method?: string;
  readonly token?: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface WorldOptions {
  /** Null (default): no limits. Undefined: the limits of the product. */
  readonly rateLimits?: RateLimits | null | undefined;
  readonly trustedProxies?: readonly string[];
  /** The folder of the built interface. By default no browser is served. */
  readonly rendererFolder?: string;
  /** The Owner's password. Null (default): the Owner cannot sign in. */
  readonly ownerPassword?: string | null;
  /** By default a clock that moves only when the test moves it. */
  readonly clock?: TestClock;
  /** By default a disk with much free space. */
  readonly disk?: FakeDisk;
  /** By default the names and authorities of this computer. */
  readonly outside?: ServiceOptions['outside'];
  /** By default nothing is offered. */
  readonly updateSource?: ServiceOptions['updateSource'];
  /** By default a member installs newer versions. */
  readonly updateInstaller?: ServiceOptions['updateInstaller'];
  /** By default timers of this process. */
  readonly startTimer?: ServiceOptions['startTimer'];
}

function collectingLog(lines: string[]): Log {
  const write = (event: string, details: unknown) => lines.push(redact(JSON.stringify([event, details])));
  return {
    info: (event, details) => void write(event, details),
    error: (event, error, details) => void write(event, [String(error), details]),
  };
}

type Manage = World['manage'];

async function seed(
  manage: Manage,
  password: string | null,
): Promise<Pick<World, 'ownerId' | 'propertyId' | 'otherPropertyId'>> {
  const propertyProfile = { time_zone: 'Europe/Lisbon', currency: 'EUR', country: 'PT' };
  const member = {
    organisation: 'Quay & Sons',
    name: 'Maren Quay',
    email: 'maren@example.com',
    password,
  };
  const { id: ownerId } = await manage('setup.owner', member);
  const { id: propertyId } = await manage('setup.property', { name: 'Harbour House', ...propertyProfile });
  const { id: otherPropertyId } = await manage(
    'properties.add',
    { name: 'Cliff Cottage', ...propertyProfile },
    ownerId,
  );
  for (const id of [propertyId, otherPropertyId])
    await manage('modules.set', { property_id: id, module: 'integration', is_on: true }, ownerId);
  const sold = { kind: 'several', max_adults: 2, max_children: 1, base_price: 8000 } as const;
  const rooms = (property_id: string, code: string, name: string, count: number) =>
    manage('rooms.save', { property_id, change: { ...sold, code, name, count } }, ownerId);
  await rooms(propertyId, 'DBL', 'Double', 2);
  await rooms(propertyId, 'STE', 'Suite', 1);
  await rooms(otherPropertyId, 'COT', 'Cottage', 1);
  return { ownerId, propertyId, otherPropertyId };
}

/** Creates the options of `fetch` for a call. */
export function toRequestInit({ method = 'GET', token, body, headers = {} }: CallRequest): RequestInit {
  const sent = new Headers(headers);
  if (token !== undefined && !sent.has('authorization')) sent.set('authorization', `Bearer ${token}`);
  if (body !== undefined && !sent.has('content-type')) sent.set('content-type', 'application/json');
  return {
    method,
    headers: sent,
    redirect: 'error',
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  };
}

/** Starts a seeded service, which ends with the test. */
export async function createWorld(options: WorldOptions = {}): Promise<World> {
  const { clock = createTestClock(), disk = createFakeDisk() } = options;
  const dataDirectory = join(createTemporaryFolder(), 'data');
  const database = await createWorldDatabase(dataDirectory, clock);
  const logLines: string[] = [];
  const run: ServiceOptions = {
    dataDirectory,
    engine: database.engine,
    allowedHosts: [],
    rateLimits: 'rateLimits' in options ? options.rateLimits : null,
    publicUrl: null,
    trustedProxies: options.trustedProxies ?? [],
    now: clock.now,
    monotonicMs: clock.monotonicMs,
    randomBytes: createSeededBytes(7),
    log: collectingLog(logLines),
    diskReserve: disk.options,
    outside: options.outside,
    startTimer: options.startTimer,
    updateSource: options.updateSource,
    updateInstaller: options.updateInstaller,
    web: options.rendererFolder === undefined ? undefined : { rendererFolder: options.rendererFolder },
    networkApp: options.rendererFolder === undefined ? undefined : { rendererFolder: options.rendererFolder },
  };
  const service = startService(run);
  onTestFinished(() => service.close());
  const port = await service.listener.start(0);
  const baseUrl = service.baseUrl();
  const callSignedOut: Manage = (name, input, memberId) =>
    service.management.call({ memberId: memberId ?? null, channel: 'cli' }, name, input);
  const location = await seed(callSignedOut, options.ownerPassword ?? null);
  await createChangingStore(service.store).transact((tx) => finishSetup(tx));
  const manage: Manage = (name, input, memberId = location.ownerId) => callSignedOut(name, input, memberId);

  return {
    service: { ...service, store: createChangingStore(service.store) },
    options: run,
    clock,
    dataDirectory,
    database,
    baseUrl,
    port,
    ...location,
    logLines,
    manage,
    async mint(newKey = {}) {
      const { key, handle } = await manage('keys.create', {
        property_id: newKey.propertyId ?? location.propertyId,
        name: newKey.name ?? 'Channel manager sync',
        expires_in_days: newKey.expiresInDays ?? null,
        scopes: [...(newKey.scopes ?? allPermissions)],
        ...(newKey.replaces === undefined ? {} : { replaces: newKey.replaces }),
      });
      return { key, token: (await manage('keys.reveal', { handle })).token };
    },
    async revoke(key) {
      await manage('keys.revoke', { property_id: key.property_id, prefix: key.prefix });
    },
    call: (path, request = {}) => fetch(`${baseUrl}${path}`, toRequestInit(request)),
    async launchLink() {
      const link = await service.newLink();
      if (link === null) throw new Error('This world serves no browser.');
      return link;
    },
    records: () => service.store.read((snapshot) => snapshot.audit.span(0, 100_000)),
  };
}
