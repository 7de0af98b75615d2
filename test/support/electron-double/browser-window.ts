import { EventEmitter } from 'node:events';
import type { PageDouble } from './page.ts';
import { openChromiumPage } from './page.ts';
import { applyPermissions } from './permissions.ts';
import { createPreventableEvent } from './preventable.ts';
import type { DoubleState } from './stage.ts';
import { createStrictDouble } from './strict.ts';
import { createWebContents } from './web-contents.ts';
import { requirePreferences } from './web-preferences.ts';

interface WindowOptions {
  readonly x?: number;
  readonly y?: number;
  readonly width: number;
  readonly height: number;
  readonly show?: boolean;
  readonly webPreferences: Readonly<Record<string, unknown>> & { readonly preload: string };
}

/** The visible state of a window, as far as a program with one window needs it. */
function createWindowDouble(options: WindowOptions, emit: (name: string) => void) {
  const { x = 0, y = 0, width, height } = options;
  const windowState = { isVisible: options.show !== false, isMinimized: false, isMaximized: false };
  let bounds = { x, y, width, height };
  return {
    isVisible: () => windowState.isVisible,
    isMinimized: () => windowState.isMinimized,
    isMaximized: () => windowState.isMaximized,
    show() {
      windowState.isVisible = true;
      emit('show');
    },
    hide() {
      windowState.isVisible = false;
      emit('hide');
    },
    focus: () => emit('focus'),
    minimize() {
      windowState.isMinimized = true;
    },
    restore() {
      windowState.isMinimized = false;
    },
    maximize() {
      windowState.isMaximized = true;
    },
    getNormalBounds: () => bounds,
    setBounds(changed: Partial<typeof bounds>) {
      bounds = { ...bounds, ...changed };
    },
    setContentProtection: () => undefined,
  };
}

function openWindow(stage: DoubleState, options: WindowOptions) {
  requirePreferences(options.webPreferences);
  const emitter = new EventEmitter();
  const id = Math.max(0, ...stage.windows.keys()) + 1;
  let page: PageDouble | null = null;
  let isDestroyed = false;
  const { contents, events, destroy } = createWebContents(
    stage,
    id,
    () => page,
    () => void close(false),
  );
  const { width, height, webPreferences } = options;
  const { preload } = webPreferences;
  const opened = openChromiumPage(
    stage,
    { width, height, preload },
    {
      ...events,
      onDomReady() {
        events.onDomReady();
        emitter.emit('ready-to-show');
      },
    },
  ).then((target) => {
    page = target;
    return target;
  });
  const end = async (): Promise<void> => {
    const target = await opened;
    page = null;
    await target.close();
    isDestroyed = true;
    stage.windows.delete(id);
    destroy();
    emitter.emit('closed');
  };
  /** Runs `beforeunload` of a page that is about to close. The program may close it in spite of it. */
  const mayGo = async (): Promise<boolean> => {
    const isHeld = await page?.preventsUnload().catch(() => false);
    if (isHeld !== true) return true;
    const event = createPreventableEvent({});
    contents.emit('will-prevent-unload', event);
    return event.defaultPrevented;
  };
  let ending: Promise<void> | null = null;
  const close = async (isForced: boolean): Promise<boolean> => {
    const event = createPreventableEvent({});
    if (!isForced && ending === null) emitter.emit('close', event);
    if (event.defaultPrevented) return false;
    if (!isForced && ending === null && !(await mayGo())) return false;
    ending ??= end();
    await ending;
    return true;
  };
  const window = createStrictDouble(
    'BrowserWindow',
    Object.assign(
      emitter,
      createWindowDouble(options, (name) => void emitter.emit(name)),
      {
        id,
        webContents: contents,
        isDestroyed: () => isDestroyed,
        async loadURL(url: string) {
          await applyPermissions(stage, url);
          await (await opened).navigate(url);
        },
        close: () => void close(false),
        destroy: () => void close(true),
      },
    ),
  );
  stage.windows.set(id, { window, contents, targetId: () => page?.targetId ?? null, close });
  return { window, contents };
}

/** `BrowserWindow` and `webContents`, which refer to each other. `onCreated` receives each new page. */
export function createWindows(
  stage: DoubleState,
  onCreated: (contents: object) => void,
): { readonly BrowserWindow: object; readonly webContents: object } {
  const all = () => [...stage.windows.values()];
  function BrowserWindow(options: WindowOptions) {
    const { window, contents } = openWindow(stage, options);
    onCreated(contents);
    return window;
  }
  return {
    BrowserWindow: createStrictDouble(
      'BrowserWindow',
      Object.assign(BrowserWindow, {
        getAllWindows: () => all().map(({ window }) => window),
        fromWebContents: (contents: object) =>
          all().find((candidate) => candidate.contents === contents)?.window ?? null,
      }),
    ),
    webContents: createStrictDouble('webContents', {
      getAllWebContents: () => all().map(({ contents }) => contents),
      fromDevToolsTargetId: (targetId: string) =>
        all().find((candidate) => candidate.targetId() === targetId)?.contents,
    }),
  };
}
