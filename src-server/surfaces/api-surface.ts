import type { IncomingMessage, ServerResponse } from 'node:http';
import { createBufferedRandomBytes } from '@server/buffered-random-bytes';
import type { Call } from '@server/calls/call';
import type { CallTools } from '@server/calls/handle-call';
import { handleCall } from '@server/calls/handle-call';
import type { Operation } from '@server/operations/define-operation';
import { createId } from '@shared/ids';
import type { RandomBytes } from '@shared/token';

import type { ReadCallerAddress } from './caller-address';
import type { AcceptedNames } from './host-guard';
import { checkHostAndOrigin } from './host-guard';
import { isMcpPath, mcpSurface } from './mcp/mcp-surface';
import { readCredential, readHead } from './request-head';
import { readTarget } from './request-target';
import { restSurface } from './rest';
import { sendReply } from './send-reply';

export interface ApiOptions extends CallTools {
  readonly operations: readonly Operation[];
  readonly accepted: AcceptedNames;
  readonly randomBytes: RandomBytes;
  readonly readCallerAddress: ReadCallerAddress;
  /** Epoch ms, for request ids. */
  readonly now: () => number;
}

/** Whether a raw request target belongs to the API, and so begins with authentication. */
export const isApiTarget = (url: string): boolean => /^\/api(?:[/?]|$)/.test(readTarget(url).path);

/** Asks a client that waits for it to send the body: only now, after every gate of the headers. */
async function invite(message: IncomingMessage, response: ServerResponse): Promise<void> {
  if (message.headers.expect?.toLowerCase() === '100-continue') response.writeContinue();
}

/** Answers one request under `/api`. */
export function apiSurface(options: ApiOptions) {
  const { operations, randomBytes } = options;
  const idBytes = createBufferedRandomBytes(randomBytes);
  const answerRest = restSurface(operations, randomBytes);
  const answerAgent = mcpSurface(options);

  return async (message: IncomingMessage, response: ServerResponse): Promise<void> => {
    const startedMs = options.monotonicMs();
    const head = readHead(message);
    const requestId = createId('req', options.now(), idBytes);
    const isAgent = isMcpPath(head.target.path);
    const part = isAgent ? answerAgent(message, head, requestId) : answerRest(message, head);
    const { allow, readBody } = part;
    const call: Call = {
      subject: part.subject,
      admit: part.admit,
      act: part.act,
      readBody: readBody === null ? null : () => invite(message, response).then(readBody),
      channel: isAgent ? 'mcp' : 'api',
      credential: readCredential(head),
      hasCredential: head.values('authorization').length > 0,
      requestId,
      address: options.readCallerAddress(message),
      startedMs,
      guardRefusal: checkHostAndOrigin(message, head, options.accepted),
    };
    const reply = await handleCall(call, options);
    const isOtherMethod = reply.status === 405 && allow !== null;
    sendReply(response, isOtherMethod ? { ...reply, headers: { ...reply.headers, Allow: allow } } : reply);
  };
}
