import type { Client, Middleware } from 'openapi-fetch';
import createFetchClient from 'openapi-fetch';
import type { EventsOptions, FeedEvent } from './follow-events.ts';
import { followEvents } from './follow-events.ts';
import type { RequestSender } from './retrying-fetch.ts';
import { createRetryingFetch } from './retrying-fetch.ts';
import type { paths } from './schema.ts';

export type { ErrorCode } from './api-error.ts';
export { ApiError } from './api-error.ts';
export type { EventsOptions, EventType, FeedEvent } from './follow-events.ts';
export { PositionLostError } from './follow-events.ts';
export { getData } from './get-data.ts';
export { listAll } from './list-all.ts';
export type * from './schema.ts';
export type { ReceivedWebhook } from './verify-webhook.ts';
export { verifyWebhook, WebhookError } from './verify-webhook.ts';
export type { WebhookNotice } from './webhook-notice.ts';
export { isWebhookNotice } from './webhook-notice.ts';

/** A client of one property. Its methods are those of openapi-fetch: `client.GET('/api/v1/reservations', …)`, and one more. */
export interface BrasstagClient extends Client<paths> {
  /**
   * Follows the changes of the property: `for await (const event of client.events({ after, save }))`. Throws PositionLostError when
   * everything must be read again, and ApiError for a refusal that does not pass.
   */
  events(options?: EventsOptions): AsyncGenerator<FeedEvent, void, undefined>;
}

export interface ClientOptions {
  /** Address of the service, such as `http://127.0.0.1:4319`. */
  readonly baseUrl: string;
  /** The full token of an API key. */
  readonly token: string;
  /** How often a call is repeated at most. Default: 4; 0: never. */
  readonly retries?: number;
  /** Makes one request. Its second argument has the signal of the call. Default: the `fetch` of the runtime. */
  readonly fetch?: RequestSender;
}

/** Names every change, so that its repetition changes nothing a second time. A name that the caller has chosen stays. */
function createMiddleware(token: string): Middleware {
  return {
    onRequest({ request }) {
      request.headers.set('Authorization', `Bearer ${token}`);
      if (request.method !== 'GET' && !request.headers.has('Idempotency-Key'))
        request.headers.set('Idempotency-Key', crypto.randomUUID());
      return request;
    },
  };
}

/** Creates a client. It sends the token with every call and keeps it nowhere else. */
export function createClient(options: ClientOptions): BrasstagClient {
  const { baseUrl, token, retries = 4, fetch = globalThis.fetch } = options;
  const client = createFetchClient<paths>({
    baseUrl,
    fetch: createRetryingFetch({ fetch: (request, init) => fetch(request, init), retries }),
    // Lists as `status=a,b`.
    querySerializer: { array: { style: 'form', explode: false } },
  });
  client.use(createMiddleware(token));
  return { ...client, events: (events) => followEvents(client, events) };
}
