import type { Plugin } from 'vite';

/** Writes beside a bundle that its files are CommonJS, because the package itself says that its files are ES modules. */
export const createCommonJsMarker = (): Plugin => ({
  name: 'mark-commonjs',
  apply: 'build',
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: 'package.json', source: '{ "type": "commonjs" }\n' });
  },
});
