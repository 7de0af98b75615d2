import { randomBytes } from 'node:crypto';
import { join, resolve } from 'node:path';
import type { AnyCommandOptions } from '@server/cli/context/command-action';
import { createAction } from '@server/cli/context/command-action';
import { formatCommandFor } from '@server/cli/context/command-for';
import { findDatabaseFile, requireFileDatabase } from '@server/cli/context/database-file';
import { resolveDataDirectory } from '@server/cli/context/default-data-directory';
import { startOnDatabase } from '@server/cli/context/start-on-database';
import { createProxyAddress } from '@server/cli/network/create-proxy-address';
import { createRunNetwork, parseListen } from '@server/cli/network/run-network';
import {
  parseHostNames,
  parsePort,
  parseProxyRanges,
  parsePublicUrl,
  parseRateLimit,
} from '@server/cli/options/parse-options';
import { formatExample } from '@server/cli/output/help-example';
import type { Io } from '@server/cli/output/io';
import { readClockOutput } from '@server/features/service/clock-output';
import { describeContradiction } from '@server/features/service/held/describe-contradiction';
import { version } from '@server/kernel/version';
import { noteUncaughtErrors } from '@server/log/crash-notes';
import { isStderrInJournal } from '@server/log/journal';
import type { ServiceLog } from '@server/log/service-log';
import { createServiceLog } from '@server/log/service-log';
import { toRateLimits } from '@server/main/effective-settings';
import type { Service } from '@server/main/start-service';
import { startService } from '@server/main/start-service';
import type { ServiceEngine } from '@server/stores/engine/service-engine';
import { product } from '@shared/kernel/product';
import { formatNetworkUrl } from '@shared/network/network-settings';
import type { Command } from 'commander';
import { z } from 'zod';
import { formatClockQuestion } from './clock-commands';
import { createNotDemoError, formatDemo, formatDemoReminder, makeDemoWithProgress } from './demo';
import type { SettingsFile } from './settings-file';
import { readSettingsFile } from './settings-file';

const serveOptions = z.object({
  port: z.int().optional(),
  demo: z.boolean().optional(),
  settings: z.string().min(1).optional(),
  rateLimit: z.union([z.int(), z.literal('off')]).optional(),
  allowedHost: z.array(z.string()).optional(),
  publicUrl: z.string().optional(),
  trustedProxy: z.array(z.string()).optional(),
  web: z.boolean(),
  link: z.boolean(),
  listen: z.object({ address: z.string(), port: z.int() }).optional(),
  tlsCert: z.string().optional(),
  tlsKey: z.string().optional(),
  listenApp: z.boolean().optional(),
});

type ServeOptions = z.output<typeof serveOptions>;

/** Reads `--rate-limit`. Undefined keeps the stored setting. "off" is for measurements and also lifts the limit in flight. */
function toLimits(perSecond: ServeOptions['rateLimit']) {
  if (perSecond === 'off') return null;
  return perSecond === undefined ? undefined : toRateLimits(perSecond);
}

/** The folder next to this program where `npm run build` puts the interface. This module is built into `out/server/assets`. */
const rendererFolder = join(import.meta.dirname, '../../renderer');

interface ServedFiles {
  readonly path: string;
  /** Undefined: the database is in the data directory. */
  readonly engine: ServiceEngine | undefined;
  /** null: no settings file was named. */
  readonly file: SettingsFile | null;
}

function startServiceOn(
  { path, engine, file }: ServedFiles,
  options: ServeOptions,
  io: Io,
  log: ServiceLog,
): Service {
  const proxyAddress = createProxyAddress(options, {
    isOnServer: engine !== undefined,
    publicUrl: options.publicUrl ?? file?.settings.public_url,
    trustedProxies: options.trustedProxy ?? file?.settings.trusted_proxies,
  });
  return startService({
    dataDirectory: path,
    engine,
    settingsFile: file?.settings,
    port: options.port,
    allowedHosts: options.allowedHost,
    rateLimits: toLimits(options.rateLimit),
    publicUrl: options.publicUrl,
    trustedProxies: options.trustedProxy,
    network: proxyAddress === undefined ? createRunNetwork(options, io.now()) : undefined,
    proxyAddress,
    now: io.now,
    monotonicMs: () => performance.now(),
    randomBytes,
    log,
    web: options.web ? { rendererFolder } : undefined,
    networkApp: options.web ? { rendererFolder } : undefined,
    opensApp: file?.opensApp,
  });
}

const formatSetupHint = (io: Io, folder: string, { web, link }: ServeOptions): string =>
  `Nothing is set up yet. ${web && link ? 'Open the link above, or run' : 'Run'}: ${formatCommandFor(io, folder, 'setup --help')}`;

function formatSettingsFile({ path, settings, opensApp }: SettingsFile): string {
  const names = [...Object.keys(settings), ...(opensApp === undefined ? [] : ['network_app'])];
  return `Settings file: ${path} (${names.join(', ') || 'sets nothing'})`;
}

/**
 * Returns the lines about content to print once the address is known. Throws AppError `already_exists` where the demo was
 * requested and the database is another one.
 */
async function prepareContent(
  io: Io,
  { store }: Service,
  folder: string,
  options: ServeOptions,
): Promise<(baseUrl: string) => string[]> {
  const organisation = await store.read(({ properties }) => properties.organisation());
  if (options.demo !== true)
    return () => (organisation === null ? [formatSetupHint(io, folder, options)] : []);
  if (organisation?.isDemo === true) return () => ['', ...formatDemoReminder(io, folder)];
  throw createNotDemoError(organisation !== null);
}

