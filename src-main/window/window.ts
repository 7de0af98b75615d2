import { product } from '@shared/kernel/product';
import { app, BrowserWindow, nativeTheme, screen } from 'electron';
import { fitToScreen, MIN_HEIGHT, MIN_WIDTH } from './window-bounds';
import type { WindowState } from './window-state';

/** The background of the interface, so that nothing flashes before its first paint. decision 0102 */
const BACKGROUND = { light: '#F7F6F2', dark: '#121412' } as const;

/** The only window. It exists from opening to closing. */
export interface AppWindow {
  /** Opens it, or brings it to the front. */
  show(): void;
  /** null while it is closed. */
  current(): BrowserWindow | null;
}

interface AppWindowOptions {
  readonly url: string;
  readonly preload: string;
  readonly icon: string;
  readonly memory: WindowState;
  /** Runs before the page loads. */
  readonly onOpened: (window: BrowserWindow) => void;
}

const createWindow = ({ preload, icon, memory }: AppWindowOptions): BrowserWindow =>
  new BrowserWindow({
    ...fitToScreen(
      memory.read().place,
      screen.getAllDisplays().map(({ workArea }) => workArea),
    ),
    minWidth: MIN_WIDTH,
    minHeight: MIN_HEIGHT,
    show: false,
    title: product.name,
    icon,
    backgroundColor: nativeTheme.shouldUseDarkColors ? BACKGROUND.dark : BACKGROUND.light,
    webPreferences: {
      preload,
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      nodeIntegrationInWorker: false,
      nodeIntegrationInSubFrames: false,
      webSecurity: true,
      allowRunningInsecureContent: false,
      webviewTag: false,
      navigateOnDragDrop: false,
      // Its dictionaries would be fetched from outside.
      spellcheck: false,
      devTools: !app.isPackaged,
    },
  });

function bringToFront(window: BrowserWindow): void {
  if (window.isMinimized()) window.restore();
  window.show();
  window.focus();
}

/** Creates the controller of the window. Nothing appears before `show`. */
export function createAppWindow(options: AppWindowOptions): AppWindow {
  const { url, memory, onOpened } = options;
  let current: BrowserWindow | null = null;
  const open = (): BrowserWindow => {
    const window = createWindow(options);
    if (memory.read().isMaximized) window.maximize();
    window.once('ready-to-show', () => window.show());
    window.on('close', () =>
      memory.write({ place: window.getNormalBounds(), isMaximized: window.isMaximized() }),
    );
    window.on('closed', () => {
      current = null;
    });
    onOpened(window);
    // If the page cannot be loaded, the window shows it, and `did-fail-load` logs it.
    window.loadURL(url).catch(() => undefined);
    return window;
  };
  return {
    current: () => current,
    show() {
      if (current === null) current = open();
      else bringToFront(current);
    },
  };
}
