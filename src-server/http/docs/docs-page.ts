import { product } from '@shared/kernel/product';

/** Swagger UI's own files as text. Each is a chunk that is loaded at its first request. */
const assets = import.meta.glob<string>('/node_modules/swagger-ui-dist/swagger-ui{-bundle.js,.css}', {
  query: '?raw',
  import: 'default',
});

type AssetName = 'swagger-ui-bundle.js' | 'swagger-ui.css';

/** Loads the text of one file of Swagger UI. */
export async function loadDocsAsset(name: AssetName): Promise<string> {
  const load = assets[`/node_modules/swagger-ui-dist/${name}`];
  if (load === undefined) throw new TypeError(`${name} was not built in`);
  return load();
}

/** The reference page. Addresses are relative, so that it also works under a path of a proxy. */
export const docsHtml = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${product.name} API reference</title>
    <link rel="stylesheet" href="docs/swagger-ui.css">
  </head>
  <body>
    <div id="reference"><noscript>This page requires JavaScript. The same reference is in <a href="openapi.json">openapi.json</a>.</noscript></div>
    <script src="docs/swagger-ui-bundle.js"></script>
    <script src="docs/init.js"></script>
  </body>
</html>
`;

/**
 * Starts Swagger UI for reading only: no calls, nothing stored, no other document by query parameter. It has
 * no field for a token, because tokens leak from such fields.
 */
export const docsScript = `'use strict';
const absent = () => null;
window.SwaggerUIBundle({
  url: 'openapi.json',
  dom_id: '#reference',
  presets: [window.SwaggerUIBundle.presets.apis],
  plugins: [() => ({ components: { authorizeBtn: absent, AuthorizeBtnContainer: absent, authorizeOperationBtn: absent } })],
  layout: 'BaseLayout',
  deepLinking: true,
  queryConfigEnabled: false,
  persistAuthorization: false,
  supportedSubmitMethods: [],
  tryItOutEnabled: false,
  validatorUrl: null,
});
`;
