import { useAppEvent, useClient } from '@renderer/client/client-context';
import { useBeforeUnloadPrompt } from '@renderer/hooks/use-before-unload-prompt';
import { formatMessage } from '@renderer/text/format-message';
import { announce } from '@renderer/ui/feedback/announcer';
import { COPIED_TOKEN_MS } from '@shared/kernel/token';
import { formatEnvLines } from '@shared/keys/token-hand-over';
import type { RefObject } from 'react';
import { useEffect, useRef, useState } from 'react';
import type { TokenBlockHandle } from './token-block';
import type { TokenStatus } from './token-messages';
import type { ShownSecret, TokenSecret } from './token-secret';
import { useTokenEnd } from './use-token-end';
import { useTokenLeaveGuard } from './use-token-leave-guard';

/** Ignores a key that is still held down when the panel opens. */
const KEY_REPEAT_GUARD_MS = 250;

/** How the panel closed: to the page of the key, by itself, with its screen, or after its key was revoked elsewhere. */
export type PanelExit = 'done' | 'closed' | 'elsewhere' | 'revoked';

/** `cleared`: it was copied, and is not on the clipboard any more. */
type CopyState = 'not_yet' | 'copied' | 'env_copied' | 'cleared' | 'failed';

/**
 * Writes the token to the clipboard, as lines of a `.env` file if there is an address for them. The desktop copies by
 * handle; the page writes it during the press.
 */
function useWriteToken({ handle, secret }: ShownSecret): (envUrl: string | null) => Promise<void> {
  const client = useClient();
  return async (envUrl) => {
    if (client.clipboard === 'host')
      await client.call('keys.copy', { handle, form: envUrl === null ? 'token' : 'env' });
    else {
      const token = secret?.read() ?? '';
      await navigator.clipboard.writeText(envUrl === null ? token : formatEnvLines(envUrl, token));
    }
  };
}

/** Returns a function that calls back once the desktop has cleared the clipboard, and one that calls that off. */
function useClearedClipboard(onCleared: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const forget = () => clearTimeout(timer.current);
  useEffect(() => () => clearTimeout(timer.current), []);
  const expect = () => {
    forget();
    timer.current = setTimeout(onCleared, COPIED_TOKEN_MS);
  };
  return { expect, forget };
}

const getTokenStatus = (secret: TokenSecret | null): TokenStatus => (secret === null ? 'lost' : 'kept');

/** State of a visible token, from display to destruction. */
export function useTokenPanel(
  fresh: ShownSecret,
  block: RefObject<TokenBlockHandle | null>,
  onExit: (exit: PanelExit) => void,
) {
  const client = useClient();
  const write = useWriteToken(fresh);
  const [openedAtMs] = useState(() => performance.now());
  const [tokenStatus, setTokenStatus] = useState(() => getTokenStatus(fresh.secret));
  const [copying, setCopying] = useState<CopyState>('not_yet');
  const [isHidden, setHidden] = useState(false);
  const clearing = useClearedClipboard(() => setCopying('cleared'));
  const isCopied = copying !== 'not_yet' && copying !== 'failed';
  const isUncopied = tokenStatus === 'kept' && !isCopied;
  const leaving = useTokenLeaveGuard(isUncopied, () => end('elsewhere'));
  useTokenEnd(fresh, {
    onMask: () => setHidden(true),
    onEnd: (end) => {
      setTokenStatus(end);
      leaving.stay();
    },
  });
  // On the desktop the dialog of this panel asks before the window closes.
  useBeforeUnloadPrompt(isUncopied && client.clipboard !== 'host');
  const end = (exit: PanelExit) => {
    fresh.secret?.destroy();
    onExit(exit);
  };
  const closeWindow = () => {
    fresh.secret?.destroy();
    void client.call('host.closeWindow', {}).catch(() => undefined);
  };
  const keepWindow = () => void client.call('host.keepWindow', {}).catch(() => undefined);
  useAppEvent('window.closing', () => leaving.tryTo(closeWindow, keepWindow));
  const markCopied = (how: 'copied' | 'env_copied' = 'copied') => {
    clearing.forget();
    setCopying(how);
    announce(formatMessage(fresh.texts.copied));
  };
  const copy = async (envUrl: string | null) => {
    try {
      await write(envUrl);
      markCopied(envUrl === null ? 'copied' : 'env_copied');
      if (client.clipboard === 'host') clearing.expect();
    } catch {
      setCopying('failed');
      setHidden(false);
      requestAnimationFrame(() => block.current?.select());
    }
  };
  return {
    texts: fresh.texts,
    tokenStatus,
    copying,
    isCopied,
    isHidden,
    leaving,
    markCopied: () => markCopied(),
    copy: () => copy(null),
    copyEnv: (baseUrl: string) => copy(baseUrl),
    tryLeave: () => leaving.tryTo(() => end(tokenStatus === 'revoked' ? 'revoked' : 'closed')),
    /** Leaves for the page of the key. */
    tryFinish: () => leaving.tryTo(() => end('done')),
    toggleHidden: () => setHidden(!isHidden),
    /** Wraps a press. Ignores presses that began before the panel opened. */
    guardPress: (press: () => void) => () => {
      if (performance.now() - openedAtMs >= KEY_REPEAT_GUARD_MS) press();
    },
  };
}
