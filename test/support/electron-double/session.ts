import { EventEmitter } from 'node:events';
import type { Stage } from './stage.ts';
import { strict } from './strict.ts';

/** `session`, `protocol` and `ipcMain`: what the program sets up, and the page side asks. */
export function createSession(stage: Stage) {
  const defaultSession = strict(
    'session',
    Object.assign(new EventEmitter(), {
      setPermissionCheckHandler(check: Stage['isPermitted']) {
        stage.isPermitted = check;
      },
      setPermissionRequestHandler: () => undefined,
      setDevicePermissionHandler: () => undefined,
    }),
  );
  const protocol = strict('protocol', {
    registerSchemesAsPrivileged(schemes: readonly { readonly scheme: string }[]) {
      if (stage.chromium !== null)
        throw new Error('schemes have to be registered before the program is ready');
      for (const { scheme } of schemes) stage.schemes.set(scheme, null);
    },
    handle(scheme: string, answer: (request: Request) => Promise<Response>) {
      if (!stage.schemes.has(scheme)) throw new Error(`electron double: scheme ${scheme} is not registered`);
      stage.schemes.set(scheme, answer);
    },
  });
  const ipcMain = strict('ipcMain', {
    handle(channel: string, handler: (event: object, ...args: readonly unknown[]) => unknown) {
      if (stage.handlers.has(channel)) throw new Error(`a second handler for '${channel}'`);
      stage.handlers.set(channel, handler);
    },
  });
  return { session: strict('session', { defaultSession }), protocol, ipcMain };
}
