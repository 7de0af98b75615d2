import type { Plugin } from 'vite';

const EMPTY = '\0no-body-parser';

/**
 * Leaves the parsers of bodies out of Express, with their tables of old character sets. Our own code reads bodies after the checks
 * of a call (decision 0011). Loading the parsers would cost time and memory at each start.
 */
export const createBodyParserOmitter = (): Plugin => ({
  name: 'omit-body-parser',
  apply: 'build',
  enforce: 'pre',
  resolveId: { filter: { id: /^body-parser$/ }, handler: () => EMPTY },
  load: { filter: { id: /^\0no-body-parser$/ }, handler: () => 'module.exports = {};' },
});
