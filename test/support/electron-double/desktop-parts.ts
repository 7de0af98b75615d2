import { EventEmitter } from 'node:events';
import { existsSync, rmSync } from 'node:fs';
import { createStrictDouble } from './strict.ts';

interface BoxOptions {
  readonly cancelId?: number;
}

/** The first argument of a message box may be its window. */
const getOptions = (given: readonly BoxOptions[]): BoxOptions => given.at(-1) ?? {};

/** Message boxes that decline by themselves. Tests replace these answers. */
const dialog = () =>
  createStrictDouble('dialog', {
    showMessageBox: async (...given: readonly BoxOptions[]) => ({
      response: getOptions(given).cancelId ?? 0,
    }),
    showMessageBoxSync: (...given: readonly BoxOptions[]) => getOptions(given).cancelId ?? 0,
    showErrorBox: (title: string, text: string) =>
      void process.stderr.write(`electron double: error box: ${title}: ${text}\n`),
    showOpenDialog: async () => ({ canceled: true, filePaths: [] }),
    showSaveDialog: async () => ({ canceled: true, filePath: '' }),
  });

const shell = () =>
  createStrictDouble('shell', {
    openExternal: async () => undefined,
    showItemInFolder: () => undefined,
    trashItem: async (path: string) => rmSync(path),
  });

/** Holds one text. Other formats of an item are dropped. */
function clipboards() {
  let text = '';
  function ClipboardItem(formats: Readonly<Record<string, unknown>>) {
    return formats;
  }
  const clipboard = createStrictDouble('clipboard', {
    readText: async () => text,
    async writeText(written: string) {
      text = written;
    },
    async write(items: readonly Readonly<Record<string, unknown>>[]) {
      text = String(items[0]?.['text/plain']);
    },
    clear() {
      text = '';
    },
  });
  return { clipboard, ClipboardItem };
}

const nativeImage = () =>
  createStrictDouble('nativeImage', {
    createFromPath: (path: string) =>
      createStrictDouble('NativeImage', {
        isEmpty: () => !existsSync(path),
        setTemplateImage: () => undefined,
      }),
  });

/** `Notification`: what was shown can be seen, and pressed, by `globalThis.electronDouble.notices`. */
function createNotification(notices: object[]) {
  function Notification(notice: object) {
    const events = new EventEmitter();
    return createStrictDouble('Notification', {
      show: () => void notices.push({ ...notice, press: () => events.emit('click') }),
      on: (name: string, listener: () => void) => void events.on(name, listener),
    });
  }
  return createStrictDouble('Notification', Object.assign(Notification, { isSupported: () => true }));
}

const workArea = { x: 0, y: 0, width: 1280, height: 800 };

type PartName =
  | 'dialog'
  | 'shell'
  | 'clipboard'
  | 'ClipboardItem'
  | 'nativeImage'
  | 'Notification'
  | 'nativeTheme'
  | 'powerMonitor'
  | 'screen';

/** Creates the modules that represent the computer. */
export const createDesktopParts = (notices: object[]): Readonly<Record<PartName, object>> => ({
  dialog: dialog(),
  shell: shell(),
  ...clipboards(),
  nativeImage: nativeImage(),
  Notification: createNotification(notices),
  nativeTheme: createStrictDouble('nativeTheme', { shouldUseDarkColors: false }),
  powerMonitor: createStrictDouble('powerMonitor', new EventEmitter()),
  screen: createStrictDouble('screen', { getAllDisplays: () => [{ workArea }] }),
});
