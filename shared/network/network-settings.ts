import { product } from '@shared/kernel/product';
import { portSchema } from '@shared/service/service-settings';
import { z } from 'zod';

/** The port that is offered first: the one beside that of this computer. */
export const DEFAULT_NETWORK_PORT = product.defaultPort + 1;

/** Where a phone finds the root certificate of the app's own authority. It is no secret. */
export const ROOT_PATH = '/root.crt';

export const MAX_NETWORK_NAMES = 10;

/** Absolute path on the computer of the service. */
const fileSchema = z.string().min(1).max(4096);

/** Whose certificate callers see: one of the app's own authority, or one in the owner's files. */
const certificateChoiceSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('authority') }),
  z.strictObject({
    kind: z.literal('files'),
    /** PEM: the certificate and those between it and its root. */
    certificate_file: fileSchema,
    /** PEM, without a password. */
    key_file: fileSchema,
  }),
]);

/** The one address of this computer on which the service listens for others, always by TLS. decision 0181. */
export const networkSettingsSchema = z.strictObject({
  is_on: z.boolean(),
  /** An IP address of this computer. */
  address: z.string().max(45),
  port: portSchema,
  /** Host names under which callers know this computer. The first one is in the address to give away. */
  names: z
    .array(
      z
        .string()
        .max(253)
        .regex(
          /^(?=.*[a-z])[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/i,
          'must be a host name such as reception.lan',
        )
        .overwrite((name) => name.toLowerCase()),
    )
    .max(MAX_NETWORK_NAMES),
  certificate: certificateChoiceSchema,
  /** Whether people there may open the app as well, after signing in. decision 0191. */
  opens_app: z.boolean(),
});

export type CertificateChoice = z.output<typeof certificateChoiceSchema>;
export type NetworkSettings = z.output<typeof networkSettingsSchema>;

/** What one run has in the place of stored settings: an address of its command line, or a switch of its settings file. */
export interface NetworkReplacement {
  readonly network?: NetworkSettings | undefined;
  readonly opens_app?: boolean | undefined;
}

/** Returns the settings in effect. An address of the command line replaces everything, the settings file only the switch of the app. */
export function replaceNetworkSettings(
  stored: NetworkSettings | null,
  { network, opens_app }: NetworkReplacement,
): NetworkSettings | null {
  if (network !== undefined) return network;
  return stored === null || opens_app === undefined ? stored : { ...stored, opens_app };
}

/** Returns the host of an address: IPv6 in brackets. */
export const formatHost = (address: string): string => (address.includes(':') ? `[${address}]` : address);

/** Lists the Host values of the settings, the one to give away first. */
export const listNetworkHosts = ({ address, port, names }: NetworkSettings): string[] =>
  [...names, formatHost(address)].map((host) => `${host}:${port}`);

/** Returns the address that other systems on the network call, without trailing slash. */
export const formatNetworkUrl = (settings: NetworkSettings): string =>
  `https://${listNetworkHosts(settings)[0] ?? ''}`;
