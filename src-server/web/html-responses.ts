import type { ServerResponse } from 'node:http';
import { createRefusalReply } from '@server/calls/replies';
import { sendReply } from '@server/http/request/send-reply';
import type { AppError } from '@shared/kernel/errors';
import { product } from '@shared/kernel/product';

/**
 * Formats the content policy: nothing inline, nothing from elsewhere, no frame around it. Style sheets that the page creates
 * need its nonce.
 */
const formatContentPolicy = (nonce: string | null): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    nonce === null ? "style-src 'self'" : `style-src 'self' 'nonce-${nonce}'`,
    "font-src 'self'",
    "img-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

/** Returns the headers that every answer of the web host has. */
export const getBrowserHeaders = (nonce: string | null = null): Readonly<Record<string, string>> => ({
  'Content-Security-Policy': formatContentPolicy(nonce),
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
});

const HTML_TYPE = 'text/html; charset=utf-8';

/** Sends a complete page that no cache keeps. */
export function sendPage(response: ServerResponse, status: number, html: string, nonce: string | null): void {
  response.writeHead(status, {
    ...getBrowserHeaders(nonce),
    'Content-Type': HTML_TYPE,
    'Content-Length': Buffer.byteLength(html),
    'Cache-Control': 'no-store',
  });
  response.end(html);
}

interface PlainPage {
  /** BCP 47 tag. Default: English. */
  readonly language?: string;
  readonly inHead?: string;
  readonly inBody?: string;
}

/** Formats a page without scripts and styles. What is in it is ours and needs no escaping. */
export const formatPlainPage = ({ language = 'en', inHead = '', inBody = '' }: PlainPage): string =>
  `<!doctype html>
<html lang="${language}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <link rel="icon" href="/docs/icon.svg">${inHead}
    <title>${product.name}</title>
  </head>
  <body>${inBody}</body>
</html>
`;

/** Sends a page that loads another path by itself. The path is ours and needs no escaping. */
export const sendRedirectPage = (response: ServerResponse, path: string): void =>
  sendPage(
    response,
    200,
    formatPlainPage({ inHead: `<meta http-equiv="refresh" content="0; url=${path}">` }),
    null,
  );

export function sendRefusal(response: ServerResponse, error: AppError, allow?: string): void {
  const headers = { ...getBrowserHeaders(), ...(allow === undefined ? {} : { Allow: allow }) };
  sendReply(response, createRefusalReply(error, headers));
}
