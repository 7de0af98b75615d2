import { EventEmitter } from 'node:events';
import type { DoubleState } from './stage.ts';
import { createStrictDouble } from './strict.ts';

/** `session`, `protocol` and `ipcMain`: the program configures them, and pages use them. */
export function createSession(stage: DoubleState) {
  const defaultSession = createStrictDouble(
    'session',
    Object.assign(new EventEmitter(), {
      setPermissionCheckHandler(check: DoubleState['isPermitted']) {
        stage.isPermitted = check;
      },
      setPermissionRequestHandler: () => undefined,
      setDevicePermissionHandler: () => undefined,
    }),
  );
  const protocol = createStrictDouble('protocol', {
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
  const ipcMain = createStrictDouble('ipcMain', {
    handle(channel: string, handler: (event: object, ...args: readonly unknown[]) => unknown) {
      if (stage.handlers.has(channel)) throw new Error(`a second handler for '${channel}'`);
      stage.handlers.set(channel, handler);
    },
  });
  return { session: createStrictDouble('session', { defaultSession }), protocol, ipcMain };
}
