import { X509Certificate } from 'node:crypto';
import { networkInterfaces } from 'node:os';
import { resolve } from 'node:path';
import { createUsageError } from '@server/cli/context/command-action';
import { readCertificateFiles } from '@server/features/network/certificates/read-certificate-files';
import { listCertificateNames } from '@server/features/network/certificates/tls-credentials';
import {
  requireNetworkPort,
  requireOwnAddress,
  requirePrivateAddress,
} from '@server/features/network/require-network-address';
import { isAddress } from '@server/kernel/address-ranges';
import { product } from '@shared/kernel/product';
import type { NetworkSettings } from '@shared/network/network-settings';
import { MAX_NETWORK_NAMES, networkSettingsSchema } from '@shared/network/network-settings';
import { InvalidArgumentError } from 'commander';

/** An address and a port, as `--listen` has them. */
export interface ListenOption {
  readonly address: string;
  readonly port: number;
}

/** Parses `ADDRESS:PORT`, with an IPv6 address in brackets. */
export function parseListen(text: string): ListenOption {
  const [, bracketed, plain, port] = /^(?:\[([^\]]+)\]|([^:]+)):(\d{1,5})$/.exec(text) ?? [];
  const address = bracketed ?? plain;
  if (address === undefined || port === undefined || Number(port) > 65_535)
    throw new InvalidArgumentError('It must be an address and a port, such as 192.168.1.20:4320.');
  return { address, port: Number(port) };
}

export interface RunNetworkOptions {
  readonly listen?: ListenOption | undefined;
  readonly tlsCert?: string | undefined;
  readonly tlsKey?: string | undefined;
  readonly listenApp?: boolean | undefined;
  /** The port on this computer itself, as far as the command line says. */
  readonly port?: number | undefined;
}

const isHostName = (name: string): boolean =>
  !isAddress(name) && networkSettingsSchema.shape.names.safeParse([name]).success;

/**
 * Creates the address on the network for one run. Its host names are those of the certificate. Undefined: the stored settings apply.
 * Throws AppError for what would keep it from listening.
 */
export function createRunNetwork(
  { listen, tlsCert, tlsKey, listenApp = false, port = product.defaultPort }: RunNetworkOptions,
  nowMs: number,
): NetworkSettings | undefined {
  if (listen === undefined) {
    if (listenApp) throw createUsageError('--listen-app needs --listen, the address for other computers.');
    if (tlsCert === undefined && tlsKey === undefined) return undefined;
    throw createUsageError('--tls-cert and --tls-key need --listen, the address for other computers.');
  }
  if (tlsCert === undefined || tlsKey === undefined)
    throw createUsageError(
      '--listen needs --tls-cert and --tls-key, because other computers reach the service by TLS only. With --database it can also listen for a proxy: see docs/scale.md.',
    );
  requireOwnAddress(listen.address, networkInterfaces);
  requireNetworkPort(listen.port, port);
  if (listenApp) requirePrivateAddress(listen.address);
  const [certificateFile, keyFile] = [resolve(tlsCert), resolve(tlsKey)];
  const use = { names: [], address: listen.address, nowMs, isAnyName: true };
  const { cert } = readCertificateFiles({ certificateFile, keyFile }, use);
  const names = listCertificateNames(new X509Certificate(cert))
    .filter(isHostName)
    .slice(0, MAX_NETWORK_NAMES)
    .map((name) => name.toLowerCase());
  const files = { kind: 'files', certificate_file: certificateFile, key_file: keyFile } as const;
  const settings: NetworkSettings = {
    is_on: true,
    ...listen,
    names,
    certificate: files,
    opens_app: listenApp,
  };
  if (names.length === 0)
    readCertificateFiles({ certificateFile, keyFile }, { names, address: listen.address, nowMs });
  return settings;
}
