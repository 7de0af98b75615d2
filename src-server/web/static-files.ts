import { join } from 'node:path';
import { compressedHeaders, isGzipAccepted } from '@server/http/request/compression';
import { createNotFoundError } from '@shared/kernel/errors';
import type { Request, RequestHandler } from 'express';
import express from 'express';
import { getBrowserHeaders } from './html-responses';
import { ASSET_FOLDER, COMPRESSED_FOLDER, hasAsset } from './renderer-files';

/** Express adds nothing of its own to a file: its headers are ours. */
export const fileOptions = {
  acceptRanges: false,
  cacheControl: false,
  etag: false,
  lastModified: false,
} as const;

const CONDITIONS = ['if-match', 'if-none-match', 'if-modified-since', 'if-unmodified-since'] as const;

/** Forgets on which conditions a file is requested. Files have no validator, by which Express could judge them. */
export function ignoreConditions({ headers }: Request): void {
  for (const name of CONDITIONS) delete headers[name];
}

const createFolderHandler = (folder: string, headers: Readonly<Record<string, string>>): RequestHandler =>
  express.static(folder, {
    ...fileOptions,
    index: false,
    redirect: false,
    setHeaders(response) {
      for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    },
  });

/**
 * Creates the handlers of the files of the page. Their names change with their content, so that caches may keep them forever.
 * The build has compressed the long ones for callers that take them so.
 */
export function createAssetHandlers(rendererFolder: string): RequestHandler[] {
  const headers = {
    ...getBrowserHeaders(),
    'Cache-Control': 'public, max-age=31536000, immutable',
    Vary: compressedHeaders.Vary,
  };
  const sendCompressed = createFolderHandler(join(rendererFolder, COMPRESSED_FOLDER), {
    ...headers,
    ...compressedHeaders,
  });
  return [
    async (request, _response, next) => {
      if (!(await hasAsset(rendererFolder, request.path.slice(1)))) throw createNotFoundError();
      ignoreConditions(request);
      next();
    },
    (request, response, next) => (isGzipAccepted(request) ? sendCompressed(request, response, next) : next()),
    createFolderHandler(join(rendererFolder, ASSET_FOLDER), headers),
  ];
}
