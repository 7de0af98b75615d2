import type { AsyncCommand } from '@server/commands/command';
import { AppError } from '@shared/kernel/errors';
import { checkNetworkAddress } from './check-network-address';
import { checkPublicAddress } from './check-public-address';

const NONCE_BYTES = 16;
const TIMEOUT_MS = 8000;

/** No such address is set. */
const nothingTested = { public_url: null, name: null, certificate: null, answer: null, arrival: null };

/** Asks at the public address or at that on the network, never at one of the input. */
export const checkServiceReach: AsyncCommand<'service.checkReach'> = {
  kind: 'async',
  async run(store, context, { target }) {
    if (context.control === null)
      throw new AppError(
        'invalid_transition',
        'Test the address in the app: the command line sees no calls.',
      );
    const { baseUrl, overridden, network, reach: probe } = context.control;
    const { settings, nowMs, nodes } = await store.read(async (snapshot) => ({
      settings: await snapshot.settings.read(),
      nowMs: snapshot.nowMs,
      nodes: await snapshot.nodes.list(),
    }));
    const nonce = Buffer.from(context.randomBytes(NONCE_BYTES)).toString('hex');
    const services = nodes.filter(({ isRunning }) => isRunning).length;
    const deps = { probe, nonce, nowMs, timeoutMs: TIMEOUT_MS, services };
    if (target === 'house') {
      const onNetwork = network.settings();
      return onNetwork === null ? nothingTested : checkNetworkAddress(onNetwork, context.dataDirectory, deps);
    }
    const url = overridden.includes('public_url') ? baseUrl() : settings.public_url;
    return url === null ? nothingTested : checkPublicAddress(url, deps);
  },
  target: (_input, { public_url: url }) => url ?? '',
};
