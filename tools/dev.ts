import { dirname, join } from 'node:path';
import type { ProxyOptions } from 'vite';
import { createServer } from 'vite';
import { rendererOptions } from '../src-renderer/vite-options.ts';
import { buildStale, getEntryFile } from './built-program.ts';
import { findElectronRuntime } from './electron-runtime.ts';
import { exitWithParent } from './exit-with-parent.ts';
import { warnOfOldNode } from './old-node.ts';
import { openInBrowser } from './open-in-browser.ts';
import { runChild } from './run-child.ts';

const FIRST_WORD = 2;
const root = dirname(import.meta.dirname);
const args = process.argv.slice(FIRST_WORD);
const HOST = '127.0.0.1';

/** Proxies requests for the service under its own name, because it accepts no other Host and Origin. */
const createProxyOptions = (service: string, ws = false): ProxyOptions => ({
  target: service,
  changeOrigin: true,
  headers: { origin: service },
  ws,
});

/** Starts Vite in front of the running service. Returns the address of its page. */
async function serveHot(service: string): Promise<string> {
  const server = await createServer({
    ...rendererOptions,
    configFile: false,
    server: {
      host: HOST,
      proxy: {
        '/rpc': createProxyOptions(service, true),
        '/open': createProxyOptions(service),
        '/files': createProxyOptions(service),
      },
    },
  });
  await server.listen();
  return server.resolvedUrls?.local[0]?.replace(/\/$/, '') ?? '';
}

/** Without Electron: the interface reloads on each edit, and the service is the built one. */
const devInBrowser = (): Promise<number> =>
  runChild(process.execPath, [getEntryFile(root, 'server'), 'serve', ...args], {
    onLine(line) {
      const link = /^Open (http\S+)$/.exec(line)?.[1];
      if (link === undefined) return;
      const { origin, pathname } = new URL(link);
      serveHot(origin).then(
        (hot) => {
          process.stdout.write(`Open ${hot}${pathname} instead: it reloads as you edit src-renderer.\n`);
          openInBrowser(`${hot}${pathname}`);
        },
        (error: unknown) => process.stderr.write(`${error}\n`),
      );
    },
  });

const devInElectron = (): Promise<number> =>
  runChild(
    process.execPath,
    [join(root, 'node_modules/electron-vite/bin/electron-vite.js'), 'dev', '--watch', '--', ...args],
    { cwd: root },
  );

async function dev(): Promise<number> {
  const electron = await findElectronRuntime(root);
  if (electron.kind === 'here') return devInElectron();
  process.stderr.write(`Couldn't open a desktop window: ${electron.why}. Using your browser instead.\n`);
  const problem = await buildStale(root, ['server', 'renderer']);
  if (problem !== null) {
    process.stderr.write(problem);
    return 1;
  }
  exitWithParent();
  return devInBrowser();
}

warnOfOldNode();
process.exit(await dev());
