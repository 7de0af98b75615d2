import type { CallReply, Transport, WireEvent } from '@shared/contract/rpc';
import { contextBridge, ipcRenderer } from 'electron';
import { CALL_CHANNEL, EVENT_CHANNEL } from './channels';

/** All that a page gets from the program: no channel names, no event objects, no Node. */
const bridge: Transport = {
  call: (command, input, callId): Promise<CallReply> =>
    ipcRenderer.invoke(CALL_CHANNEL, command, input, callId),
  on(listener) {
    const forward = (_event: unknown, event: WireEvent): void => listener(event);
    ipcRenderer.on(EVENT_CHANNEL, forward);
    return () => void ipcRenderer.off(EVENT_CHANNEL, forward);
  },
  clipboard: 'host',
};

contextBridge.exposeInMainWorld('bridge', Object.freeze(bridge));
