import { useAppEvent, useClient } from '@renderer/client/client-context';
import { useBeforeUnloadPrompt } from '@renderer/hooks/use-before-unload-prompt';
import { announce } from '@renderer/ui/feedback/announcer';
import type { RefObject } from 'react';
import { useState } from 'react';
import type { CreatedKey } from './created-key';
import type { TokenBlockHandle } from './token-block';
import type { TokenStatus } from './token-messages';
import type { TokenSecret } from './token-secret';
import { useTokenEnd } from './use-token-end';
import { useTokenLeaveGuard } from './use-token-leave-guard';

/** A key held down while the panel opens is no decision. */
const KEY_REPEAT_GUARD_MS = 250;

/** How the panel is left: by itself, together with its screen, or once its key was revoked elsewhere. */
export type PanelExit = 'done' | 'elsewhere' | 'revoked';

/** Writes the token to the clipboard: the host by its handle, or the page from the holder within the press. */
function useWriteToken({ handle, secret }: CreatedKey): () => Promise<void> {
  const client = useClient();
  return async () => {
    if (client.clipboard === 'host') await client.call('keys.copy', { handle });
    else await navigator.clipboard.writeText(secret?.read() ?? '');
  };
}

const getTokenStatus = (secret: TokenSecret | null): TokenStatus => (secret === null ? 'lost' : 'kept');

/** The life of a token on show, from painting to destruction. */
export function useTokenPanel(
  fresh: CreatedKey,
  block: RefObject<TokenBlockHandle | null>,
  onLeft: (left: PanelExit) => void,
) {
  const client = useClient();
  const write = useWriteToken(fresh);
  const [openedAtMs] = useState(() => performance.now());
  const [tokenStatus, setTokenStatus] = useState(() => getTokenStatus(fresh.secret));
  const [copying, setCopying] = useState<'not_yet' | 'copied' | 'failed'>('not_yet');
  const [isHidden, setHidden] = useState(false);
  const isAtStake = tokenStatus === 'kept' && copying !== 'copied';
  const leaving = useTokenLeaveGuard(isAtStake, () => end('elsewhere'));
  useTokenEnd(fresh, {
    onMask: () => setHidden(true),
    onEnd: (end) => {
      setTokenStatus(end);
      leaving.stay();
    },
  });
  // On the desktop the window asks in the panel's own words, before it is closed.
  useBeforeUnloadPrompt(isAtStake && client.clipboard !== 'host');
  const end = (left: PanelExit) => {
    fresh.secret?.destroy();
    onLeft(left);
  };
  const closeWindow = () => {
    fresh.secret?.destroy();
    void client.call('host.closeWindow', {}).catch(() => undefined);
  };
  const keepWindow = () => void client.call('host.keepWindow', {}).catch(() => undefined);
  useAppEvent('window.closing', () => leaving.tryTo(closeWindow, keepWindow));
  const noteCopied = () => {
    setCopying('copied');
    announce('Token copied.');
  };
  const copy = async () => {
    try {
      await write();
      noteCopied();
    } catch {
      setCopying('failed');
      setHidden(false);
      requestAnimationFrame(() => block.current?.select());
    }
  };
  return {
    standing: tokenStatus,
    copying,
    isHidden,
    leaving,
    noteCopied,
    copy,
    tryLeave: () => leaving.tryTo(() => end(tokenStatus === 'revoked' ? 'revoked' : 'done')),
    toggleHidden: () => setHidden(!isHidden),
    /** Runs the press, unless it comes from before the panel was there. */
    heed: (press: () => void) => () => {
      if (performance.now() - openedAtMs >= KEY_REPEAT_GUARD_MS) press();
    },
  };
}
