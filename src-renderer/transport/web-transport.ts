import { NETWORK_ERROR } from '@renderer/lib/network-error';
import { appMessages } from '@shared/app/app.messages';
import type { CallReply, Transport, WireEvent } from '@shared/contract/rpc';
import { fillMessage } from '@shared/text/filled-message';
import { createPageRefusal } from './create-page-refusal';
import { checkFrameLimits } from './frame-limits';
import {
  acceptPageToken,
  getPageToken,
  rejectPageToken,
  replacePageToken,
  watchPageToken,
} from './page-token';
import type { RpcClientSocket, RpcSocketEnd, ServerFrame } from './rpc-socket';
import { openRpcSocket } from './rpc-socket';

/**
 * Connection of the page to its service. `refused`: the service does not accept this browser, and a launch
 * link is needed.
 */
export type ConnectionState = 'opening' | 'open' | 'lost' | 'refused';

/** Close reason of the service for a page without the page token of the browser session. */
const NO_SESSION_REASON = 'no_session';

const RETRY_MIN_MS = 250;
const RETRY_MAX_MS = 5000;
/** A service that stopped may accept requests and never answer them. */
const REFUSAL_TIMEOUT_MS = 5000;

const lost = createPageRefusal('unavailable', fillMessage(appMessages.outcomeUnknown));
const notSent = createPageRefusal('unavailable', NETWORK_ERROR);

/** True if the service answers but does not accept this browser. Used when a socket cannot be opened. */
async function isRefused(): Promise<boolean> {
  const signal = AbortSignal.timeout(REFUSAL_TIMEOUT_MS);
  try {
    return (await fetch('/', { method: 'HEAD', cache: 'no-store', signal })).status === 401;
  } catch {
    return false;
  }
}

function broadcast(listeners: Iterable<(event: WireEvent) => void>, name: string, payload: unknown): void {
  for (const listener of listeners) listener({ name, payload });
}

/** Keeps calls without an answer, and frames that wait for an open socket. */
function createPendingCalls() {
  const waiting = new Map<string, (reply: CallReply) => void>();
  const unsent: string[] = [];
  return {
    add: (id: string, answer: (reply: CallReply) => void) => void waiting.set(id, answer),
    sendLater: (frame: string) => void unsent.push(frame),
    takeUnsent: () => unsent.splice(0),
    answer(id: string, reply: CallReply) {
      waiting.get(id)?.(reply);
      waiting.delete(id);
    },
    failAll() {
      for (const answer of waiting.values()) answer(lost);
      waiting.clear();
      unsent.length = 0;
    },
  };
}

/**
 * Creates a transport that sends calls and receives events over one WebSocket. A lost socket is opened again,
 * with growing delays.
 */
export function createWebTransport(onConnection: (connection: ConnectionState) => void): Transport {
  const listeners = new Set<(event: WireEvent) => void>();
  const pending = createPendingCalls();
  let link: RpcClientSocket | null = null;
  let visible = '';
  let isIn = false;
  let isShutOut = false;
  let isLost = false;
  let retryMs = RETRY_MIN_MS;

  const enter = () => {
    isIn = true;
    isLost = false;
    acceptPageToken(visible);
    retryMs = RETRY_MIN_MS;
    onConnection('open');
    for (const frame of pending.takeUnsent()) link?.send(frame);
  };

  const onFrame = (frame: ServerFrame) => {
    if ('event' in frame) return broadcast(listeners, frame.event.name, frame.event.payload);
    if ('secret' in frame) return replacePageToken(frame.secret);
    if ('page_token' in frame) return enter();
    pending.answer(frame.id, frame.reply);
  };

  const giveUp = () => {
    isShutOut = true;
    onConnection('refused');
  };

  const open = () => {
    isShutOut = false;
    const secret = getPageToken();
    if (secret === null) return giveUp();
    visible = secret;
    link = openRpcSocket({ secret, onFrame, onEnd: (end) => void handleEnd(end) });
  };

  const handleEnd = async (end: RpcSocketEnd) => {
    link = null;
    isIn = false;
    const isTurnedAway = end.kind === 'closed' && end.reason === NO_SESSION_REASON;
    // Waiting frames were not sent yet. They follow the next token.
    if (isTurnedAway && rejectPageToken(visible)) return open();
    pending.failAll();
    if (isTurnedAway || (end.kind === 'closed' && (await isRefused()))) return giveUp();
    isLost = true;
    onConnection('lost');
    setTimeout(open, retryMs);
    retryMs = Math.min(retryMs * 2, RETRY_MAX_MS);
  };

  // A sign-in or launch link in another tab gives access to this tab too.
  watchPageToken(() => {
    if (isShutOut) open();
  });
  open();
  return {
    clipboard: 'page',
    on(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    call: (command, input, id) =>
      new Promise((resolve) => {
        // While the connection is lost, a new socket may be as silent as the last one, so no call waits for it.
        if (link === null || isLost) return resolve(notSent);
        const frame = JSON.stringify({ id, command, input });
        const refusal = checkFrameLimits(frame);
        if (refusal !== null) return resolve(refusal);
        pending.add(id, resolve);
        if (isIn) link.send(frame);
        else pending.sendLater(frame);
      }),
  };
}
