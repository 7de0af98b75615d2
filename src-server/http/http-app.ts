import type { RequestListener } from 'node:http';
import { IncomingMessage, ServerResponse } from 'node:http';
import { createRefusalReply } from '@server/calls/replies';
import { readHead } from '@server/http/request/request-head';
import { sendReply } from '@server/http/request/send-reply';
import type { Express, NextFunction, Router } from 'express';
import express from 'express';
import type { ApiOptions } from './api-handler';
import { createApiHandler, isApiTarget } from './api-handler';
import { checkHostAndOrigin } from './host-guard';
import type { SiteOptions } from './site';
import { createSiteRouter } from './site';

/** A target that is a path of visible ASCII characters, without fragment. */
const PLAIN_PATH = /^\/[!"$-~]*$/;
const OTHER_CHARACTERS = /[^!"$-~]/g;

const toPlainPath = (path: string): string =>
  (path.startsWith('/') ? path : `/${path}`).replaceAll(OTHER_CHARACTERS, encodeURIComponent);

/** The classes of the messages that a server creates for an application. */
export interface MessageClasses {
  readonly IncomingMessage: typeof IncomingMessage;
  readonly ServerResponse: typeof ServerResponse;
}

/** An application, and the classes of its messages. It answers messages of other classes too, only more slowly. */
export type HttpApp = RequestListener & MessageClasses;

/**
 * Creates the classes of messages that have the methods of Express from the start. Express would give each message another prototype,
 * which slows down whatever reads it afterwards.
 */
function createMessageClasses(app: Express): MessageClasses {
  class AppRequest extends IncomingMessage {}
  class AppResponse<Request extends IncomingMessage> extends ServerResponse<Request> {}
  Object.setPrototypeOf(AppRequest.prototype, app.request);
  Object.setPrototypeOf(AppResponse.prototype, app.response);
  Object.assign(app, { request: AppRequest.prototype, response: AppResponse.prototype });
  return { IncomingMessage: AppRequest, ServerResponse: AppResponse };
}

/** Creates the one Express application. All of `/api` is one handler, with a table of its own compiled from the catalogue. */
export function createHttpApp(api: ApiOptions, site: SiteOptions): HttpApp {
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.set('query parser', false);
  const executeCall = createApiHandler(api);
  let siteRouter: Router | null = null;

  function fail(error: unknown, response: ServerResponse): void {
    api.onError(error, 'none');
    response.destroy();
  }
  function answerApi(request: IncomingMessage, response: ServerResponse): void {
    executeCall(request, response).catch((error: unknown) => fail(error, response));
  }

  app.use((request, response, next) => {
    if (isApiTarget(request.url)) {
      answerApi(request, response);
      return;
    }
    // Its routes are compiled for the first request, because no start should wait for them.
    siteRouter ??= createSiteRouter(site, api.callsClosed);
    siteRouter(request, response, next);
  });
  // By its four parameters, Express knows that this handles errors.
  app.use((error: unknown, _request: IncomingMessage, response: ServerResponse, _next: NextFunction) =>
    fail(error, response),
  );

  /** Express would read such a target, as a whole URL, by an outdated parser, which warns on stderr and throws for some hosts. */
  function answerOtherForm(request: IncomingMessage, response: ServerResponse): void {
    const head = readHead(request);
    const refusal = checkHostAndOrigin(request, head, site.accepted);
    if (refusal !== null) {
      sendReply(response, createRefusalReply(refusal));
      return;
    }
    request.url = toPlainPath(head.path);
    app(request, response);
  }
  const answer: RequestListener = (request, response) => {
    const target = request.url ?? '';
    if (PLAIN_PATH.test(target)) app(request, response);
    else if (isApiTarget(target)) answerApi(request, response);
    else answerOtherForm(request, response);
  };
  return Object.assign(answer, createMessageClasses(app));
}
