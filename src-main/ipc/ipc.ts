import type { Connection, WindowSession } from '@server/sessions/running/window-session';
import type { CallReply, WireEvent } from '@shared/contract/rpc';
import { desktopMessages } from '@shared/desktop/desktop.messages';
import { fillMessage } from '@shared/text/filled-message';
import type { BrowserWindow } from 'electron';
import { ipcMain } from 'electron';
import { CALL_CHANNEL, EVENT_CHANNEL } from './channels';
import { isTrustedSender } from './trusted-sender';

const { english, ...message } = fillMessage(desktopMessages.pageForbidden);
const forbidden: CallReply = {
  ok: false,
  refusal: { error: english, code: 'forbidden_origin', retry_after_s: null, message },
};

export interface Ipc {
  /** Gives each page that the window loads its own connection, and closes it with the page. */
  attach(window: BrowserWindow): void;
  /** Sends an event of the window itself to its page, without the window session. */
  sendEvent(window: BrowserWindow, event: WireEvent): void;
}

interface IpcDeps {
  readonly windowSession: WindowSession;
  /** The origin of the pages that may call. */
  readonly origin: string;
  /** Runs after each call and each event, which may change what the window shows. */
  readonly onTraffic: (window: BrowserWindow) => void;
}

const sendEvent = (window: BrowserWindow, event: WireEvent): void => {
  if (!window.isDestroyed()) window.webContents.send(EVENT_CHANNEL, event);
};

/** Connects pages with the service, for calls and events. */
export function createIpc({ windowSession, origin, onTraffic }: IpcDeps): Ipc {
  const calls = new Map<number, (command: unknown, input: unknown, callId: unknown) => Promise<CallReply>>();
  ipcMain.handle(CALL_CHANNEL, (event, command: unknown, input: unknown, callId: unknown) => {
    const call = isTrustedSender(event, origin) ? calls.get(event.sender.id) : undefined;
    return call === undefined ? forbidden : call(command, input, callId);
  });
  return {
    sendEvent,
    attach(window) {
      const { webContents } = window;
      const { id } = webContents;
      let connection: Connection | null = null;
      const disconnect = (): void => {
        calls.delete(id);
        connection?.close();
        connection = null;
      };
      const connect = (): void => {
        disconnect();
        const opened = windowSession.connect((event) => {
          sendEvent(window, event);
          onTraffic(window);
        });
        connection = opened;
        calls.set(id, async (...args) => {
          const reply = await opened.call(...args);
          onTraffic(window);
          return reply;
        });
      };
      webContents.on('did-navigate', connect);
      webContents.on('render-process-gone', disconnect);
      webContents.on('destroyed', disconnect);
    },
  };
}
