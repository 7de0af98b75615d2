import type { Express } from 'express';
import express from 'express';
import type { ApiOptions } from './api-surface';
import { apiSurface, isApiTarget } from './api-surface';
import type { SiteOptions } from './site';
import { siteSurface } from './site';

/** The whole HTTP face in one Express application; dispatch is a table of our own, compiled from the catalogue. */
export function httpApp(api: ApiOptions, site: SiteOptions): Express {
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.set('query parser', false);
  const answerApi = apiSurface(api);
  const answerSite = siteSurface(site);
  app.use((request, response) => {
    const answer = isApiTarget(request.originalUrl) ? answerApi : answerSite;
    answer(request, response).catch((error: unknown) => {
      api.onError(error, 'none');
      response.destroy();
    });
  });
  return app;
}
