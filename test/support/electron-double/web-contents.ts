import { EventEmitter } from 'node:events';
import { z } from 'zod';
import { getOrigin } from './address.ts';
import { createCodec } from './page/codec.ts';
import type { PageDouble, PageDoubleEvents } from './page.ts';
import { createPreventableEvent } from './preventable.ts';
import type { DoubleState } from './stage.ts';
import { createStrictDouble } from './strict.ts';

const wire = createCodec(null, null);
const invokedSchema = z.object({ id: z.number(), channel: z.string(), args: z.array(z.unknown()) });

interface WindowOpen {
  readonly url: string;
}

/** The main frame, as `senderFrame` shows it. */
function createFrame() {
  let url = 'about:blank';
  const moveTo = (next: string): void => {
    url = next;
  };
  const frame = createStrictDouble('webFrameMain', {
    parent: null,
    get url() {
      return url;
    },
    get origin() {
      return getOrigin(url);
    },
  });
  return { frame, moveTo };
}

/** Creates the `webContents` of one window. `createPage` opens its page; `close` closes the window. */
export function createWebContents(
  stage: DoubleState,
  id: number,
  pageOf: () => PageDouble | null,
  close: () => void,
) {
  const { frame: mainFrame, moveTo } = createFrame();
  let isDestroyed = false;
  let decide: (request: WindowOpen) => { readonly action: string } = () => ({ action: 'allow' });

  const contents = createStrictDouble(
    'webContents',
    Object.assign(new EventEmitter(), {
      id,
      mainFrame,
      isDestroyed: () => isDestroyed,
      getURL: () => mainFrame.url,
      send: (channel: string, ...args: readonly unknown[]) =>
        pageOf()?.post(wire.encode({ kind: 'event', channel, args })),
      setWindowOpenHandler(handler: typeof decide) {
        decide = handler;
      },
      close,
    }),
  );

  const answer = async (text: string): Promise<void> => {
    const { id: call, channel, args } = invokedSchema.parse(wire.decode(text));
    try {
      const handler = stage.handlers.get(channel);
      if (handler === undefined) throw new Error(`No handler registered for '${channel}'`);
      const value = await handler({ sender: contents, senderFrame: mainFrame }, ...args);
      pageOf()?.post(wire.encode({ kind: 'answer', id: call, value }));
    } catch (error) {
      const reported = `Error invoking remote method '${channel}': ${error}`;
      pageOf()?.post(wire.encode({ kind: 'failure', id: call, error: reported }));
    }
  };

  const events: PageDoubleEvents = {
    onNavigated(url) {
      moveTo(url);
      contents.emit('did-navigate', {}, url);
    },
    onDomReady: () => void contents.emit('dom-ready', {}),
    onLoaded: () => void contents.emit('did-finish-load', {}),
    onCrashed: () => void contents.emit('render-process-gone', {}, { reason: 'crashed', exitCode: 1 }),
    onWindowOpen(url) {
      if (decide({ url }).action !== 'deny')
        throw new Error('electron double: a window that a page opens is not implemented');
    },
    mayNavigate(url, isMainFrame) {
      const event = createPreventableEvent({ url, isMainFrame, frame: mainFrame });
      contents.emit('will-frame-navigate', event);
      if (isMainFrame) contents.emit('will-navigate', event);
      return !event.defaultPrevented;
    },
    onMessage: (text) => void answer(text),
  };
  const destroy = (): void => {
    isDestroyed = true;
    contents.emit('destroyed');
  };
  return { contents, events, destroy };
}
