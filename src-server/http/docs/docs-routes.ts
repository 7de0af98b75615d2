import type { ServerResponse } from 'node:http';
import { referenceScript } from '@server/http/docs/reference/reference-script';
import { createOpenApiDocument } from '@server/http/openapi/openapi-document';
import type { SitePage } from '@server/http/site';
import { toLocalDate } from '@server/kernel/property-clock';
import type { Operation } from '@server/operations/define-operation';
import { loadDocsStyle, renderDocsPage } from './docs-page';

const HTML_TYPE = 'text/html; charset=utf-8';
const JSON_TYPE = 'application/json; charset=utf-8';
const SCRIPT_TYPE = 'text/javascript; charset=utf-8';
const STYLE_TYPE = 'text/css; charset=utf-8';

/** Allows nothing inline, nothing from other origins and no framing. The page sends nothing. */
const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

function send(response: ServerResponse, contentType: string, text: string): void {
  response.writeHead(200, {
    'Content-Type': contentType,
    'Content-Length': Buffer.byteLength(text),
    'Cache-Control': 'no-store',
    'Content-Security-Policy': contentSecurityPolicy,
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
  });
  response.end(text);
}

type CreateText = (baseUrl: string, today: string) => string | Promise<string>;

/** Keeps a text until the base URL or the day changes. */
function cacheText(createText: CreateText): CreateText {
  let stored: { readonly baseUrl: string; readonly today: string; readonly text: string } | null = null;
  return async (baseUrl, today) => {
    if (stored?.baseUrl !== baseUrl || stored.today !== today)
      stored = { baseUrl, today, text: await createText(baseUrl, today) };
    return stored.text;
  };
}

/** Creates the routes of the OpenAPI document and its reference page. Nothing is built or read before a request. */
export function createDocsRoutes(
  operations: readonly Operation[],
  baseUrl: () => string,
  now: () => number,
): ReadonlyMap<string, SitePage> {
  const getDocument = cacheText((url, today) =>
    JSON.stringify(createOpenApiDocument(operations, url, today)),
  );
  const getPage = cacheText((url, today) => renderDocsPage(operations, url, today));
  const createPage =
    (type: string, getText: CreateText): SitePage =>
    async (response) =>
      send(response, type, await getText(baseUrl(), toLocalDate('UTC', now())));
  return new Map<string, SitePage>([
    ['/openapi.json', createPage(JSON_TYPE, getDocument)],
    ['/docs', createPage(HTML_TYPE, getPage)],
    ['/docs/reference.css', createPage(STYLE_TYPE, loadDocsStyle)],
    ['/docs/reference.js', createPage(SCRIPT_TYPE, () => referenceScript)],
  ]);
}
