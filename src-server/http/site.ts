import type { IncomingMessage, ServerResponse } from 'node:http';
import type { CallsClosed } from '@server/calls/calls-closed';
import { closedReplies } from '@server/calls/calls-closed';
import type { Reply } from '@server/calls/replies';
import { createRefusalReply } from '@server/calls/replies';
import { readHead } from '@server/http/request/request-head';
import { sendReply } from '@server/http/request/send-reply';
import { AppError, createNotFoundError } from '@shared/kernel/errors';
import type { AcceptedNames } from './host-guard';
import { checkHostAndOrigin } from './host-guard';

/** A page outside `/api`. It writes its own answer. */
export type SitePage = (response: ServerResponse) => void | Promise<void>;

/** A part of the site with its own paths, which checks Host and Origin itself: the web host. */
export interface SiteHandler {
  /** Returns the handler of the path. null: the path is not of this part. */
  answerFor(path: string): ((message: IncomingMessage, response: ServerResponse) => Promise<void>) | null;
}

/** Pages that need no key: health, the API's description and its reference page. */
export interface SiteOptions {
  readonly accepted: AcceptedNames;
  readonly isAvailable: () => Promise<boolean>;
  /** True if the database contradicts its newest checkpoint, which is why the service is not available. */
  readonly isHeld: () => Promise<boolean>;
  readonly pages: ReadonlyMap<string, SitePage>;
  /** False: `/healthz` is unknown there. Left out: true. */
  readonly offersHealth?: boolean;
  /** null: there is no web interface. */
  readonly web: SiteHandler | null;
}

const unavailable = new AppError('unavailable', "The service can't record calls right now.");
const held = new AppError(
  'unavailable',
  'The service refuses all calls until its database is restored or settled.',
);
const healthy: Reply = { status: 200, headers: {}, body: JSON.stringify({ status: 'ok' }) };

async function createHealthReply({ isAvailable, isHeld }: SiteOptions): Promise<Reply> {
  if (await isAvailable()) return healthy;
  return createRefusalReply((await isHeld()) ? held : unavailable);
}

const isReading = (method: string | undefined): boolean => method === 'GET' || method === 'HEAD';

/**
 * Creates the handler of requests outside `/api`. Unknown paths get 404, also `/.well-known/*`: there is no
 * metadata.
 */
export function createSiteHandler(options: SiteOptions, callsClosed: CallsClosed) {
  async function readHealth(): Promise<Reply> {
    const closed = callsClosed();
    return closed === null ? createHealthReply(options) : closedReplies[closed];
  }

  return async (message: IncomingMessage, response: ServerResponse): Promise<void> => {
    const head = readHead(message);
    const { path } = head;
    const answerWeb = options.web?.answerFor(path) ?? null;
    if (answerWeb !== null) return answerWeb(message, response);
    const refusal = checkHostAndOrigin(message, head, options.accepted);
    if (refusal !== null) return sendReply(response, createRefusalReply(refusal));
    const page = options.pages.get(path);
    const isHealth = path === '/healthz' && options.offersHealth !== false;
    if (page === undefined && !isHealth)
      return sendReply(response, createRefusalReply(createNotFoundError()));
    if (!isReading(message.method)) {
      const error = new AppError('method_not_allowed', 'Method not allowed. Use GET.');
      return sendReply(response, createRefusalReply(error, { Allow: 'GET, HEAD' }));
    }
    if (page !== undefined) return page(response);
    sendReply(response, await readHealth());
  };
}
