import type { Express } from 'express';
import express from 'express';
import type { ApiOptions } from './api-handler';
import { createApiHandler, isApiTarget } from './api-handler';
import type { SiteOptions } from './site';
import { createSiteHandler } from './site';

/** Creates the one Express application. Our own table, compiled from the catalogue, dispatches the calls. */
export function createHttpApp(api: ApiOptions, site: SiteOptions): Express {
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.set('query parser', false);
  const answerApi = createApiHandler(api);
  const answerSite = createSiteHandler(site);
  app.use((request, response) => {
    const answer = isApiTarget(request.originalUrl) ? answerApi : answerSite;
    answer(request, response).catch((error: unknown) => {
      api.onError(error, 'none');
      response.destroy();
    });
  });
  return app;
}
