import { product } from '@shared/kernel/product';

/** Swagger UI's own files as text, each in a chunk of its own that is loaded when first asked for. */
const assets = import.meta.glob<string>('/node_modules/swagger-ui-dist/swagger-ui{-bundle.js,.css}', {
  query: '?raw',
  import: 'default',
});

type AssetName = 'swagger-ui-bundle.js' | 'swagger-ui.css';

/** The text of one file of Swagger UI. */
export async function loadDocsAsset(name: AssetName): Promise<string> {
  const load = assets[`/node_modules/swagger-ui-dist/${name}`];
  if (load === undefined) throw new TypeError(`${name} was not built in`);
  return load();
}

/** The reference page. Addresses are relative, so that it also works behind a proxy with a path of its own. */
export const docsHtml = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${product.name} API reference</title>
    <link rel="stylesheet" href="docs/swagger-ui.css">
  </head>
  <body>
    <div id="reference"><noscript>This page needs scripts. The same reference is in <a href="openapi.json">openapi.json</a>.</noscript></div>
    <script src="docs/swagger-ui-bundle.js"></script>
    <script src="docs/init.js"></script>
  </body>
</html>
`;

/**
 * Starts Swagger UI as a reader: no calls, no field for a token (one more place for it to leak), nothing kept, no other
 * document by query parameter.
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
