import { networkInterfaces } from 'node:os';
import { createUsageError } from '@server/cli/context/command-action';
import type { ProxyAddress } from '@server/features/network/proxy-address';
import { requireNetworkPort, requireOwnAddress } from '@server/features/network/require-network-address';
import { product } from '@shared/kernel/product';
import type { RunNetworkOptions } from './run-network';

interface Surroundings {
  /** True if the database is on a server, so that there may be several services behind one proxy. */
  readonly isOnServer: boolean;
  /** The address that callers use, of the command line or the settings file. */
  readonly publicUrl: string | null | undefined;
  readonly trustedProxies: readonly string[] | undefined;
}

/** A range that holds every address names no proxy. */
const isEverything = (range: string): boolean => range.endsWith('/0');

/**
 * Creates where proxies reach the service, for `--listen` without a certificate. Undefined: the run has none.
 * Throws AppError for what would let tokens cross a network unencrypted.
 */
export function createProxyAddress(
  { listen, tlsCert, tlsKey, listenApp = false, port = product.defaultPort }: RunNetworkOptions,
  { isOnServer, publicUrl, trustedProxies = [] }: Surroundings,
): ProxyAddress | undefined {
  const hasCertificate = tlsCert !== undefined || tlsKey !== undefined;
  if (listen === undefined || hasCertificate || !isOnServer) return undefined;
  if (listenApp) throw createUsageError('--listen-app needs --tls-cert and --tls-key.');
  if (trustedProxies.length === 0 || !(publicUrl ?? '').startsWith('https://'))
    throw createUsageError(
      '--listen without --tls-cert and --tls-key is for proxies. Name them with --trusted-proxy, and the https: address that callers use with --public-url.',
    );
  if (trustedProxies.some(isEverything))
    throw createUsageError('--trusted-proxy names every address. Name those of the proxies.');
  requireOwnAddress(listen.address, networkInterfaces);
  requireNetworkPort(listen.port, port);
  return { ...listen, proxies: trustedProxies };
}
