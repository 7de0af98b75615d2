import type { ServerResponse } from 'node:http';
import type { CallsClosed } from '@server/calls/calls-closed';
import { closedReplies } from '@server/calls/calls-closed';
import type { Reply } from '@server/calls/replies';
import { createRefusalReply } from '@server/calls/replies';
import { readHead } from '@server/http/request/request-head';
import { sendReply } from '@server/http/request/send-reply';
import { AppError, createNotFoundError } from '@shared/kernel/errors';
import { METRICS_PATH } from '@shared/service/service-settings';
import type { RequestHandler } from 'express';
import { Router } from 'express';
import type { AcceptedNames } from './host-guard';
import { checkHostAndOrigin } from './host-guard';
import type { MetricsPage } from './metrics-page';
import { findMetricsPage } from './metrics-page';

/** A page outside `/api`. It writes its own answer. `languages`: what the reader prefers, best first; `*` for any. */
export type SitePage = (response: ServerResponse, languages: readonly string[]) => void | Promise<void>;

/** Pages that need no key: health, the API's description and its reference page. */
export interface SiteOptions {
  readonly accepted: AcceptedNames;
  readonly isAvailable: () => Promise<boolean>;
  /** True if a load balancer may send calls here. It may commit, so it is asked only where nothing is held. */
  readonly isReady: () => Promise<boolean>;
  /** True if the database contradicts its newest checkpoint, which is why the service is not available. */
  readonly isHeld: () => Promise<boolean>;
  readonly pages: ReadonlyMap<string, SitePage>;
  /** False: `/healthz` and `/readyz` are unknown there. Left out: true. */
  readonly offersHealth?: boolean;
  /** null: there are none at this address. */
  readonly metrics: MetricsPage | null;
  /** The web interface, which checks Host and Origin itself. null: there is none. */
  readonly web: Router | null;
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

async function createReadyReply({ isReady, isHeld }: SiteOptions): Promise<Reply> {
  // A held database stays as it is, because a member may replace it.
  if (await isHeld()) return createRefusalReply(held);
  return (await isReady()) ? healthy : createRefusalReply(unavailable);
}

const refuseMethod: RequestHandler = (_request, response) => {
  const error = new AppError('method_not_allowed', 'Method not allowed. Use GET.');
  sendReply(response, createRefusalReply(error, { Allow: 'GET, HEAD' }));
};

/** Sends the metrics. A request that may not have them goes on, as for an unknown path. */
const sendMetrics =
  (metrics: MetricsPage): RequestHandler =>
  async (request, response, next) => {
    const send = await findMetricsPage(request, metrics);
    if (send === undefined) return next();
    if (request.method !== 'GET' && request.method !== 'HEAD') return refuseMethod(request, response, next);
    send(response);
  };

/**
 * Creates the routes outside `/api`. Unknown paths get 404, also `/.well-known/*`: there is no metadata.
 */
export function createSiteRouter(options: SiteOptions, callsClosed: CallsClosed): Router {
  const router = Router({ caseSensitive: true, strict: true });

  const sendState =
    (createStateReply: (state: SiteOptions) => Promise<Reply>): SitePage =>
    async (response) => {
      const closed = callsClosed();
      sendReply(response, closed === null ? await createStateReply(options) : closedReplies[closed]);
    };

  if (options.web !== null) router.use(options.web);
  router.use((request, response, next) => {
    const refusal = checkHostAndOrigin(request, readHead(request), options.accepted);
    if (refusal === null) next();
    else sendReply(response, createRefusalReply(refusal));
  });
  const pages = [...options.pages];
  if (options.offersHealth !== false) {
    pages.push(['/healthz', sendState(createHealthReply)], ['/readyz', sendState(createReadyReply)]);
  }
  for (const [path, sendPage] of pages)
    router
      .route(path)
      .get((request, response) => sendPage(response, request.acceptsLanguages()))
      .all(refuseMethod);
  if (options.metrics !== null) router.route(METRICS_PATH).all(sendMetrics(options.metrics));
  router.use((_request, response) => sendReply(response, createRefusalReply(createNotFoundError())));
  return router;
}
