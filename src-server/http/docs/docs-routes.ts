import type { ServerResponse } from 'node:http';
import { createOpenApiDocument } from '@server/http/openapi/openapi-document';
import type { SitePage } from '@server/http/site';
import { toLocalDate } from '@server/kernel/property-clock';
import type { Operation } from '@server/operations/define-operation';
import { docsHtml, docsScript, loadDocsAsset } from './docs-page';

const JSON_TYPE = 'application/json; charset=utf-8';
const SCRIPT_TYPE = 'text/javascript; charset=utf-8';

/** Allows nothing inline, nothing from other origins and no framing. The icons of the reference are data URLs. */
const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "font-src 'self'",
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

/** Keeps the text of the document until the base URL or the day changes. */
function cacheDocumentText(operations: readonly Operation[]): (baseUrl: string, today: string) => string {
  let stored: { readonly baseUrl: string; readonly today: string; readonly text: string } | null = null;
  return (baseUrl, today) => {
    if (stored?.baseUrl !== baseUrl || stored.today !== today)
      stored = { baseUrl, today, text: JSON.stringify(createOpenApiDocument(operations, baseUrl, today)) };
    return stored.text;
  };
}

/** Creates the routes of the OpenAPI document and its reference page. Nothing is built or read before a request. */
export function createDocsRoutes(
  operations: readonly Operation[],
  baseUrl: () => string,
  now: () => number,
): ReadonlyMap<string, SitePage> {
  const getDocumentText = cacheDocumentText(operations);
  return new Map<string, SitePage>([
    [
      '/openapi.json',
      (response) => send(response, JSON_TYPE, getDocumentText(baseUrl(), toLocalDate('UTC', now()))),
    ],
    ['/docs', (response) => send(response, 'text/html; charset=utf-8', docsHtml)],
    ['/docs/init.js', (response) => send(response, SCRIPT_TYPE, docsScript)],
    [
      '/docs/swagger-ui-bundle.js',
      async (response) => send(response, SCRIPT_TYPE, await loadDocsAsset('swagger-ui-bundle.js')),
    ],
    [
      '/docs/swagger-ui.css',
      async (response) => send(response, 'text/css; charset=utf-8', await loadDocsAsset('swagger-ui.css')),
    ],
  ]);
}
