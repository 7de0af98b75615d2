import type { createCodec } from './codec.ts';
import type { createPeer } from './peer.ts';

type Listener = (event: object, ...args: readonly unknown[]) => void;

type Incoming =
  | { readonly kind: 'event'; readonly channel: string; readonly args: readonly unknown[] }
  | { readonly kind: 'answer'; readonly id: number; readonly value: unknown }
  | { readonly kind: 'failure'; readonly id: number; readonly error: string };

/**
 * Runs the preload with a sandboxed `require('electron')` and the two modules that it uses.
 * Runs as text inside pages, so it uses only its arguments. `__ipcOut` is a binding of the program.
 */
export function installIsolatedWorld(
  secret: string,
  makeCodec: typeof createCodec,
  makePeer: typeof createPeer,
  preload: string,
): void {
  const toMain = makePeer(`${secret}-isolated`, `${secret}-main`, makeCodec, () => undefined);
  const wire = makeCodec(null, null);
  const pending = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>();
  const listeners = new Map<string, Listener[]>();
  let calls = 0;
  const strict = (name: string, members: object): object =>
    new Proxy(members, {
      get(target, key) {
        if (key in target || typeof key === 'symbol') return Reflect.get(target, key);
        throw new Error(`electron double: ${name}.${key} is not implemented`);
      },
    });
  const ipcRenderer = strict('ipcRenderer', {
    invoke: (channel: string, ...args: readonly unknown[]) =>
      new Promise((resolve, reject) => {
        calls += 1;
        pending.set(calls, { resolve, reject });
        Reflect.get(globalThis, '__ipcOut')(wire.encode({ id: calls, channel, args }));
      }),
    on: (channel: string, listener: Listener) =>
      void listeners.set(channel, [...(listeners.get(channel) ?? []), listener]),
    off: (channel: string, listener: Listener) =>
      void listeners.set(
        channel,
        (listeners.get(channel) ?? []).filter((other) => other !== listener),
      ),
  });
  const contextBridge = strict('contextBridge', {
    exposeInMainWorld: (key: string, api: unknown) => toMain({ op: 'expose', key, api }),
  });
  const receive = (text: string): void => {
    const message: Incoming = wire.decode(text);
    if (message.kind === 'event') {
      for (const listener of listeners.get(message.channel) ?? []) listener({}, ...message.args);
      return;
    }
    const call = pending.get(message.id);
    pending.delete(message.id);
    if (message.kind === 'answer') call?.resolve(message.value);
    else call?.reject(new Error(message.error));
  };
  Object.defineProperty(globalThis, '__ipcIn', { value: receive });
  const require = (name: string): object => {
    if (name === 'electron') return { ipcRenderer, contextBridge };
    throw new Error(`module not found: ${name}`);
  };
  new Function('require', 'module', 'exports', preload)(require, { exports: {} }, {});
}
