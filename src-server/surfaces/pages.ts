import type { ServerResponse } from 'node:http';
import type { Operation } from '@server/operations/define-operation';
import { docsAsset, docsHtml, docsScript } from './docs-page';
import { openApiDocument } from './openapi/openapi-document';
import type { Page } from './site';

const JSON_TYPE = 'application/json; charset=utf-8';
const SCRIPT_TYPE = 'text/javascript; charset=utf-8';

/** Nothing inline, nothing foreign, nobody around it. The icons of the reference are data URLs. */
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

/** Keeps the text of the document until the base URL changes. */
function documentText(operations: readonly Operation[]): (baseUrl: string) => string {
  let kept: { readonly baseUrl: string; readonly text: string } | null = null;
  return (baseUrl) => {
    if (kept?.baseUrl !== baseUrl)
      kept = { baseUrl, text: JSON.stringify(openApiDocument(operations, baseUrl)) };
    return kept.text;
  };
}

/** The API's description and its reference page, by path. Nothing is built or read before it is asked for. */
export function pages(operations: readonly Operation[], baseUrl: () => string): ReadonlyMap<string, Page> {
  const textOf = documentText(operations);
  return new Map<string, Page>([
    ['/openapi.json', (response) => send(response, JSON_TYPE, textOf(baseUrl()))],
    ['/docs', (response) => send(response, 'text/html; charset=utf-8', docsHtml)],
    ['/docs/init.js', (response) => send(response, SCRIPT_TYPE, docsScript)],
    [
      '/docs/swagger-ui-bundle.js',
      async (response) => send(response, SCRIPT_TYPE, await docsAsset('swagger-ui-bundle.js')),
    ],
    [
      '/docs/swagger-ui.css',
      async (response) => send(response, 'text/css; charset=utf-8', await docsAsset('swagger-ui.css')),
    ],
  ]);
}
