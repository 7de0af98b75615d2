import type { AsyncCommand } from '@server/commands/command';
import { AppError } from '@shared/kernel/errors';
import { checkPublicAddress } from './check-public-address';

const NONCE_BYTES = 16;
const TIMEOUT_MS = 8000;

/** Asks at the public address alone, never at one of the input. */
export const checkServiceReach: AsyncCommand<'service.checkReach'> = {
  kind: 'async',
  async run(store, context) {
    if (context.control === null)
      throw new AppError(
        'invalid_transition',
        'Test the address in the app: the command line sees no calls.',
      );
    const { baseUrl, overridden, reach: probe } = context.control;
    const { settings, nowMs } = await store.read(async (snapshot) => ({
      settings: await snapshot.settings.read(),
      nowMs: snapshot.nowMs,
    }));
    const url = overridden.includes('public_url') ? baseUrl() : settings.public_url;
    if (url === null) return { public_url: null, name: null, certificate: null, answer: null, arrival: null };
    const nonce = Buffer.from(context.randomBytes(NONCE_BYTES)).toString('hex');
    return checkPublicAddress(url, { probe, nonce, nowMs, timeoutMs: TIMEOUT_MS });
  },
  target: (_input, { public_url: url }) => url ?? '',
};
