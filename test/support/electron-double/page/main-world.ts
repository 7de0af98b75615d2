import type { createCodec } from './codec.ts';
import type { createPeer } from './peer.ts';

/** The page's own world: takes what the preload exposes, frozen. It runs inside pages, as text: it uses nothing but its arguments. */
export function installMainWorld(
  secret: string,
  makeCodec: typeof createCodec,
  makePeer: typeof createPeer,
): void {
  const freeze = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const part of Object.values(value)) freeze(part);
    Object.freeze(value);
  };
  makePeer(`${secret}-main`, `${secret}-isolated`, makeCodec, (key, api) => {
    freeze(api);
    Object.defineProperty(window, key, {
      value: api,
      writable: false,
      configurable: false,
      enumerable: true,
    });
  });
}
