import type { NetworkControl, NetworkState } from '@server/commands/ports/network-control';
import type { ReadInterfaces } from '@server/features/network/list-addresses';
import { hasAddress } from '@server/features/network/list-addresses';
import { createListenError, requireNetworkPort } from '@server/features/network/require-network-address';
import { limitConcurrency } from '@server/kernel/limit-concurrency';
import type { Log } from '@server/kernel/log';
import { AppError } from '@shared/kernel/errors';
import { networkMessages } from '@shared/network/network.messages';
import type { NetworkSettings } from '@shared/network/network-settings';
import type { EnglishMessage } from '@shared/text/filled-message';
import { fillMessage } from '@shared/text/filled-message';
import type { OpenedServer, OpenServerDeps } from './open-server';
import { openServer } from './open-server';

export interface NetworkListenerDeps extends OpenServerDeps {
  /** Reads the settings in effect: of the command line, or the stored ones. null: never set up. */
  readSettings(): Promise<NetworkSettings | null>;
  /** The port that the service listens on for this computer. null: it does not, so nothing may listen here. */
  ownPort(): number | null;
  readonly readInterfaces: ReadInterfaces;
  readonly isOverridden: boolean;
  readonly appByFile: boolean | null;
  readonly offersApp: boolean;
  readonly log: Log;
  /** Runs after the state has changed. */
  onChange(): void;
}

export interface NetworkListener {
  readonly control: NetworkControl;
  /** Makes what listens agree with settings, addresses and certificate. Repeated by a job. */
  apply(): Promise<void>;
  /** Throws AppError if it should be open and is not. For a run whose command line asks for it. */
  requireOpen(): void;
  /** Answers the calls in flight, then closes. */
  stop(): Promise<void>;
}

function toProblem(error: unknown, settings: NetworkSettings): EnglishMessage {
  const refusal =
    error instanceof AppError && error.filled !== null ? error : createListenError(error, settings);
  return { id: '', values: {}, ...refusal.filled, english: refusal.message };
}

/** Logs a state. What a problem names, such as hosts and files, is logged as an error, whose text no file keeps. decision 0179. */
function logChange(log: Log, next: NetworkState): void {
  const event = 'the address on the network has changed';
  const problem = next.kind === 'off' ? null : next.problem;
  if (problem === null) log.info(event, { state: next.kind });
  else log.error(event, new AppError('unavailable', problem), { state: next.kind, problem: problem.id });
}

/** Remembers the state, and reports a change once. */
function createStateHolder({ log, onChange }: Pick<NetworkListenerDeps, 'log' | 'onChange'>) {
  let state: NetworkState = { kind: 'off' };
  return {
    get: () => state,
    set(next: NetworkState): void {
      if (JSON.stringify(next) === JSON.stringify(state)) return;
      state = next;
      logChange(log, next);
      onChange();
    },
  };
}

/** Opens and closes the server, so that it agrees with the settings. */
function createAgreement(deps: NetworkListenerDeps, holder: ReturnType<typeof createStateHolder>) {
  let opened: OpenedServer | null = null;

  async function close(): Promise<void> {
    const closing = opened;
    opened = null;
    await closing?.close();
  }

  function requireAddress({ address }: NetworkSettings): void {
    if (!hasAddress(deps.readInterfaces, address))
      throw new AppError('unavailable', fillMessage(networkMessages.addressGone, { address }));
  }

  function renewOrKeep(current: OpenedServer): void {
    try {
      if (current.renew()) deps.log.info('the certificate on the network was renewed');
      holder.set({ kind: 'open', problem: null });
    } catch (error) {
      // Callers still get the certificate of before. The next check tries again.
      holder.set({ kind: 'open', problem: toProblem(error, current.settings) });
    }
  }

  const isAsWanted = (current: OpenedServer, settings: NetworkSettings): boolean =>
    current.isListening() && JSON.stringify(current.settings) === JSON.stringify(settings);

  return {
    credentials: () => opened?.credentials() ?? null,
    close,
    async open(settings: NetworkSettings, ownPort: number): Promise<void> {
      try {
        requireAddress(settings);
        if (opened !== null && isAsWanted(opened, settings)) return renewOrKeep(opened);
        await close();
        requireNetworkPort(settings.port, ownPort);
        opened = await openServer(settings, deps);
        holder.set({ kind: 'open', problem: null });
      } catch (error) {
        await close();
        holder.set({ kind: 'closed', problem: toProblem(error, settings) });
      }
    },
  };
}

/** Creates the listener on the network. It is closed while the service does not listen for this computer. */
export function createNetworkListener(deps: NetworkListenerDeps): NetworkListener {
  const inTurn = limitConcurrency(1);
  const holder = createStateHolder(deps);
  const agreement = createAgreement(deps, holder);
  let wanted: NetworkSettings | null = null;

  async function close(): Promise<void> {
    await agreement.close();
    holder.set({ kind: 'off' });
  }

  async function apply(): Promise<void> {
    const settings = await deps.readSettings();
    wanted = settings?.is_on === true ? settings : null;
    const ownPort = deps.ownPort();
    if (wanted === null || ownPort === null) await close();
    else await agreement.open(wanted, ownPort);
  }

  return {
    control: {
      state: holder.get,
      settings: () => wanted,
      certificate: agreement.credentials,
      isOverridden: deps.isOverridden,
      appByFile: deps.appByFile,
      offersApp: deps.offersApp,
    },
    apply: () => inTurn(apply),
    requireOpen() {
      const state = holder.get();
      if (state.kind !== 'closed') return;
      const isTaken = state.problem.id === networkMessages.portInUse.id;
      throw new AppError(isTaken ? 'port_in_use' : 'unavailable', state.problem);
    },
    stop: () => inTurn(close),
  };
}
