import { createCodec } from './codec.ts';
import { installIsolatedWorld } from './isolated-world.ts';
import { installMainWorld } from './main-world.ts';
import { createPeer } from './peer.ts';

interface PageScripts {
  readonly main: string;
  readonly isolated: string;
}

/** Only the main frame has a preload, as in Electron without `nodeIntegrationInSubFrames`. */
const inMainFrame = (expression: string): string => `if (window === top) { ${expression} }`;

/** Scripts that each world of a page runs first. `secret` names the events between them. */
export function createPageScripts(secret: string, preload: string): PageScripts {
  const shared = [JSON.stringify(secret), createCodec, createPeer].join(', ');
  return {
    main: inMainFrame(`(${installMainWorld})(${shared})`),
    isolated: inMainFrame(`(${installIsolatedWorld})(${shared}, ${JSON.stringify(preload)})`),
  };
}
