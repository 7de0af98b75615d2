import { isIP } from 'node:net';
import { readAuthorityRoot } from '@server/features/network/certificates/authority-file';
import type { NetworkSettings } from '@shared/network/network-settings';
import { formatNetworkUrl } from '@shared/network/network-settings';
import type { ReachView } from '@shared/service/reach-contract';
import type { ReachCheckDeps } from './check-public-address';
import { checkAnswer } from './check-public-address';
import { resolveHost } from './resolve-host';

/** An IP address needs no name, and a private one is right here. */
async function checkName(hostname: string, deps: ReachCheckDeps): Promise<NonNullable<ReachView['name']>> {
  const address = hostname.replace(/^\[|\]$/g, '');
  if (isIP(address) !== 0) return { addresses: [address], place: 'house', problem: null };
  return resolveHost(hostname, deps.probe, deps.timeoutMs);
}

/**
 * Tests the address on the network as a device in the house would call it that trusts the root. It is asked even if this computer
 * does not know the name, because the router of the house may.
 */
export async function checkNetworkAddress(
  settings: NetworkSettings,
  dataDirectory: string,
  deps: ReachCheckDeps,
): Promise<ReachView> {
  const url = formatNetworkUrl(settings);
  const root = settings.certificate.kind === 'authority' ? readAuthorityRoot(dataDirectory)?.root : undefined;
  const probe = root === undefined ? deps.probe : { ...deps.probe, authorities: [root] };
  const name = await checkName(new URL(url).hostname, deps);
  return { public_url: url, name, ...(await checkAnswer(url, settings.address, { ...deps, probe })) };
}
