import type { codec } from './codec.ts';
import type { peer } from './peer.ts';

/** The page's own world: takes what the preload exposes, frozen. It runs inside pages, as text: it uses nothing but its arguments. */
export function mainWorld(secret: string, makeCodec: typeof codec, makePeer: typeof peer): void {
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
