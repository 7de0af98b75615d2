import { EventEmitter } from 'node:events';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { startChromium } from './chromium-process.ts';
import { createPreventableEvent } from './preventable.ts';
import { acquireSingleInstance } from './single-instance.ts';
import type { DoubleState } from './stage.ts';
import { createStrictDouble } from './strict.ts';

/** Creates `app`, and the function that makes it ready. */
export function createAppDouble(stage: DoubleState) {
  const { commandLine } = stage;
  const switches = new Set(commandLine.switches);
  const paths = new Map<string, string>([
    ['userData', join(tmpdir(), `electron-double-${process.pid}`)],
    ['home', homedir()],
    ['temp', tmpdir()],
    ['documents', join(tmpdir(), 'documents')],
  ]);
  const pathOf = (name: string): string => {
    const path = paths.get(name);
    if (path === undefined) throw new Error(`electron double: no path ${name}`);
    return path;
  };
  const emitter = new EventEmitter();
  const ready = Promise.withResolvers<void>();
  let reportedWork: Promise<void> = Promise.resolve();
  let loginItem = { openAtLogin: false };

  const exit = async (code: number): Promise<void> => {
    stage.isQuitting = true;
    await reportedWork;
    await stage.chromium?.close();
    process.exit(code);
  };
  const isStopped = (name: string): boolean => {
    const event = createPreventableEvent({});
    app.emit(name, event);
    return event.defaultPrevented;
  };
  const quitInOrder = async (): Promise<boolean> => {
    if (isStopped('before-quit')) return false;
    for (const window of [...stage.windows.values()]) if (!(await window.close(false))) return false;
    return !isStopped('will-quit');
  };
  const quit = async (): Promise<void> => {
    if (stage.isQuitting) return;
    stage.isQuitting = true;
    if (await quitInOrder()) await exit(0);
    else stage.isQuitting = false;
  };

  const app = createStrictDouble(
    'app',
    Object.assign(emitter, {
      // The variable by which Electron takes itself for a packaged program.
      isPackaged: process.env['ELECTRON_FORCE_IS_PACKAGED'] !== undefined,
      commandLine: createStrictDouble('commandLine', {
        hasSwitch: (name: string) => switches.has(name),
        removeSwitch: (name: string) => void switches.delete(name),
      }),
      whenReady: () => ready.promise,
      isReady: () => stage.chromium !== null,
      getAppPath: () => commandLine.appFolder,
      getVersion: () => commandLine.version,
      getPath: pathOf,
      getPreferredSystemLanguages: () => [process.env['DOUBLE_LANGUAGE'] ?? 'en-GB'],
      setPath: (name: string, path: string) => void paths.set(name, path),
      setName: () => undefined,
      setAboutPanelOptions: () => undefined,
      enableSandbox: () => undefined,
      requestSingleInstanceLock() {
        const lock = acquireSingleInstance(pathOf('userData'), (argv) =>
          app.emit('second-instance', {}, argv),
        );
        reportedWork = lock.notified;
        return lock.isFirst;
      },
      setLoginItemSettings(settings: { openAtLogin: boolean }) {
        loginItem = settings;
      },
      getLoginItemSettings: () => loginItem,
      quit: () => void quit(),
      exit: (code = 0) => void exit(code),
    }),
  );

  /** Called after the program's main module has run. */
  const start = async (): Promise<void> => {
    if (stage.isQuitting) return;
    stage.chromium = await startChromium(pathOf('userData'), switches.has('remote-debugging-port'));
    app.emit('ready', {});
    ready.resolve();
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => void quit());
  return { app, start };
}
