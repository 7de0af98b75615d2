import type { createCodec } from './codec.ts';
import type { createPeer } from './peer.ts';

/** Receives in the page's world what the preload exposes, frozen. Runs as text inside pages, so it uses only its arguments. */
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
