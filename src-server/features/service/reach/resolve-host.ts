import { isIP } from 'node:net';
import type { ReachProbe } from '@server/commands/ports/reach-probe';
import { createAddressMatcher, unmapIpv4 } from '@server/kernel/address-ranges';
import type { ReachView, SystemLocation } from '@shared/service/reach-contract';

type NameStep = NonNullable<ReachView['name']>;

const isOwn = createAddressMatcher(['127.0.0.0/8', '::1']);
const isLocal = createAddressMatcher([
  '10.0.0.0/8',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '100.64.0.0/10',
  'fc00::/7',
]);
/** No server has such an address. The link-local ones lead to the metadata of cloud machines. */
const isNoServer = createAddressMatcher([
  '0.0.0.0/8',
  '169.254.0.0/16',
  '224.0.0.0/3',
  '::',
  'fe80::/10',
  'ff00::/8',
]);

/** Finds how far the addresses lead at most, because the other system takes any of the addresses. */
function findReach(addresses: readonly string[]): SystemLocation {
  if (addresses.every(isOwn)) return 'computer';
  return addresses.every((address) => isOwn(address) || isLocal(address)) ? 'house' : 'internet';
}

async function withTimeout<T>(work: Promise<T>, timeoutMs: number): Promise<T | 'timed_out'> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<'timed_out'>((resolve) => {
    timer = setTimeout(() => resolve('timed_out'), timeoutMs);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

const createProblem = (problem: NameStep['problem'], addresses: string[] = []): NameStep => ({
  addresses,
  place: null,
  problem,
});

/** Resolves the host of the public address, and says where its IP addresses lead. */
export async function resolveHost(
  hostname: string,
  { lookUp }: ReachProbe,
  timeoutMs: number,
): Promise<NameStep> {
  const host = hostname.replace(/^\[|\]$/g, '');
  const found = await withTimeout(
    isIP(host) === 0 ? lookUp(host).catch(() => []) : Promise.resolve([host]),
    timeoutMs,
  );
  if (found === 'timed_out') return createProblem('timed_out');
  const addresses = found.map(unmapIpv4).slice(0, 20);
  if (addresses.length === 0) return createProblem('not_found');
  if (addresses.some(isNoServer)) return createProblem('not_allowed', addresses);
  return { addresses, place: findReach(addresses), problem: null };
}
