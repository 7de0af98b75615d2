import { createServer } from 'node:net';
import { isAddress } from '@server/kernel/address-ranges';
import { readErrorCode } from '@server/kernel/system-error';
import { AppError } from '@shared/kernel/errors';
import { networkMessages } from '@shared/network/network.messages';
import { DEFAULT_NETWORK_PORT } from '@shared/network/network-settings';
import { fillMessage } from '@shared/text/filled-message';
import type { ReadInterfaces } from './list-addresses';
import { hasAddress, judgeReach, listAddresses } from './list-addresses';

/** Where to listen. */
export interface ListenAddress {
  readonly address: string;
  readonly port: number;
}

const FIRST_FREE_PORT = 1024;
const everyAddress: ReadonlySet<string> = new Set(['0.0.0.0', '::', '*', '']);
/** Where the service listens for this computer. */
const ownAddresses: ReadonlySet<string> = new Set(['127.0.0.1', '::1', 'localhost']);

const isErrorCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;

/** Throws AppError `validation_failed` for an address that is none of this computer, with those that are. */
export function requireOwnAddress(address: string, readInterfaces: ReadInterfaces): void {
  const listed = listAddresses(readInterfaces).map((one) => one.address);
  if (listed.length === 0) throw new AppError('validation_failed', fillMessage(networkMessages.noNetwork));
  const addresses = listed.join(', ');
  if (everyAddress.has(address))
    throw new AppError('validation_failed', fillMessage(networkMessages.addressEvery, { addresses }));
  if (ownAddresses.has(address))
    throw new AppError(
      'validation_failed',
      fillMessage(networkMessages.addressOfComputer, { address, addresses }),
    );
  if (!isAddress(address) || !hasAddress(readInterfaces, address))
    throw new AppError(
      'validation_failed',
      fillMessage(networkMessages.addressNotHere, { address, addresses }),
    );
}

/** Throws AppError `validation_failed` for an address that the internet reaches: no app is opened there. decision 0191. */
export function requirePrivateAddress(address: string): void {
  if (judgeReach(address) === 'internet')
    throw new AppError('validation_failed', fillMessage(networkMessages.appPublic, { address }));
}

/** Throws AppError `validation_failed` for a port that the service cannot or must not use. `ownPort`: that of 127.0.0.1. */
export function requireNetworkPort(port: number, ownPort: number): void {
  if (port < FIRST_FREE_PORT)
    throw new AppError(
      'validation_failed',
      fillMessage(networkMessages.portPrivileged, { port: String(DEFAULT_NETWORK_PORT) }),
    );
  if (port !== ownPort) return;
  const other = String(ownPort === DEFAULT_NETWORK_PORT ? DEFAULT_NETWORK_PORT + 1 : DEFAULT_NETWORK_PORT);
  throw new AppError(
    'validation_failed',
    fillMessage(networkMessages.portSame, { port: String(port), other }),
  );
}

/** Turns the failure to listen into one sentence: AppError `port_in_use` or `validation_failed`. */
export function createListenError(error: unknown, { address, port }: ListenAddress): AppError {
  const values = { address, port: String(port) };
  if (isErrorCode(error, 'EADDRINUSE'))
    return new AppError('port_in_use', fillMessage(networkMessages.portInUse, values), { cause: error });
  if (isErrorCode(error, 'EADDRNOTAVAIL'))
    return new AppError('unavailable', fillMessage(networkMessages.addressGone, { address }), {
      cause: error,
    });
  const reason = readErrorCode(error) ?? '–';
  return new AppError('unavailable', fillMessage(networkMessages.listenFailed, { ...values, reason }), {
    cause: error,
  });
}

/** Tries whether the address can be listened on. Throws AppError as above. */
export async function requireFreeAddress(wanted: ListenAddress): Promise<void> {
  const probe = createServer();
  await new Promise<void>((resolve, reject) => {
    probe.once('error', (error) => reject(createListenError(error, wanted)));
    probe.listen({ port: wanted.port, host: wanted.address, exclusive: true }, () =>
      probe.close(() => resolve()),
    );
  });
}