/**
 * Formats the question about the clock. An empty transaction runs first, so that the clock guard compares the clock after a
 * long pause. If it fails, the stored state is read all the same.
 */
async function formatClockLines(io: Io, { store }: Service, folder: string): Promise<string[]> {
  await store.transact(async () => undefined).catch(() => undefined);
  const output = await store.read(readClockOutput);
  return formatClockQuestion(output, formatCommandFor(io, folder, 'clock confirm'));
}

/** Formats what a member must do about a held database. Empty while it agrees with its newest checkpoint. */
async function formatHeldLines({ held }: Service, folder: string): Promise<string[]> {
  const contradiction = await held.find();
  return contradiction === null ? [] : [describeContradiction(contradiction, folder)];
}

/** Says which address others have: the one on the network, or that of a proxy or tunnel. */
const describeOutside = ({ network, baseUrl }: Service): string => {
  const settings = network.settings();
  return settings !== null && formatNetworkUrl(settings) === baseUrl() ? 'On the network' : 'Public address';
};

/** Says why others do not reach the service on the network. Empty: they do, or it is off. */
function formatNetworkProblem({ network }: Service): string[] {
  const state = network.state();
  return state.kind === 'closed' ? [`Not open to the network: ${state.problem.english}`] : [];
}

const waitForAbort = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener('abort', () => resolve(), { once: true });
  });

async function serve(io: Io, options: ServeOptions, common: AnyCommandOptions): Promise<void> {
  const suffix = options.demo === true ? '-demo' : '';
  const path = resolve(resolveDataDirectory(common.dataDir, io, suffix));
  // Listens before the service starts: a signal during the start then waits until its files are closed.
  const stopping = io.stopping();
  const file = options.settings === undefined ? null : readSettingsFile(options.settings);
  const databaseFile = findDatabaseFile(common.database, io);
  if (options.demo === true) requireFileDatabase(databaseFile, 'serve --demo');
  const demo = options.demo === true ? await makeDemoWithProgress(io, path) : null;
  const log = createServiceLog({
    dataDirectory: path,
    writeErr: io.err,
    isJournal: isStderrInJournal(io.environment),
  });
  const service = await startOnDatabase(databaseFile, path, (engine) =>
    startServiceOn({ path, engine, file }, options, io, log),
  );
  const stopNoting = noteUncaughtErrors(path, io.now);
  log.noteStart({ version, node: process.version });
  try {
    const formatLines =
      demo === null
        ? await prepareContent(io, service, path, options)
        : (baseUrl: string) => ['', ...formatDemo(demo, baseUrl)];
    const local = `http://127.0.0.1:${await service.listener.start()}`;
    const outside = service.baseUrl();
    const link = options.link ? await service.newLink() : null;
    const heading = [
      `${product.name} is listening on ${local}`,
      ...(outside === local ? [] : [`${describeOutside(service)}: ${outside}`]),
      ...formatNetworkProblem(service),
      `Data directory: ${path}`,
      ...(databaseFile === null ? [] : [`Database: the one that ${databaseFile} names`]),
      ...(file === null ? [] : [formatSettingsFile(file)]),
      ...(link === null ? [] : [`Open ${link}`]),
      ...(await formatClockLines(io, service, path)),
      ...(await formatHeldLines(service, path)),
    ];
    io.out(`${[...heading, ...formatLines(local)].join('\n')}\n`);
    await waitForAbort(stopping);
    await service.drain();
  } finally {
    await service.close();
    log.noteEnd();
    stopNoting();
  }
}

/** Adds `serve`. */
export function addServe(program: Command, io: Io): void {
  program
    .command('serve')
    .description('Run the service until you stop it')
    .option(
      '--port <port>',
      `Port on 127.0.0.1; 0 picks a free one (default: the stored setting, initially ${product.defaultPort})`,
      parsePort,
    )
    .option('--demo', 'Use sample data in a separate data directory')
    .option('--settings <file>', 'File of settings, which replace those that members have set')
    .option('--no-web', 'Turn off the web interface')
    .option('--no-link', 'Print no link to the web interface, for output that goes to a log')
    .option('--rate-limit <calls>', 'Calls per second for each key, or "off"', parseRateLimit)
    .option(
      '--allowed-host <host>',
      'Additional host name that callers use, with its port (repeatable)',
      parseHostNames,
    )
    .option('--public-url <url>', 'Address that callers use if a proxy or tunnel is in front', parsePublicUrl)
    .option(
      '--trusted-proxy <address>',
      'Proxy whose X-Forwarded-For header is trusted (repeatable)',
      parseProxyRanges,
    )
    .option(
      '--listen <address:port>',
      'Also listen there for other computers, by TLS or for proxies',
      parseListen,
    )
    .option('--tls-cert <file>', 'Certificate for --listen and its chain, PEM; read again when renewed')
    .option('--tls-key <file>', 'Its private key, PEM without a password')
    .option('--listen-app', 'Also open the app to people at --listen, who sign in there by password')
    .addHelpText('after', formatExample('serve --port 4319'))
    .action(createAction(serveOptions, (options, common) => serve(io, options, common)));
}
