import type { RateLimiter, RateLimits } from '@server/calls/rate-limiter';
import { createRateLimiter, defaultRateLimits } from '@server/calls/rate-limiter';
import type { ProxyAddress } from '@server/features/network/proxy-address';
import type { ReadCallerAddress } from '@server/http/caller-address';
import { createCallerAddressReader } from '@server/http/caller-address';
import type { NetworkSettings } from '@shared/network/network-settings';
import type { ServiceSettingName, ServiceSettings, SettingsChange } from '@shared/service/service-settings';
import { defaultSettings, replaceSettings, serviceSettingsSchema } from '@shared/service/service-settings';

/** Options of the command line. They replace the settings for this run. Left out or empty: the settings apply. */
export interface RunOptions {
  /** Settings of the file that `--settings` names. They replace the stored ones. */
  readonly settingsFile?: SettingsChange | undefined;
  readonly port?: number | undefined;
  /** Additional exact Host values, e.g. of a reverse proxy: `api.example.com`. */
  readonly allowedHosts?: readonly string[] | undefined;
  /** null: no limits at all, for measurements. */
  readonly rateLimits?: RateLimits | null | undefined;
  /** Base URL that callers use when there is a proxy or tunnel in front. */
  readonly publicUrl?: string | null | undefined;
  /** Addresses or CIDR ranges whose `X-Forwarded-For` counts. */
  readonly trustedProxies?: readonly string[] | undefined;
  /** The address on the network, for this run. */
  readonly network?: NetworkSettings | undefined;
  /** Whether the settings file opens the app at the address on the network. Undefined: the stored switch applies. */
  readonly opensApp?: boolean | undefined;
  /** Where proxies on other computers reach the service. Left out: at 127.0.0.1 only. */
  readonly proxyAddress?: ProxyAddress | undefined;
}

/** The settings in effect. They are replaced as a whole when a member changes them. */
export interface EffectiveSettings {
  /** The port to listen on. */
  port(): number;
  publicUrl(): string | null;
  /** Host values accepted in addition to those of the loopback address. */
  hosts(): readonly string[];
  readonly readCallerAddress: ReadCallerAddress;
  readonly rateLimiter: RateLimiter;
  /** Milliseconds without input after which a member is signed out. */
  idleMs(): number;
  /** Settings that this run replaces, by its options or its settings file. */
  readonly overridden: readonly ServiceSettingName[];
  /** Those of them that the settings file replaces, with its values. */
  readonly settingsFile: SettingsChange;
  replace(settings: ServiceSettings): void;
}

/** Seconds of calls that a key without recent calls may make at once. */
const BURST_SECONDS = 4;

/** Creates limits from calls per second, with a burst of a few seconds. null: any rate, but few calls in flight. */
export const toRateLimits = (perSecond: number | null): RateLimits =>
  perSecond === null
    ? { ...defaultRateLimits, perSecond }
    : { ...defaultRateLimits, perSecond, burst: perSecond * BURST_SECONDS };

const isGiven = (value: unknown): boolean =>
  value !== undefined && value !== null && !(Array.isArray(value) && value.length === 0);

const listGivenSettings = (options: RunOptions): ServiceSettingName[] => {
  const { port, publicUrl, trustedProxies, allowedHosts, rateLimits } = options;
  const given = { port, public_url: publicUrl, trusted_proxies: trustedProxies, allowed_hosts: allowedHosts };
  const names = (['port', 'public_url', 'trusted_proxies', 'allowed_hosts'] as const).filter((name) =>
    isGiven(given[name]),
  );
  return rateLimits === undefined ? names : [...names, 'rate_limit_per_second'];
};

const isSettingName = (name: string): name is ServiceSettingName => name in defaultSettings;

/** Selects what the file sets. An option of the command line is stronger. */
function selectFileSettings({ settingsFile = {} }: RunOptions, given: readonly ServiceSettingName[]) {
  const names = Object.keys(settingsFile).filter(isSettingName);
  const set = names.filter((name) => settingsFile[name] !== undefined && !given.includes(name));
  // Most runs have no file, and the first use of a schema delays the start.
  if (set.length === 0) return { names: set, values: {} };
  return {
    names: set,
    values: serviceSettingsSchema
      .partial()
      .parse(Object.fromEntries(set.map((name) => [name, settingsFile[name]]))),
  };
}

function derive(options: RunOptions, settings: ServiceSettings) {
  const chooseList = <T>(given: readonly T[] | undefined, set: readonly T[]) =>
    given === undefined || given.length === 0 ? set : given;
  const publicUrl = (options.publicUrl ?? settings.public_url)?.replace(/\/+$/, '') ?? null;
  const publicHost = publicUrl === null ? [] : [new URL(publicUrl).host];
  return {
    port: options.port ?? settings.port,
    publicUrl,
    hosts: [...chooseList(options.allowedHosts, settings.allowed_hosts), ...publicHost].map((host) =>
      host.toLowerCase(),
    ),
    readCallerAddress: createCallerAddressReader(
      chooseList(options.trustedProxies, settings.trusted_proxies),
    ),
  };
}

/**
 * Creates settings with the defaults, until the stored ones are read. `countServices`: services of the database, which share the rate of
 * each key.
 */
export function createEffectiveSettings(
  options: RunOptions,
  countServices?: () => number,
): EffectiveSettings {
  const given = listGivenSettings(options);
  const file = selectFileSettings(options, given);
  const initial = replaceSettings(defaultSettings, file.values);
  let perSecond = initial.rate_limit_per_second;
  let derived = derive(options, initial);
  let idleMinutes = initial.idle_minutes;
  const createLimiter = (limits: RateLimits | null) => createRateLimiter(limits, undefined, countServices);
  let rateLimiter = createLimiter(
    options.rateLimits === undefined ? toRateLimits(perSecond) : options.rateLimits,
  );
  return {
    port: () => derived.port,
    publicUrl: () => derived.publicUrl,
    hosts: () => derived.hosts,
    readCallerAddress: (message) => derived.readCallerAddress(message),
    rateLimiter: {
      get limits() {
        return rateLimiter.limits;
      },
      takeSlot: (keyId, monotonicMs) => rateLimiter.takeSlot(keyId, monotonicMs),
    },
    idleMs: () => idleMinutes * 60_000,
    overridden: [...given, ...file.names],
    settingsFile: file.values,
    replace(stored) {
      const settings = replaceSettings(stored, file.values);
      derived = derive(options, settings);
      idleMinutes = settings.idle_minutes;
      if (options.rateLimits !== undefined || settings.rate_limit_per_second === perSecond) return;
      perSecond = settings.rate_limit_per_second;
      // A running call returns its slot to the limiter that it took it from.
      rateLimiter = createLimiter(toRateLimits(perSecond));
    },
  };
}
