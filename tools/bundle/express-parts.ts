import { join } from 'node:path';
import type { Plugin } from 'vite';

const MARK = '\0express-part:';
const PART = /^(?:body-parser|qs|debug|mime-types)$/;
/** The files of Express and of the packages that it requires. */
const EXPRESS =
  /[\\/]node_modules[\\/](?:accepts|body-parser|express|finalhandler|router|send|serve-static|type-is)[\\/]/;
/** What Express requires is found from there. */
const IMPORTER = join('node_modules', 'express', 'index.js');

/** What stands for each part. The names of mime-types are those that Express and its packages call. */
const codes: ReadonlyMap<string, string> = new Map([
  ['body-parser', 'module.exports = {};'],
  ['qs', 'module.exports = {};'],
  ['debug', 'module.exports = () => Object.assign(() => undefined, { enabled: false });'],
  [
    'mime-types',
    `exports.contentType = (type) => require('mime-types').contentType(type);
exports.lookup = (path) => require('mime-types').lookup(path);`,
  ],
]);

/**
 * Leaves out of Express what the service does not use. Loading it would cost time and memory at each start. Our own code reads bodies
 * after the checks of a call (decision 0011). Express parses no query, and its debug output is not read. The table of
 * 2,500 media types is loaded with the first file that Express sends. decision 0235
 */
export const createExpressPartsOmitter = (): Plugin => ({
  name: 'omit-parts-of-express',
  apply: 'build',
  enforce: 'pre',
  resolveId: {
    filter: { id: PART },
    handler(id, importer) {
      if (importer?.startsWith(MARK)) return this.resolve(id, IMPORTER, { skipSelf: true });
      return importer !== undefined && EXPRESS.test(importer) ? MARK + id : null;
    },
  },
  load: { filter: { id: /^\0express-part:/ }, handler: (id) => codes.get(id.slice(MARK.length)) ?? null },
});
