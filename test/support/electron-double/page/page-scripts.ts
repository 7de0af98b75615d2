import { codec } from './codec.ts';
import { isolatedWorld } from './isolated-world.ts';
import { mainWorld } from './main-world.ts';
import { peer } from './peer.ts';

interface PageScripts {
  readonly main: string;
  readonly isolated: string;
}

/** Only the main frame has a preload, as in Electron without `nodeIntegrationInSubFrames`. */
const inMainFrame = (expression: string): string => `if (window === top) { ${expression} }`;

/** What each world of a page runs before anything of the page's own. `secret` names the way between them. */
export function pageScripts(secret: string, preload: string): PageScripts {
  const shared = [JSON.stringify(secret), codec, peer].join(', ');
  return {
    main: inMainFrame(`(${mainWorld})(${shared})`),
    isolated: inMainFrame(`(${isolatedWorld})(${shared}, ${JSON.stringify(preload)})`),
  };
}
