import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import express from 'express';
import type { ApiOptions } from './api-handler';
import { createApiHandler, isApiTarget } from './api-handler';
import type { SiteOptions } from './site';
import { createSiteHandler } from './site';

/** A target that is a path of visible ASCII characters, without fragment. */
const PLAIN_PATH = /^\/[!"$-~]*$/;

/**
 * Creates the one Express application. Our own table, compiled from the catalogue, dispatches the calls. A target of
 * another form, such as a whole URL, goes to the same handlers without Express. Its router would read it by
 * an outdated parser, which throws for some hosts. Node warns of that parser on stderr.
 */
export function createHttpApp(api: ApiOptions, site: SiteOptions): RequestListener {
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.set('query parser', false);
  const answerApi = createApiHandler(api);
  const answerSite = createSiteHandler(site, api.callsClosed);
  function answer(request: IncomingMessage, response: ServerResponse): void {
    const answerIt = isApiTarget(request.url ?? '') ? answerApi : answerSite;
    answerIt(request, response).catch((error: unknown) => {
      api.onError(error, 'none');
      response.destroy();
    });
  }
  app.use(answer);
  return (request, response) =>
    PLAIN_PATH.test(request.url ?? '') ? app(request, response) : answer(request, response);
}
