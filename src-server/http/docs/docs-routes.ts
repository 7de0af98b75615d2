import type { ServerResponse } from 'node:http';
import type { DocsSite } from '@server/http/docs/pages/docs-site';
import { insertAddress } from '@server/http/docs/pages/insert-address';
import { formatLlmsText } from '@server/http/docs/pages/llms-text';
import { helpSlugs, loadHelpText } from '@server/http/docs/pages/load-help-pages';
import { formatPermissions } from '@server/http/docs/pages/permission-markdown';
import { formatPostmanCollection } from '@server/http/docs/pages/postman-collection';
import { formatSearchScript } from '@server/http/docs/pages/search-entries';
import { referenceScript } from '@server/http/docs/reference/reference-script';
import { createOpenApiDocument } from '@server/http/openapi/openapi-document';
import { compress, isGzipAccepted, MIN_COMPRESSED_BYTES } from '@server/http/request/compression';
import type { SitePage } from '@server/http/site';
import { toLocalDate } from '@server/kernel/property-clock';
import type { Operation } from '@server/operations/define-operation';
import { product } from '@shared/kernel/product';
import { findLanguage } from '@shared/text/load-translation';
import {
  loadDocsIcon,
  loadDocsSite,
  loadDocsStyle,
  loadTranslatedSite,
  renderDocsPage,
  renderHelpPage,
  renderPermissionsPage,
} from './docs-page';

const ICON_TYPE = 'image/svg+xml';
const HTML_TYPE = 'text/html; charset=utf-8';
const JSON_TYPE = 'application/json; charset=utf-8';
const MARKDOWN_TYPE = 'text/markdown; charset=utf-8';
const PLAIN_TYPE = 'text/plain; charset=utf-8';
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

/** On which headers of the request an answer depends, so that no cache gives it to another reader. */
type Vary = 'Accept-Encoding' | 'Accept-Encoding, Accept-Language';

/** Sends a text. None has a secret, so long ones are compressed for readers that take gzip. decision 0160. */
async function send(response: ServerResponse, contentType: string, text: string, vary: Vary): Promise<void> {
  const isCompressible = text.length >= MIN_COMPRESSED_BYTES && isGzipAccepted(response.req);
  const compressed = isCompressible ? await compress(text) : null;
  if (response.destroyed) return;
  response.writeHead(200, {
    'Content-Type': contentType,
    'Content-Length': compressed?.length ?? Buffer.byteLength(text),
    ...(compressed === null ? {} : { 'Content-Encoding': 'gzip' }),
    Vary: vary,
    'Cache-Control': 'no-store',
    'Content-Security-Policy': contentSecurityPolicy,
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
  });
  response.end(compressed ?? text);
}

type Create<Made> = (baseUrl: string, today: string) => Made | Promise<Made>;

/** Keeps what was made until the base URL or the day changes. */
function cache<Made>(create: Create<Made>): Create<Made> {
  let stored: { readonly baseUrl: string; readonly today: string; readonly made: Made } | null = null;
  return async (baseUrl, today) => {
    if (stored?.baseUrl !== baseUrl || stored.today !== today)
      stored = { baseUrl, today, made: await create(baseUrl, today) };
    return stored.made;
  };
}

type Format = (site: DocsSite) => string | Promise<string>;

/** Creates the routes of the help pages: each as a page in the reader's language, and as Markdown in English. decision 0205. */
const createHelpRoutes = (
  createPage: (type: string, getText: Create<string>) => SitePage,
  createTranslatedPage: (type: string, format: Format) => SitePage,
): [string, SitePage][] =>
  helpSlugs.flatMap((slug) => [
    [`/docs/guides/${slug}`, createTranslatedPage(HTML_TYPE, (site) => renderHelpPage(site, slug))],
    [
      `/docs/guides/${slug}.md`,
      createPage(MARKDOWN_TYPE, async (baseUrl) => insertAddress(await loadHelpText(slug), baseUrl)),
    ],
  ]);

/** Creates the routes of the OpenAPI document and the pages about it. Nothing is built or read before a request. */
export function createDocsRoutes(
  operations: readonly Operation[],
  baseUrl: () => string,
  now: () => number,
): ReadonlyMap<string, SitePage> {
  const getDocument = cache((url, today) => JSON.stringify(createOpenApiDocument(operations, url, today)));
  const getSite = cache((url, today) => loadDocsSite(operations, url, today));
  const createPage =
    (type: string, getText: Create<string>): SitePage =>
    async (response) =>
      send(response, type, await getText(baseUrl(), toLocalDate('UTC', now())), 'Accept-Encoding');
  const render =
    (format: Format): Create<string> =>
    async (url, today) =>
      format(await getSite(url, today));
  const createTranslatedPage =
    (type: string, format: Format): SitePage =>
    async (response, languages) => {
      const english = await getSite(baseUrl(), toLocalDate('UTC', now()));
      const site = await loadTranslatedSite(english, findLanguage(languages));
      await send(response, type, await format(site), 'Accept-Encoding, Accept-Language');
    };
  return new Map<string, SitePage>([
    ['/openapi.json', createPage(JSON_TYPE, getDocument)],
    ['/llms.txt', createPage(PLAIN_TYPE, render(formatLlmsText))],
    ['/docs', createPage(HTML_TYPE, cache(render(renderDocsPage)))],
    ['/docs/permissions', createPage(HTML_TYPE, render(renderPermissionsPage))],
    [
      '/docs/permissions.md',
      createPage(
        MARKDOWN_TYPE,
        render(({ permissions }) => formatPermissions(permissions)),
      ),
    ],
    [
      `/docs/${product.slug}.postman_collection.json`,
      createPage(
        JSON_TYPE,
        render(({ reference }) => formatPostmanCollection(reference)),
      ),
    ],
    ['/docs/icon.svg', createPage(ICON_TYPE, loadDocsIcon)],
    ['/docs/reference.css', createPage(STYLE_TYPE, loadDocsStyle)],
    ['/docs/reference.js', createPage(SCRIPT_TYPE, () => referenceScript)],
    ['/docs/search.js', createTranslatedPage(SCRIPT_TYPE, formatSearchScript)],
    ...createHelpRoutes(createPage, createTranslatedPage),
  ]);
}
